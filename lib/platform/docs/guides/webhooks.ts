import { VERIFY_SAMPLES } from "#lib/platform/docs/verify-samples";
import type { Guide } from "#lib/schemas/docs";

/** The guide to receiving and verifying callbacks. */
export function webhooksGuide(base: string): Guide {
  return {
    slug: "webhooks",
    title: "Verify a webhook",
    summary: "Receive events and prove that they come from here, in TypeScript, Python, PHP and Go.",
    sections: [
      {
        heading: "Register an endpoint",
        blocks: [
          "An endpoint receives the events it subscribes to, of all charges. Its secret is shown once. What an event holds stands under [Events](/docs/events).",
          {
            language: "sh",
            code: `curl -s ${base}/api/webhook-endpoints \\
  -H "Authorization: Bearer $PONTE_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{ "url": "https://shop.example.com/ponte", "types": ["charge.paid", "charge.refunded"] }'`,
          },
          "On your own machine no address is public. There use the [command line](/docs/guides/client#the-command-line): `ponte listen --forward-to http://localhost:4000/webhooks` fetches the events and hands them on, signed.",
        ],
      },
      {
        heading: "Verify the signature",
        blocks: [
          "Callbacks follow [Standard Webhooks](https://www.standardwebhooks.com): three headers, and an HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`. Verify the body as it was received, before any parser changes it. While a secret is being replaced there are two signatures, with a space between them.",
          ...VERIFY_SAMPLES.map(({ title, language, code }) => ({ title, language, code })),
          "The official client has the same as `verifyWebhook`.",
        ],
      },
      {
        heading: "Answer quickly, act once",
        blocks: [
          {
            list: [
              "Answer 2xx within 15 seconds, and work afterwards. A redirect counts as a failure; 410 disables the endpoint.",
              "The same event may come twice. `webhook-id` is the event's id and the same on every try: store it, and skip what you have seen.",
              "Events may come in another order than they happened. Read the charge when the order matters.",
              "A failed delivery is tried again after 5 and 30 seconds, 2, 10 and 30 minutes, 1, 2, 4, 8, 12 and 24 hours, then daily until day 30. `Retry-After` is honoured.",
              "`ponte events resend EVENT_ID` sends an event again, also one that was delivered.",
            ],
          },
        ],
      },
    ],
  };
}
