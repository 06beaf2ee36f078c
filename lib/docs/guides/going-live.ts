import type { Guide } from "#lib/schemas/docs";

/** The guide from test to live. */
export function goingLiveGuide(base: string): Guide {
  return {
    slug: "going-live",
    title: "Going live",
    summary: "What changes with real money, and what to check first.",
    sections: [
      {
        heading: "Two modes, two sets of everything",
        blocks: [
          "Test and live are two merchants of one business. Every token, client, endpoint, charge and event belongs to one of them, shown by `mode`. Your code stays the same: only the token and the webhook secret change.",
          { language: "sh", code: `export PONTE_TOKEN=$(npm run -s token -- you@example.com --mode live)` },
          "Servers use OAuth client credentials rather than a person's token: create a client in the dashboard and get tokens that last one hour.",
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
              "A connection to a provider for each method you offer, set up on the dashboard's Connections page.",
              "Prices and settlement days, as agreed with the operator of this installation.",
              "An endpoint with an https address, and its secret in your server's settings.",
              "Every callback verified, stored by `webhook-id`, and answered within 15 seconds.",
              "An `Idempotency-Key` on every POST.",
              "Orders delivered only on `charge.paid`, never on the payer's return.",
              "`charge.refunded`, `charge.expired` and held money handled, or watched by a person.",
              "A second factor for everyone who may refund.",
            ],
          },
        ],
      },
      {
        heading: "What the sandbox cannot show",
        blocks: [
          "Real issuers decline for their own reasons, and real banks can take minutes at night. `ponte doctor`, a command of the [command line](/docs/guides/client#the-command-line), reports what this installation and your token can do.",
        ],
      },
    ],
  };
}
