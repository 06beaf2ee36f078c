/**
 * The actions of links mailed to a person of which only the newest holds: start the removal of a lost second factor, or stop that
 * removal. Both need the password or another link first, so no stranger can have one made.
 */
export const ACCOUNT_LINK_PURPOSES = ["lost-second-factor", "keep-second-factor"] as const;
export type AccountLinkPurpose = (typeof ACCOUNT_LINK_PURPOSES)[number];

/** How long a password-reset link is valid. */
export const RESET_LINK_MINUTES = 30;
