// Numbers as the document shows them. All are rounded for people; nothing is computed with them.

/** Three digits that matter, never as a power of ten. */
export function rounded(value: number): string {
  if (value === 0) return "0";
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toLocaleString("en-GB", { maximumFractionDigits: Math.min(digits, 12) });
}

export const gweiOf = (wei: bigint): number => Number(wei) / 1e9;
export const etherOf = (wei: bigint): number => Number(wei) / 1e18;

export const gwei = (wei: bigint): string => `${rounded(gweiOf(wei))} gwei`;
export const ether = (wei: bigint): string => `${rounded(etherOf(wei))} ether`;
export const gas = (amount: bigint): string => amount.toLocaleString("en-GB");
export const times = (factor: number): string => `${rounded(factor)} ×`;
export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** A number of slots, and how long they last. */
export function lasting(slots: bigint | undefined, period: bigint): string {
  if (slots === undefined) return "never";
  const minutes = Number(slots * period) / 60;
  const time = minutes < 120 ? `${rounded(minutes)} min` : `${rounded(minutes / 60)} h`;
  return `${gas(slots)} slots, ${time}`;
}

export const hoursOf = (slots: bigint, period: bigint): number => Number(slots * period) / 3_600;
