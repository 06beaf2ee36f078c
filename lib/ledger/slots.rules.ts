/** Largest number of rows over which a merchant's payments may be spread per account. */
export const MOST_SLOTS = 64;
