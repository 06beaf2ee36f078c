/**
 * Purposes of mailed links of which only the newest is valid: to start removing a lost second factor, or to stop the removal.
 * Requesting one requires the password or another link, so strangers cannot replace a link.
 */
export const ACCOUNT_LINK_PURPOSES = ["lost-second-factor", "keep-second-factor"] as const;
export type AccountLinkPurpose = (typeof ACCOUNT_LINK_PURPOSES)[number];

/** How long a password-reset link is valid. */
export const RESET_LINK_MINUTES = 30;
