import { VERIFY_SAMPLES } from "#lib/docs/verify-samples";
import type { Guide } from "#lib/schemas/docs";

/** The guide to receiving and verifying callbacks. */
export function webhooksGuide(base: string): Guide {
  return {
    slug: "webhooks",
    title: "Verify a webhook",
    summary: "Receive events and verify that they come from here, in TypeScript, Python, PHP and Go.",
    sections: [
      {
        heading: "Register an endpoint",
        blocks: [
          "An endpoint receives the events it subscribes to, for all charges. Its secret is shown once. [Events](/docs/events) describes what each event contains.",
          {
            language: "sh",
            code: `curl -s ${base}/api/webhook-endpoints \\
  -H "Authorization: Bearer $PONTE_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{ "url": "https://shop.example.com/ponte", "types": ["charge.paid", "charge.refunded"] }'`,
          },
          "Your own machine has no public address. Use the [command line](/docs/guides/client#the-command-line) there: `ponte listen --forward-to http://localhost:4000/webhooks` fetches the events and forwards them, signed.",
        ],
      },
      {
        heading: "Fetch events instead",
        blocks: [
          "A server behind a firewall receives no callbacks. It fetches its events: create a consumer once, then repeat two requests, one for the next events and one that acknowledges them.",
          {
            language: "sh",
            code: `consumer=$(curl -s ${base}/api/event-consumers \\
  -H "Authorization: Bearer $PONTE_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{ "name": "erp", "types": ["charge.paid", "charge.refunded"] }' | node -p 'JSON.parse(require("fs").readFileSync(0)).id')
curl -s "${base}/api/event-consumers/$consumer/events?wait=20&reader=erp-1" \\
  -H "Authorization: Bearer $PONTE_TOKEN" > events.json
curl -s ${base}/api/event-consumers/$consumer/ack \\
  -H "Authorization: Bearer $PONTE_TOKEN" \\
  -H "Content-Type: application/json" \\
  -d "{ \\"cursor\\": \\"$(node -p 'JSON.parse(require("fs").readFileSync("events.json")).cursor')\\" }"`,
          },
          {
            list: [
              "`wait` keeps the request open for up to 20 seconds until there is an event. A merchant may have ten such requests open at a server process; more are refused with 429. When a process can hold no more, it answers a request of the merchant with the most open requests early, without events.",
              "Events come in order, and come again until they are acknowledged. Acknowledge them after you have stored them, and skip ids that you have seen.",
              "`lease` is the time, 60 seconds by default, in which no other reader gets the same events. Several programs may share one consumer, each under its own `reader` name: while one works on a batch, the others wait for the next.",
              "An acknowledgement covers all events up to its cursor. Sending it again, or after the lease has ended, does no harm.",
              "Nothing is skipped: an event counts once its transaction has committed, even if a younger one was fetched before. `startAfter` and `startAt` begin with older events.",
              "Unread events wait for 30 days. `oldestUnreadAt` of a consumer shows how far it is behind. After that its requests are refused with `cursor_expired`; delete it and create it again with `startAt` set to its `oldestUnreadAt`. Some events may then come again.",
            ],
          },
          "The clients do all of this in one loop, and `ponte events follow --consumer erp` prints events on a terminal.",
        ],
      },
      {
        heading: "Verify the signature",
        blocks: [
          "Callbacks follow [Standard Webhooks](https://www.standardwebhooks.com): three headers, and an HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`. Verify the body as received, before a parser changes it. While a secret is being replaced there are two signatures, separated by a space.",
          ...VERIFY_SAMPLES.map(({ title, language, code }) => ({ title, language, code })),
          "The official client includes this as `verifyWebhook`.",
        ],
      },
      {
        heading: "Answer quickly, act once",
        blocks: [
          {
            list: [
              "Answer 2xx within 15 seconds, and process the event afterwards. A redirect counts as a failure; 410 disables the endpoint.",
              "The same event may arrive twice. `webhook-id` is the event's id, the same on every try: store it, and skip events you have seen.",
              "Events may arrive out of order. Read the charge if the order matters.",
              "A failed delivery is retried after 5 and 30 seconds, 2, 10 and 30 minutes, 1, 2, 4, 8, 12 and 24 hours, then daily until day 30. `Retry-After` is honored.",
              "`ponte events resend EVENT_ID` sends an event again, even a delivered one.",
            ],
          },
        ],
      },
    ],
  };
}
