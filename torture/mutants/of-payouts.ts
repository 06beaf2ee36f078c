import { change, type Mutant } from "./mutant.ts";

/** Faults in payouts. */
export const MUTANTS_OF_PAYOUTS: readonly Mutant[] = [
  {
    name: "a failed payout releases no money",
    finds: /money, with its fee, is reserved while it is open/,
    operations: 600,
    changes: [
      change(
        "lib/payouts/settle-payout.ts",
        'await postPayout(tx, failed, "PAYOUT_RELEASED");',
        "void failed;",
      ),
    ],
  },
  {
    name: "a payout without an answer counts as refused",
    finds: /bank sent is a payout that arrived/,
    operations: 600,
    changes: [
      change(
        "lib/payouts/pursue-payout.ts",
        '"the bank did not answer about a payout");\n    return UNKNOWN;',
        '"the bank did not answer about a payout");\n    return { kind: "FAILED", failureCode: "refused" };',
      ),
    ],
  },
  {
    name: "a payout is sent under another reference",
    finds: /bank sent is a payout that arrived/,
    operations: 600,
    changes: [
      change(
        "lib/payouts/pursue-payout.ts",
        "return { reference: payoutReference(id),",
        "return { reference: payoutReference(id).slice(1),",
      ),
    ],
  },
  {
    name: "a returned payout counts as arrived",
    finds: /brought back is a payout that failed/,
    operations: 600,
    changes: [
      change(
        "lib/providers/sandbox/reports.ts",
        'outcome: { kind: "FAILED", failureCode } };',
        'outcome: { kind: "PAID", endToEndId: failureCode + reference } };',
      ),
    ],
  },
  {
    name: "an approved payout has no job",
    finds: /under way has a job/,
    operations: 600,
    changes: [
      change(
        "lib/payouts/reserve-payout.ts",
        'await enqueue(tx, "pursue-payout", { payoutId: id }, { group: merchantId });',
        "void enqueue;",
      ),
    ],
  },
  {
    name: "a payout reserves its amount without its fee",
    finds: /reserved money is the sum of its open payouts|reserved while it is open/,
    operations: 600,
    changes: [
      change(
        "lib/payouts/post-payout.ts",
        'case "PAYOUT_REINSTATED":\n      return postReservedPayout(payout, { recipientId, total });',
        'case "PAYOUT_REINSTATED":\n      return postReservedPayout(payout, { recipientId, total: amount });',
      ),
    ],
  },
  {
    name: "the end of a payout writes no event",
    finds: /request and the end of a payout/,
    operations: 600,
    changes: [
      change("lib/payouts/settle-payout.ts", 'await recordPayoutEvent(tx, paid, "payout.paid", now);', ""),
    ],
  },
  {
    name: "a payout is not stored under its claim",
    test: "lib/routes/once-per-key.db.test.ts",
    finds: /payouts are created once under such a key/,
    changes: [change("lib/payouts/reserve-payout.ts", "requestClaimId: claimId,", "requestClaimId: null,")],
  },
];
