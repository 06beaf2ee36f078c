/** Rows that an export reads at once: enough to keep the database busy, few enough to hold. */
export const EXPORT_BATCH = 1_000;
