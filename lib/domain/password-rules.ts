/** The shortest and the longest password that may be chosen, in UTF-16 units. */
export const PASSWORD_LENGTH = { min: 12, max: 1_000 } as const;
