export {
  type CheckManifestOptions,
  checkManifest,
  type ManifestCheck,
} from "./checkManifest.ts";
export {
  type Evidence,
  evidenceHashOf,
  evidenceTextOf,
  type FileEvidence,
  type ManifestEvidence,
  type Verdict,
} from "./evidence.ts";
export { type CheckLimits, DEFAULT_CHECK_LIMITS } from "./limits.ts";
export { type ManifestFile, parseManifest } from "./manifest.ts";
