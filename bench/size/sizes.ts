/** How many charges, and as many invoices, the two histories have that are compared. */
export const MANY_ROWS = 1_000_000;
export const FEW_ROWS = 1_000;
