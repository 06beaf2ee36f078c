/** How many rows an export reads at once: enough to keep the database busy, few enough for memory. */
export const EXPORT_BATCH = 1_000;
