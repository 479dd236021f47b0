// JSON with bigints in it, as "12n". No text that comes from outside is ever kept beside them: the rest is hexadecimal and names.

const BIGINT = /^-?\d+n$/;

export function encode(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === "bigint" ? `${part}n` : part));
}

export function decode<value>(text: string): value {
  return JSON.parse(text, (_key, part: unknown) => {
    return typeof part === "string" && BIGINT.test(part) ? BigInt(part.slice(0, -1)) : part;
  });
}
