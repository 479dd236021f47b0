import { describe, expect, it } from "vitest";
import { plot } from "../../../scripts/pricing/plot.ts";

const pathsOf = (svg: string) =>
  [...svg.matchAll(/<path d="(M[^"]*)" fill="none" stroke="#1b6ca8"/g)].map(([, d]) => d);
const labelsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, words]) => words);

describe("a plot", () => {
  const line = {
    label: "a & b",
    points: [
      [0, 0],
      [5, 50],
      [10, 100],
    ] as const,
  };

  it("is a panel beside the other, each with the line from its lower left to its upper right", () => {
    const svg = plot({ x: "hours", y: "gwei" }, [
      { title: "one", lines: [line] },
      { title: "two", lines: [line] },
    ]);
    expect(pathsOf(svg)).toEqual(["M64 256L254 150L444 44", "M64 256L254 150L444 44"]);
    expect(svg).toContain('<g transform="translate(460 0)">');
    expect(labelsOf(svg)).toEqual(expect.arrayContaining(["one", "two", "hours", "gwei", "100", "10", "a &amp; b"]));
  });

  it("gives each power of ten the same height when it is logarithmic", () => {
    const points = [
      [0, 1],
      [1, 10],
      [2, 100],
    ] as const;
    const svg = plot({ x: "", y: "", logarithmic: true }, [{ title: "", lines: [{ label: "", points }] }]);
    expect(pathsOf(svg)).toEqual(["M64 256L254 150L444 44"]);
  });

  it("keeps first and last of more points than can be seen", () => {
    const points = Array.from({ length: 10_001 }, (_, x) => [x, x] as const);
    const [path = ""] = pathsOf(plot({ x: "", y: "" }, [{ title: "", lines: [{ label: "", points }] }]));
    expect(path.match(/[ML]/g)?.length).toBeLessThan(170);
    expect(path).toMatch(/^M64 256L.*L444 44$/);
  });
});
