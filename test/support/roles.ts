/** The test accounts of a bed, by what they may do in every form. The admin is controller of the books and owner of the roles. */
export const ADMIN = 0;
export const KEEPER = 1;
export const RIVAL = 2;
export const OWNER = 3;
export const STRANGER = 4;
