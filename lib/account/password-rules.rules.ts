/** The shortest and the longest allowed password, in UTF-16 units. */
export const PASSWORD_LENGTH = { min: 12, max: 1_000 } as const;
