/** What a check came to, in the order of the contract's enum. `None` is no result. */
export const CHECK_STATUSES = ["None", "Available", "Unavailable", "CheckFailed"] as const;

/** What a check came to. */
export type CheckStatus = (typeof CHECK_STATUSES)[number];

/** What a check type is for, in the order of the contract's enum. */
export const CHECK_KINDS = ["None", "Planned", "Unplanned"] as const;

/** What a check type is for: slots of a schedule, or requests. */
export type CheckKind = (typeof CHECK_KINDS)[number];
