/**
 * What a link that is sent to a person's own e-mail lets its holder do: choose a new password, ask for the end of a lost
 * second factor, or stop that end.
 */
export const ACCOUNT_LINK_PURPOSES = ["reset-password", "lost-second-factor", "keep-second-factor"] as const;
export type AccountLinkPurpose = (typeof ACCOUNT_LINK_PURPOSES)[number];

/** How long a link to a new password holds. */
export const RESET_LINK_MINUTES = 30;
