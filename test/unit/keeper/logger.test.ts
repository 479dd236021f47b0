import { describe, expect, it } from "vitest";
import { createLogger } from "../../../src/keeper/index.ts";

function linesOf(secrets: readonly string[], write: (logger: ReturnType<typeof createLogger>) => void) {
  const lines: string[] = [];
  const destination = {
    write(line: string) {
      lines.push(line);
    },
  };
  write(createLogger({ level: "info", secrets, destination }));
  return lines;
}

describe("createLogger", () => {
  it("writes one line of JSON, amounts and ids as strings, whole", () => {
    const id = 2n ** 63n + 1n;
    const [line = ""] = linesOf([], (logger) => logger.info({ id, ids: [1n], book: { bookId: 2n ** 255n } }, "sent"));
    const { time, ...rest } = JSON.parse(line);
    expect(rest).toEqual({
      level: "info",
      id: id.toString(),
      ids: ["1"],
      book: { bookId: (2n ** 255n).toString() },
      msg: "sent",
    });
    expect(new Date(time).toISOString()).toBe(time);
  });

  it("never writes a secret, whichever field or message holds it", () => {
    const secrets = ["0xsecretkey", "https://node.example/v2/apikey"];
    const lines = linesOf(secrets, (logger) => {
      logger.error(
        { reason: "POST https://node.example/v2/apikey failed", nested: { key: "0xsecretkey" } },
        "0xsecretkey",
      );
      logger.warn({ error: new Error("URL: https://node.example/v2/apikey") }, "failed");
    });
    expect(lines).toHaveLength(2);
    for (const secret of secrets) expect(lines.join("")).not.toContain(secret);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      reason: "POST [secret] failed",
      nested: { key: "[secret]" },
      msg: "[secret]",
    });
  });

  it("leaves out what is below its level", () => {
    expect(linesOf([], (logger) => logger.debug({}, "detail"))).toEqual([]);
  });
});
