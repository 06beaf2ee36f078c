// @ts-check

/** The version of this package, as in its package.json. */
export const VERSION = "0.5.0";
