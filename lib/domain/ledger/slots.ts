/** Into how many rows the payments of a merchant may be spread for each of its accounts. */
export const MOST_SLOTS = 64;
