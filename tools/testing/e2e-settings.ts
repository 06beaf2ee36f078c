/** The settings of every server in the end-to-end tests. */
export const E2E_SETTINGS = {
  HOST: "127.0.0.1",
  DEMO: "true",
  // Journeys create the data that they check.
  DEMO_ACTIVITY: "false",
  ALLOW_PRIVATE_TARGETS: "true",
  RATE_LIMIT_API: "0",
  RATE_LIMIT_CHECKOUT: "0",
  RATE_LIMIT_SIGN_IN: "0",
  RATE_LIMIT_INVITATIONS: "0",
  RATE_LIMIT_CARD_DECLINES: "0",
};
