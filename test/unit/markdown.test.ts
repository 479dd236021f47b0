import { describe, expect, it } from "vitest";
import { between, table } from "../../scripts/support/markdown.ts";

describe("what generators write into documents", () => {
  it("is a table with numbers on the right", () => {
    expect(table(["a", "b"], [["x", "1"]])).toBe("| a | b |\n| --- | ---: |\n| x | 1 |\n");
  });

  it("takes the place of what stands between two marks, and of nothing else", () => {
    const document = "before\n<a>\nold\n<end>\nmore\n<b>\n<end>\n";
    expect(between(document, "<a>", "<end>", "new\n")).toBe("before\n<a>\n\nnew\n\n<end>\nmore\n<b>\n<end>\n");
    const once = between(document, "<b>", "<end>", "new\n");
    expect(between(once, "<b>", "<end>", "new\n")).toBe(once);
  });

  it.each([
    ["no start", "x <end>"],
    ["no end", "<a> x"],
    ["two starts", "<a> <a> <end>"],
  ])("refuses a document with %s", (_, document) => {
    expect(() => between(document, "<a>", "<end>", "")).toThrow(
      'The document has no place, or more than one, between "<a>" and "<end>".',
    );
  });
});
