// The README's TypeScript, so that it compiles and runs. `test/unit/docs` compares the lines between the marks with the README,
// less those that end in `// test only`.

// README {
import { createPublicClient, createWalletClient, type Hash, http } from "viem";
import {
  bookIdFromReceipt,
  deferralsFromReceipt,
  dueBookPublicActions,
  dueBookWalletActions,
} from "../../../src/index.ts";
// } README
import type { Given } from "./given.ts";

export async function scheduleAndClaim({ chain, url, account, hub, waitAnHour, log }: Given): Promise<() => void> {
  // README {

  const transport = http(url);
  const reader = createPublicClient({ chain, transport }).extend(dueBookPublicActions());
  const writer = createWalletClient({ account, chain, transport }).extend(dueBookWalletActions());
  const receipt = (hash: Hash) => reader.waitForTransactionReceipt({ hash });

  const opened = await receipt(await writer.openBook({ address: hub, maxDelay: 86_400n, maxOpen: 100n }));
  const book = { address: hub, bookId: bookIdFromReceipt(opened, { address: hub }) };
  const stop = reader.watchDeferrals({ ...book, onChanges: log }); // says what a reorg takes back, too

  const hash = await writer.schedule({ ...book, owner: account.address, delay: 3_600n, ttl: 600n });
  for (const { id } of deferralsFromReceipt(await receipt(hash), book)) {
    await waitAnHour(); // test only
    await receipt(await writer.claim({ ...book, id })); // an hour later, within ten minutes
  }
  // } README
  return stop;
}
