import type { Guide } from "#lib/schemas/docs";

/** The guide from test to live. */
export function goingLiveGuide(base: string): Guide {
  return {
    slug: "going-live",
    title: "Going live",
    summary: "What is different with real money, and what to check first.",
    sections: [
      {
        heading: "Two modes, two sets of everything",
        blocks: [
          "Test and live are two merchants of one business. Tokens, clients, endpoints, charges and events belong to one of them, and `mode` says to which. Code stays the same: only the token and the webhook secret change.",
          { language: "sh", code: `export PONTE_TOKEN=$(npm run -s token -- you@example.com --mode live)` },
          "Servers use OAuth client credentials rather than a person's token: create a client in the dashboard and ask for tokens of one hour.",
          {
            language: "sh",
            code: `curl -s ${base}/api/oauth/token \\
  -d grant_type=client_credentials \\
  -d client_id="$PONTE_CLIENT_ID" \\
  --data-urlencode client_secret="$PONTE_CLIENT_SECRET"`,
          },
        ],
      },
      {
        heading: "Before the first real payment",
        blocks: [
          {
            list: [
              "A connection to a provider for each method you offer: the dashboard's page Connections.",
              "Prices and settlement days, as agreed with who runs this installation.",
              "An endpoint with an https address, and its own secret in your server's settings.",
              "Every callback verified, stored by `webhook-id`, and answered within 15 seconds.",
              "An `Idempotency-Key` on every POST.",
              "Orders delivered on `charge.paid` alone, never on the payer's return.",
              "`charge.refunded`, `charge.expired` and held money handled, or watched by a person.",
              "A second factor for everybody who may refund.",
            ],
          },
        ],
      },
      {
        heading: "What the sandbox cannot show",
        blocks: [
          "Real issuers decline for reasons of their own, and real banks take minutes at night. `ponte doctor`, of the [command line](/docs/guides/client#the-command-line), says what this installation and your token can do.",
        ],
      },
    ],
  };
}
