import { getAddress } from "viem";
import type { LibraryRequest } from "./servedLibrary.ts";

/** What an entry of KEEPER_LIBRARIES says. */
export type LibraryEntry = Pick<LibraryRequest, "address" | "scope" | "manifestUrl" | "manifestSha256">;

export const LIBRARY_ENTRY_FORM =
  "ADDRESS:COURSE_ID:RELEASE_ID:CHECK_TYPE=MANIFEST_URL, with #sha256=... behind it if known";

const ENTRY = /^(0x[0-9a-fA-F]{40}):(\d{1,20}):(\d{1,20}):([!-9;<>-~]{1,31})=(https?:\/\/\S+)$/;
const FRAGMENT = /^#sha256=([0-9a-f]{64})$/;
const MAX_NUMBER = 2n ** 64n - 1n;

/** Reads one; undefined when it is not of the form. */
export function parseLibraryEntry(entry: string): LibraryEntry | undefined {
  const [, address = "", course = "0", release = "0", checkType = "", link = ""] = ENTRY.exec(entry) ?? [];
  if (!URL.canParse(link)) return undefined;
  const url = new URL(link);
  const manifestSha256 = FRAGMENT.exec(url.hash)?.[1];
  if (url.hash !== "" && manifestSha256 === undefined) return undefined;
  url.hash = "";
  const scope = { courseId: BigInt(course), releaseId: BigInt(release), checkType };
  if (scope.courseId > MAX_NUMBER || scope.releaseId > MAX_NUMBER) return undefined;
  return { address: getAddress(address), scope, manifestUrl: url.href, manifestSha256 };
}
