import { change, type Mutant } from "./mutant.ts";

const PAIRS = "lib/payments/pairs.db.test.ts";

/** Faults that only show when two features meet in one payment. */
export const MUTANTS_OF_PAIRS: readonly Mutant[] = [
  {
    name: "held money that is being refunded still counts towards its charge",
    test: PAIRS,
    finds: /is on its way back counts/,
    changes: [
      change(
        "lib/ledger/suspense.queries.ts",
        "${refunds.status} <> ${word(REFUND.after.fail)})`",
        "${refunds.status} = ${word(REFUND.after.succeed)})`",
      ),
    ],
  },
  {
    name: "a dispute without an amount takes the authorized amount instead of the captured one",
    test: PAIRS,
    finds: /a dispute that names no amount, of a part of what a card held/,
    changes: [
      change(
        "lib/disputes/settle-dispute.ts",
        "isMeant(providerPaymentId) ? (captureMinor ?? amountMinor) : null",
        "isMeant(providerPaymentId) ? amountMinor : null",
      ),
    ],
  },
  {
    name: "the payment that is refunded last decides whether the fee is refunded",
    test: PAIRS,
    finds: /a refund of all, of a Pix and a card/,
    changes: [
      change(
        "lib/refunds/create-refund.ts",
        "feeRefundable: attempt.feeRefundable }",
        "feeRefundable: from.feeRefundable }",
      ),
    ],
  },
  {
    name: "a won dispute still counts as money taken",
    test: PAIRS,
    finds: /a dispute that is won/,
    changes: [
      change(
        "lib/disputes/dispute.rules.ts",
        "return plan && isTakenBack(status) ? totalTaken(plan) : asMinor(0);",
        "return plan ? totalTaken(plan) : asMinor(0);",
      ),
    ],
  },
  {
    name: "money that a dispute took can be refunded as well",
    test: PAIRS,
    finds: /a dispute of a part and a refund of the/,
    changes: [
      change(
        "lib/refunds/refund-sources.ts",
        "addMinor(sumOfAmounts(counted), sumMinor(disputed, takenByDispute))",
        "sumOfAmounts(counted)",
      ),
    ],
  },
  {
    name: "a refund returns the authorized amount instead of the captured one",
    test: PAIRS,
    finds: /a refund of all, of a part of what a card held/,
    changes: [
      change(
        "lib/refunds/refund-sources.ts",
        "broughtByLastMinor(charge, items)",
        "broughtByLastMinor({ ...charge, captureMinor: null }, items)",
      ),
    ],
  },
  {
    name: "a dispute of the first of two partial payments is not booked",
    test: PAIRS,
    finds: /a dispute of the first payment, of a Pix and a card/,
    changes: [
      change(
        "lib/disputes/settle-dispute.ts",
        "return part && more.length === 0 ? part.amountMinor : null;",
        "return part && more.length < 0 ? part.amountMinor : null;",
      ),
    ],
  },
];
