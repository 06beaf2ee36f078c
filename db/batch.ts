/** The rows that one step of a sweep takes: `limit` of those that are due at most, after the first `offset`, which it leaves aside. */
export type Batch = { limit: number; offset: number };
