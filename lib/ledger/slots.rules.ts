/** The largest number of rows per account over which a merchant's payments may be spread. */
export const MOST_SLOTS = 64;
