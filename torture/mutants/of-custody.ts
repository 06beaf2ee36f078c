import { change, type Mutant } from "./mutant.ts";

/** Faults in custody, and in what refunds reserve. */
export const MUTANTS_OF_CUSTODY: readonly Mutant[] = [
  {
    name: "the database does not keep a transaction within one custodian",
    finds: /keep the ledger, its custodians/,
    sql: ["alter table ledger_transactions disable trigger ledger_transactions_keep_custodian"],
  },
  {
    name: "a payment does not get its connection's custodian",
    finds: /keep the ledger, its custodians/,
    sql: ["drop trigger attempts_take_custodian on attempts"],
  },
  {
    name: "a refund reserves no money",
    finds: /reserved money is the sum of its open payouts/,
    operations: 600,
    changes: [
      change(
        "lib/refunds/create-refund.ts",
        "await postRequestedRefund(tx, subject, overdraftMinor, now);",
        "void [postRequestedRefund, subject, overdraftMinor];",
      ),
    ],
  },
  {
    name: "a failed refund releases no money",
    test: "lib/refunds/refund-balance.db.test.ts",
    finds: /returns to each party what it reserved/,
    changes: [
      change(
        "lib/refunds/settle-refund.ts",
        "  await postFailedRefund(tx, subject, now);\n",
        "  void postFailedRefund;\n",
      ),
    ],
  },
  {
    name: "a successful refund leaves its money reserved",
    finds: /refund's money is set aside while it is pending|reserved money is the sum of its open payouts/,
    operations: 600,
    changes: [
      change(
        "lib/ledger/ledger.rules.ts",
        '    line(custody, "RESERVED", null, amount),\n    line(custody, "RECEIVABLE", provider, negateMoney(amount)),\n    ...givenBack',
        '    line(custody, "SUSPENSE", null, amount),\n    line(custody, "RECEIVABLE", provider, negateMoney(amount)),\n    ...givenBack',
      ),
    ],
  },
  {
    name: "the platform's overdraft also covers a merchant's own account",
    test: "lib/ledger/custodian-rules.db.test.ts",
    finds: /overdraft at the merchant's own account/,
    changes: [
      change(
        "lib/refunds/post-refund.ts",
        'attempt.custodian === PLATFORM && charge.currency === "BRL"',
        'charge.currency === "BRL"',
      ),
    ],
  },
  {
    name: "a payout from a merchant's own account is checked against the platform's balance",
    test: "lib/ledger/custodian-rules.db.test.ts",
    finds: /PAYOUT_RESERVED at the merchant's own account/,
    changes: [
      change(
        "lib/payouts/reserve-payout.ts",
        'lockAvailable(tx, { merchantId, custodian }, "BRL", { now, recipientId })',
        'lockAvailable(tx, { merchantId, custodian: PLATFORM }, "BRL", { now, recipientId })',
      ),
    ],
  },
];
