export { type DeferredPublicActions, deferredPublicActions } from "./deferredPublicActions.ts";
export { type DeferredWalletActions, deferredWalletActions } from "./deferredWalletActions.ts";
export { type DueBookPublicActions, dueBookPublicActions } from "./dueBookPublicActions.ts";
export { type DueBookWalletActions, dueBookWalletActions } from "./dueBookWalletActions.ts";
export { type LibraryPublicActions, libraryPublicActions } from "./libraryPublicActions.ts";
export { type LibraryWalletActions, libraryWalletActions } from "./libraryWalletActions.ts";
