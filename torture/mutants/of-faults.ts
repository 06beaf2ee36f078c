import { change, type Mutant } from "./mutant.ts";

const LOST = "reports of the provider";

/** Faults that show only when a provider's answer is lost or PostgreSQL fails. */
export const MUTANTS_OF_FAULTS: readonly Mutant[] = [
  {
    name: "open attempts are not enquired about",
    finds: /provider's records agree/,
    operations: 300,
    changes: [
      change(
        "lib/payments/enquire/enquire-due.ts",
        "const limit = permittedCalls(port, provider, MOST_OF_A_PROVIDER);",
        "const limit = 0 * permittedCalls(port, provider, MOST_OF_A_PROVIDER);",
      ),
    ],
    phase: LOST,
  },
  {
    name: "a refund has no job that requests it again",
    finds: /provider's records agree|a requested refund/,
    operations: 600,
    changes: [
      change(
        "lib/refunds/create-refund.ts",
        'await enqueue(tx, "settle-refund", { refundId: added.id }, later);',
        "void [enqueue, later];",
      ),
    ],
    phase: LOST,
  },
  {
    name: "a payout is enquired about only once",
    finds: /provider's records agree|payout/,
    operations: 600,
    changes: [
      change(
        "lib/payouts/pursue-payout.ts",
        'await transaction((tx) => enqueue(tx, "pursue-payout", { payoutId }, later));',
        "void later;",
      ),
    ],
    phase: LOST,
  },
  {
    name: "the reconciliation books nothing",
    finds: /provider's records agree/,
    operations: 600,
    changes: [
      change(
        "lib/reconciliation/book-provider-entry.ts",
        "if (entry.dispute) return bookDispute(account, entry, entry.dispute);",
        "return;",
      ),
    ],
    phase: LOST,
  },
  {
    name: "commits do not wait for the disk",
    finds: /(took effect|is in its records|holds|has its attempt|took the amount)/,
    operations: 300,
    sql: [
      `do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$`,
    ],
    phase: "PostgreSQL crashes",
  },
  {
    name: "a full disk is answered as Ponte's own error",
    finds: /is answered 503/,
    changes: [change("db/failure.ts", '"53": "unavailable",', "")],
    phase: "full disk",
  },
];
