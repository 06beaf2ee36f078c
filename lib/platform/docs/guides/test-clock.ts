import type { Guide } from "#lib/schemas/docs";

/** The guide to the test clock. */
export function testClockGuide(base: string): Guide {
  return {
    slug: "test-clock",
    title: "Test clock",
    summary:
      "Let days pass in test mode: expiry, receivables, disputes and scheduled payouts without waiting.",
    sections: [
      {
        heading: "Move it",
        blocks: [
          "Each business has one clock in test mode. It shows the real time until it is moved, goes on from where it was moved to, and moves forward only: a request that is sent twice moves it once. In the dashboard it is under Developers, Test clock, and every page says so while it is moved. From a terminal, use the [command line](/docs/guides/client#the-command-line) or the API:",
          {
            language: "sh",
            code: `ponte clock            # what it shows
ponte clock +30d       # thirty days on

curl -s -X POST ${base}/api/sandbox/clock -H "Authorization: Bearer $PONTE_TOKEN" \\
  -H 'Content-Type: application/json' -d '{ "to": "2027-01-31T12:00:00Z" }'`,
          },
          "It is yours alone. Live mode has no such clock, and no other business sees yours.",
        ],
      },
      {
        heading: "What goes by it",
        blocks: [
          "What has become due happens within seconds, with its events and callbacks, as it would on that day:",
          {
            table: {
              head: ["What", "What happens"],
              rows: [
                [
                  "charges and attempts",
                  "expire (`charge.expired`), and exchange rates and coin quotes with them",
                ],
                ["authorised cards", "lapse when they can be captured no more; the amount is given free"],
                ["payment links", "end at their `endsAt`, and take nobody any more"],
                ["receivables", "become available, and can be paid out"],
                ["disputes", "take no more evidence after `dueAt`; who chose so is warned before it"],
                ["payout schedules", "pay out; rounds that one move skips are one round"],
                ["payouts on hold, raised limits", "the hold ends; the limits count"],
              ],
            },
          },
          "What is made afterwards counts from there: a charge that is created with the clock 30 days ahead expires 30 days and a day from now.",
        ],
      },
      {
        heading: "What does not",
        blocks: [
          "What happened keeps its real time: `createdAt`, `paidAt`, events, the statement, the overview and the day's limit of payouts.",
          "Also by the real time: access tokens, sign-ins, signatures of callbacks and when they are tried again, limits of requests, Idempotency-Keys, and the providers. A bank of the sandbox still takes money for a charge that expired by your clock, which then ends in suspense. The sandbox decides no dispute by itself: use its routes.",
          "A clock does not go back. Deadlines that are set stay where they are, so a business whose clock is far ahead stays there.",
        ],
      },
    ],
  };
}
