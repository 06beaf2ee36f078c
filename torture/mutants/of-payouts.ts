import { change, type Mutant } from "./mutant.ts";

/** Faults in payouts. */
export const MUTANTS_OF_PAYOUTS: readonly Mutant[] = [
  {
    name: "a payout that failed gives nothing back",
    changes: [
      change(
        "lib/features/payouts/settle-payout.ts",
        'await postPayout(tx, failed, "PAYOUT_RELEASED");',
        "void failed;",
      ),
    ],
  },
  {
    name: "a payout without an answer counts as refused",
    changes: [
      change(
        "lib/features/payouts/pursue-payout.ts",
        '"the bank did not answer for a payout");\n    return UNKNOWN;',
        '"the bank did not answer for a payout");\n    return { kind: "FAILED", failureCode: "refused" };',
      ),
    ],
  },
  {
    name: "a payout is sent under another reference",
    changes: [
      change(
        "lib/features/payouts/pursue-payout.ts",
        "return { reference: payoutReference(id),",
        "return { reference: payoutReference(id).slice(1),",
      ),
    ],
  },
  {
    name: "a payout that came back reads as arrived",
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
    changes: [
      change(
        "lib/features/payouts/reserve-payout.ts",
        'await enqueue(tx, "pursue-payout", { payoutId: id });',
        "void enqueue;",
      ),
    ],
  },
  {
    name: "a payout reserves its amount without its fee",
    changes: [
      change(
        "lib/features/ledger/post-payout.ts",
        'case "PAYOUT_RESERVED":\n      return postReservedPayout(merchantId, { recipientId, total });',
        'case "PAYOUT_RESERVED":\n      return postReservedPayout(merchantId, { recipientId, total: amount });',
      ),
    ],
  },
  {
    name: "the end of a payout is not told",
    changes: [
      change(
        "lib/features/payouts/settle-payout.ts",
        'await recordPayoutEvent(tx, paid, "payout.paid", now);',
        "",
      ),
    ],
  },
  {
    name: "a payout is not stored under its claim",
    changes: [
      change("lib/features/payouts/reserve-payout.ts", "requestClaimId: claimId,", "requestClaimId: null,"),
    ],
    phase: "cut after COMMIT",
  },
];
