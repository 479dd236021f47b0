export { deployedAddresses } from "./deployed.ts";
export { getDueBookAddress } from "./getDueBookAddress.ts";
