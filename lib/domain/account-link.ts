/**
 * The actions of links mailed to a person: choose a new password, start the removal of a lost second factor,
 * or stop that removal.
 */
export const ACCOUNT_LINK_PURPOSES = ["reset-password", "lost-second-factor", "keep-second-factor"] as const;
export type AccountLinkPurpose = (typeof ACCOUNT_LINK_PURPOSES)[number];

/** How long a password-reset link is valid. */
export const RESET_LINK_MINUTES = 30;
