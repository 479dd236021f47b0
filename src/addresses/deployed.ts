// Written by `npm run generate` from what Ignition deployed; do not edit.
export const deployedAddresses = {} as const;
