import type { Guide } from "#lib/schemas/docs";

/** The guide to the test clock. */
export function testClockGuide(base: string): Guide {
  return {
    slug: "test-clock",
    title: "Test clock",
    summary:
      "Move time forward in test mode: expiry, receivables, disputes and scheduled payouts without waiting.",
    sections: [
      {
        heading: "Move it",
        blocks: [
          "Each business has one test clock. It shows the real time until it is moved, runs on from the time to which it was moved, and only moves forward. A request that is repeated moves it only once. In the dashboard it is under Developers, Test clock, and every page shows a notice while it is ahead. From a terminal, use the [command line](/docs/guides/client#the-command-line) or the API:",
          {
            language: "sh",
            code: `ponte clock            # show its time
ponte clock +30d       # move it thirty days forward

curl -s -X POST ${base}/api/sandbox/clock -H "Authorization: Bearer $PONTE_TOKEN" \\
  -H 'Content-Type: application/json' -d '{ "to": "2027-01-31T12:00:00Z" }'`,
          },
          "The clock affects only your business. Live mode has no such clock.",
        ],
      },
      {
        heading: "What follows the clock",
        blocks: [
          "Everything that has become due happens within seconds, with its events and callbacks, as it would on that day:",
          {
            table: {
              head: ["What", "What happens"],
              rows: [
                [
                  "charges and attempts",
                  "expire (`charge.expired`), along with exchange rates and coin quotes",
                ],
                ["card authorizations", "expire when they can no longer be captured; the amount is released"],
                [
                  "debits of mandates",
                  "are made in the first window of their day, or fail after the second, by the amount's cents: `.01` no money on the first try, `.02` on each, `.03` above the payer's maximum, `.04` account closed, `.05` same institution, `.06` canceled by the payer, `.07` a fault of the bank on the first try",
                ],
                ["boletos", "paid by barcode are confirmed on the next business day"],
                ["payment links", "end at their `endsAt` and accept no more payers"],
                ["receivables", "become available and can be paid out"],
                [
                  "disputes",
                  "accept no more evidence after `dueAt`; people who chose the notice are warned before it",
                ],
                ["subscriptions", "open their cycles, send their mail, fall behind and end"],
                ["payout schedules", "pay out; all rounds skipped by one move become one round"],
                ["payouts on hold, raised limits", "the hold ends; the limits count"],
              ],
            },
          },
          "New objects use the clock's time: a charge created with the clock 30 days ahead expires 31 days from now.",
        ],
      },
      {
        heading: "What does not follow it",
        blocks: [
          "Past facts keep their real time: `createdAt`, `paidAt`, events, the statement, the overview and the daily payout limit.",
          "These also use the real time: access tokens, sign-ins, callback signatures and retries, rate limits, Idempotency-Keys, and the providers. The sandbox's bank still accepts money for a charge that expired by your clock; this money is held under `suspense`. The sandbox does not decide disputes by itself: use its routes.",
          "A clock cannot be moved back, and existing deadlines do not change, so a business whose clock is far ahead stays there.",
        ],
      },
    ],
  };
}
