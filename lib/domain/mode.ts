/** The two modes of one installation: worthless money of the sandbox, and money of real providers. */
export const MODES = ["test", "live"] as const;
export type Mode = (typeof MODES)[number];
