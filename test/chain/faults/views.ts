import { decodeFunctionResult, zeroAddress } from "viem";
import { iDueBookReaderAbi } from "../../../src/abis/index.ts";
import { type KeptDeferral, OUTCOMES } from "../../../src/index.ts";
import { fromDeferral } from "../../../src/internal/codec.ts";
import type { Form } from "../../support/forms.ts";
import { type Answer, type Call, callOf } from "../../support/transactions.ts";

type ViewName = Extract<(typeof iDueBookReaderAbi)[number], { type: "function" }>["name"];

/** A view, and what it has to say once the deferral is closed. */
export type View = { functionName: ViewName; call: Call; whenClosed: unknown };

/** Every view that could still find a deferral; the book holds no other. */
export function viewsOf(form: Form, deferral: KeptDeferral): View[] {
  const { address, bookId } = form.book;
  const { id, dueAt, expiresAt } = deferral;
  const none = { id: 0n, owner: zeroAddress, createdAt: 0, dueAt: 0, expiresAt: 0, payload: "0x" };
  const notFound = OUTCOMES.indexOf("NotFound");
  const view = (functionName: ViewName, args: readonly unknown[], whenClosed: unknown): View => ({
    functionName,
    call: callOf({ address, abi: iDueBookReaderAbi }, functionName, [bookId, ...args] as never),
    whenClosed,
  });
  return [
    view("isOpen", [id], false),
    view("isIssued", [id], true),
    view("get", [id], [false, none]),
    view("getMany", [[id]], [none]),
    view("previewClaim", [id, dueAt], notFound),
    view("previewClaimSealed", [fromDeferral(deferral), dueAt], notFound),
    view("openPage", [0n, 100n], [[], [], 0n]),
    view("due", [dueAt, 100n], []),
    view("duePage", [dueAt, 0n, 100n], [[], 0n]),
    view("expirable", [expiresAt, 100n], []),
    view("expirablePage", [expiresAt, 0n, 100n], [[], 0n]),
    view("openCount", [], 0n),
  ];
}

export function readBack({ functionName }: View, answer: Answer | undefined): unknown {
  if (!answer?.success) throw new Error(`${functionName} gave nothing.`);
  return decodeFunctionResult({ abi: iDueBookReaderAbi, functionName, data: answer.output });
}
