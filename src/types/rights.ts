/** What an account may do with a book of the hub. The controller may always do both. */
export type Rights = {
  scheduler: boolean;
  claimer: boolean;
};
