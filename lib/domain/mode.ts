/** The two modes of one installation: money of the sandbox, which is worth nothing, and money of real providers. */
export const MODES = ["test", "live"] as const;
export type Mode = (typeof MODES)[number];
