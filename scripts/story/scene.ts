import type { KeptDeferral } from "../../src/index.ts";
import type { CLAIMS, Claims } from "./claims.ts";
import type { StoryKeepers } from "./keepers.ts";
import type { LibrarySite } from "./library/librarySite.ts";
import type { Reporters } from "./library/reporters.ts";
import type { Narrator } from "./narrator.ts";
import type { Stage } from "./stage.ts";

/** What a scene is given. */
export type Scene = {
  stage: Stage;
  keepers: StoryKeepers;
  /** What the library serves, and the two who report on it. */
  site: LibrarySite;
  reporters: Reporters;
  narrator: Narrator;
  claims: Claims<keyof typeof CLAIMS>;
  signal: AbortSignal;
};

/** The deferrals that the story is about. */
export type Cast = {
  /** Three stored and two sealed, which both keepers want. */
  raced: readonly KeptDeferral[];
  /** Which its owner cancels. */
  cancelled: KeptDeferral;
  /** Whose action fails until it expires. */
  failing: KeptDeferral;
  /** A call of the timelock that pays. */
  payment: KeptDeferral;
};
