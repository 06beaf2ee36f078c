import { change, type Mutant } from "./mutant.ts";

const NETS = "lib/ledger/net-debts.ts";
const LOCKS = "lib/ledger/ledger.queries.ts";
/** Enough requests to empty an account. */
const MANY = 900;

/** Faults in balances of outgoing money, and in the division of payments. */
export const MUTANTS_OF_LEAVING: readonly Mutant[] = [
  {
    name: "a payout leaves through a connection of another custodian",
    finds: /leaves from the requested account/,
    operations: 600,
    changes: [
      change(
        "lib/connections/choose-provider.ts",
        "      connection.port === port && (custodian === undefined || connection.custodian === custodian),",
        '      connection.port === port && (port === "payout" || custodian === undefined || connection.custodian === custodian),',
      ),
    ],
  },
  {
    name: "netting exceeds the available money at the platform",
    test: "lib/ledger/netting.rules.test.ts",
    finds: /until the money is used up|never makes available/,
    changes: [
      change(
        "lib/ledger/netting.rules.ts",
        "settle(debt, minMinor(debt.amountMinor, maxMinor(0, availableMinor)));",
        "settle(debt, debt.amountMinor);",
      ),
    ],
  },
  {
    name: "debts are netted in the wrong direction",
    finds: /netting brings a debt nearer to zero/,
    operations: MANY,
    changes: [
      change(
        NETS,
        "postSettledDebts(platform, currency, given),",
        "postSettledDebts(platform, currency, parts),",
      ),
      change(NETS, "postSettledDebts(own, currency, parts),", "postSettledDebts(own, currency, given),"),
    ],
  },
  {
    name: "a debt is netted at the platform, but not settled at its custodian",
    finds: /what was netted at the platform was settled/,
    operations: MANY,
    changes: [
      change(
        NETS,
        '{ ...of, id: id(), kind: "DEBT_SETTLED" },\n    postSettledDebts(own, currency, parts),',
        '{ ...of, id: id(), kind: "DEBT_SETTLED" },\n    [],',
      ),
    ],
  },
  {
    name: "a recipient is paid from money at the merchant's own account",
    finds: /a payout did not exceed what was available/,
    operations: 600,
    changes: [
      change(
        "lib/payouts/reserve-payout.ts",
        'const lockedMinor = await lockAvailable(tx, { merchantId, custodian }, "BRL", { now, recipientId });',
        'const lockedMinor = (await lockAvailable(tx, { merchantId, custodian }, "BRL", { now, recipientId })) + (recipientId ? 50_000 : 0);',
      ),
    ],
  },
  {
    name: "a payout may take pending money",
    finds: /a payout did not exceed what was available/,
    operations: MANY,
    least: { payout: 120 },
    changes: [
      change(
        LOCKS,
        "return account ? availableOf(account) : 0;",
        "return account ? 0 - account.balanceMinor : 0;",
      ),
    ],
  },
  {
    name: "a payout does not need money for its fee",
    test: "lib/payouts/payout.rules.test.ts",
    changes: [
      change(
        "lib/payouts/payout.rules.ts",
        'if (amountMinor + feeMinor > availableMinor) return "exceeds_balance";',
        'if (amountMinor > availableMinor && feeMinor >= 0) return "exceeds_balance";',
      ),
    ],
  },
  {
    name: "a refund is checked against the money at the other custodian",
    test: "lib/refunds/refund-balance.db.test.ts",
    changes: [
      change(
        "lib/refunds/post-refund.ts",
        "  const { merchantId, custodian } = attempt;\n  const idOf",
        '  const { merchantId } = attempt;\n  const custodian = PLATFORM === attempt.custodian ? ("con_other" as typeof attempt.custodian) : PLATFORM;\n  const idOf',
      ),
    ],
  },
  {
    name: "a refund takes more than its parties have",
    test: "lib/refunds/refund-balance.db.test.ts",
    finds: /of money that was paid out is refused/,
    changes: [
      change(
        "lib/refunds/post-refund.ts",
        "if (refusal) throw insufficient(refusal, charge);",
        "void insufficient;",
      ),
    ],
  },
  {
    name: "a refund takes a recipient's share of the tax as well",
    test: "lib/refunds/refund-after-tax.db.test.ts",
    finds: /returns what each recipient was credited/,
    changes: [change(LOCKS, '= ["PAYMENT", "TAX_SET_ASIDE"];', '= ["PAYMENT"];')],
  },
  {
    name: "held money is accepted at the other custodian",
    finds: /fails outside of Ponte is answered 503|money is posted where/,
    operations: MANY,
    changes: [
      change(
        "lib/ledger/post.ts",
        "return insertLedgerTransaction(tx, item, transaction, postAcceptedSuspense(item, amount));",
        'const other = { ...item, custodian: "con_other" as typeof item.custodian };\n  return insertLedgerTransaction(tx, other, transaction, postAcceptedSuspense(other, amount));',
      ),
    ],
  },
  {
    name: "held money is accepted with twice its amount",
    finds: /money accepted from suspense is posted once|no more is released/,
    operations: MANY,
    changes: [
      change(
        "lib/ledger/ledger.rules.ts",
        'line(custody, "SUSPENSE", null, amount), line(custody, "MERCHANT", null, negateMoney(amount))',
        'line(custody, "SUSPENSE", null, addMoney(amount, amount)), line(custody, "MERCHANT", null, negateMoney(addMoney(amount, amount)))',
      ),
    ],
  },
  {
    name: "a share is rounded up",
    finds: /parts follow its charge's split/,
    changes: [
      change(
        "lib/domain/money/settlement.ts",
        "return asMinor(Math.floor((netMinor * bps) / WHOLE_BPS));",
        "return asMinor(Math.ceil((netMinor * bps) / WHOLE_BPS));",
      ),
    ],
  },
  {
    name: "a refund takes a cent more than a share has",
    finds: /no more of a payment than it got|returned every share/,
    operations: MANY,
    changes: [
      change(
        "lib/refunds/refund.rules.ts",
        "restMinor(portionMinor(share, after, grossMinor), takenMinor)",
        "addMinor(restMinor(portionMinor(share, after, grossMinor), takenMinor), 1 as Minor)",
      ),
    ],
  },
  {
    name: "the fee of a refunded charge is kept",
    finds: /the fee as its price says/,
    operations: MANY,
    changes: [
      change(
        "lib/refunds/refund.rules.ts",
        "const feeMinor = paid.feeRefundable ? due(moneyIn(currency, paid.fee).minor, taken.feeMinor) : 0;",
        "const feeMinor = 0;",
      ),
    ],
  },
  {
    name: "money becomes available a day early",
    finds: /pending for the days of its price/,
    changes: [
      change(
        "lib/ledger/post.ts",
        "availableAfter(merchantTime(merchantId, now), settlementDays)",
        "availableAfter(merchantTime(merchantId, now), settlementDays - 1)",
      ),
    ],
  },
  {
    name: "a different body under a used key gets the stored answer",
    finds: /another body under a key is refused/,
    changes: [
      change(
        "lib/routes/idempotency.ts",
        "if (existing.fingerprint !== fingerprint) {",
        "if (existing.fingerprint === null) {",
      ),
    ],
  },
];
