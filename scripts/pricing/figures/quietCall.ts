import { readFileSync } from "node:fs";
import type { Deployment } from "../deployments.ts";
import { Market } from "../market.ts";
import type { Figures } from "../scenario.ts";
import { ether, gwei, times } from "../units.ts";

/** A call with 68 bytes of data, of which 36 are zero, that uses all of its gas. */
const USED = 50_000n;
const DATA_LENGTH = 68n;
/** A transaction, and its data: 16 gas a byte, 4 a zero byte. */
const SENDING = 21_000n + 16n * 32n + 4n * 36n;

const SHOWN = [
  { title: "the usual base fee", percent: 100n },
  { title: "a hundredth of it", percent: 1n },
  { title: "fifty times as much", percent: 5_000n },
] as const;

const SNAPSHOT = new URL("../../../snapshots/a-creator-books-calls.json", import.meta.url);
const MEASURED: Record<string, number> = JSON.parse(readFileSync(SNAPSHOT, "utf8"));

/** What a call costs whoever wants it when nothing is going on: booked, against sending the transaction at that moment. */
export const quietCall: Figures = {
  name: "quiet-call",
  of(deployment) {
    const floor = SHOWN.flatMap(({ title, percent }) => {
      const baseFee = (deployment.baseFee * percent) / 100n;
      const { sent, booked } = costs({ ...deployment, baseFee }, false);
      return [
        [title, gwei(baseFee)],
        ["sent at that moment", ether(sent)],
        ["booked", `${ether(booked)}, ${times(Number(booked) / Number(sent))}`],
      ] as const;
    });
    const { sent, booked } = costs(deployment, true);
    return [
      ...floor,
      [
        "booked at the usual base fee while the price is at its cap",
        `${ether(booked)}, ${times(Number(booked) / Number(sent))}`,
      ],
    ];
  },
};

function costs(deployment: Deployment, atCap: boolean): { sent: bigint; booked: bigint } {
  const { baseFee, config } = deployment;
  const registering = MEASURED["register, 68-byte call"];
  if (registering === undefined) throw new Error("The snapshot has no figure for a registration.");
  const effectiveGas = USED + config.callOverheadGas + config.dataByteGas * DATA_LENGTH;
  const price = atCap ? config.maxBasePrice : new Market(deployment).price.price;
  return { sent: baseFee * (SENDING + USED), booked: baseFee * BigInt(registering) + price * effectiveGas };
}
