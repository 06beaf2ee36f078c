/** How many charges, and as many invoices, the two compared histories have. */
export const MANY_ROWS = 1_000_000;
export const FEW_ROWS = 1_000;
