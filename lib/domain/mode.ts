/** An installation's two modes: worthless sandbox money, and money of real providers. */
export const MODES = ["test", "live"] as const;
export type Mode = (typeof MODES)[number];
