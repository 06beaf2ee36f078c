/** The rows of one sweep step: up to `limit` due ones after skipping the first `offset`. */
export type Batch = { limit: number; offset: number };
