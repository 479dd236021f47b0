import { dueBookAbi } from "../../../src/abis/index.ts";
import {
  digestOf,
  type KeptDeferral,
  prepareCancel,
  prepareCancelExact,
  prepareCancelMany,
  prepareCancelSealed,
  prepareClaim,
  prepareClaimExact,
  prepareClaimMany,
  prepareClaimManySealed,
  prepareClaimSealed,
  prepareExpire,
  prepareExpireMany,
  prepareExpireSealed,
} from "../../../src/index.ts";
import type { Form } from "../../support/forms.ts";
import { type Call, encoded } from "../../support/transactions.ts";

/** Every call that could change what became of a deferral, those of the other kind included. */
export function mutatorsOf(form: Form, deferral: KeptDeferral): Call[] {
  const own = [form.claim(deferral), form.cancel(deferral), form.expire(deferral), form.perform([deferral], 0n)];
  if (form.name === "timelock") return own;
  const { book } = form;
  const { id } = deferral;
  const digest = digestOf(book.bookId, deferral);
  const hub = [
    prepareClaim({ ...book, id }),
    prepareClaimExact({ ...book, id, digest }),
    prepareClaimMany({ ...book, ids: [id, id] }),
    prepareClaimSealed({ ...book, deferral }),
    prepareClaimManySealed({ ...book, deferrals: [deferral, deferral] }),
    prepareCancel({ ...book, id }),
    prepareCancelExact({ ...book, id, digest }),
    prepareCancelMany({ ...book, ids: [id, id] }),
    prepareCancelSealed({ ...book, deferral }),
    prepareExpire({ ...book, id }),
    prepareExpireMany({ ...book, ids: [id, id] }),
    prepareExpireSealed({ ...book, deferral }),
  ];
  return [...own, ...hub.map(encoded)];
}

/** How many functions of the hub close deferrals: a new one belongs into the list above. */
export const HUB_MUTATORS = dueBookAbi.filter(
  (item) =>
    item.type === "function" && item.stateMutability === "nonpayable" && /^(claim|cancel|expire)/.test(item.name),
).length;
