import { change, type Mutant } from "./mutant.ts";
import { MUTANTS_OF_APPROVALS } from "./of-approvals.ts";
import { MUTANTS_OF_CHAINS } from "./of-chains.ts";
import { MUTANTS_OF_CONNECTIONS } from "./of-connections.ts";
import { MUTANTS_OF_CUSTODY } from "./of-custody.ts";
import { MUTANTS_OF_DAYS } from "./of-days.ts";
import { MUTANTS_OF_DISPUTES } from "./of-disputes.ts";
import { MUTANTS_OF_FAULTS } from "./of-faults.ts";
import { MUTANTS_OF_LEAVING } from "./of-leaving.ts";
import { MUTANTS_OF_LOCKS } from "./of-locks.ts";
import { MUTANTS_OF_OTHERS } from "./of-others.ts";
import { MUTANTS_OF_PAIRS } from "./of-pairs.ts";
import { MUTANTS_OF_PAYOUTS } from "./of-payouts.ts";
import { MUTANTS_OF_REPORTS } from "./of-reports.ts";
import { MUTANTS_OF_TENANCY } from "./of-tenancy.ts";
import { MUTANTS_OF_UNKNOWN_OUTCOMES } from "./of-unknown-outcomes.ts";

const CUT_AFTER_COMMIT = "cut after COMMIT";
const CLOCK = "clock";

/** No fault: a run with it must find nothing. */
export const CONTROL: Mutant = { name: "nothing is planted" };

/** Faults that must be found, each in its own short run. */
export const MUTANTS: readonly Mutant[] = [
  { name: "the unique index of paid attempts is gone", sql: ["drop index attempts_one_paid_per_charge"] },
  {
    name: "the unique index of claims is an ordinary one",
    sql: [
      "drop index charges_request_claim_key",
      "create index charges_request_claim_key on charges (request_claim_id)",
    ],
  },
  {
    name: "ledger rows may be updated and deleted",
    sql: ["alter table ledger_postings disable trigger ledger_postings_append_only"],
  },
  {
    name: "ledger entries need not balance",
    sql: ["drop trigger ledger_postings_balanced on ledger_postings"],
  },
  {
    name: "no check limits the refunded amount",
    sql: ["alter table charges drop constraint charges_refunded"],
  },
  {
    name: "a report's signature is not checked",
    changes: [change("lib/providers/sandbox/reports.ts", "return false;", "return true;")],
  },
  {
    name: "a callback's signature is of another body",
    changes: [change("lib/webhooks/make-try.ts", ".sign(id, sentAt, body)", '.sign(id, sentAt, body + " ")')],
  },
  {
    name: "a fee is calculated as a float",
    changes: [
      change(
        "lib/prices/fee.rules.ts",
        "const proportional = asMinor(Math.floor((grossMinor * bps + 5_000) / 10_000));",
        "const proportional = asMinor((grossMinor * bps) / 10_000);",
      ),
    ],
  },
  {
    name: "a paid attempt is not posted",
    changes: [
      change(
        "lib/payments/settle/settle-attempt.ts",
        "  await postPaidAttempt(tx, attempt, payment, now);\n",
        "  void postPaidAttempt;\n",
      ),
    ],
  },
  {
    name: "a balance ignores postings",
    sql: ["alter table ledger_postings disable trigger ledger_postings_counted"],
  },
  {
    name: "new pending money replaces the old instead of adding to it",
    sql: [
      // The trigger's own text, without the addition.
      `do $$ begin execute replace(pg_get_functiondef('ledger_add_to_balances'::regproc), 'w.amount_minor + excluded', 'excluded'); end $$`,
    ],
  },
  {
    name: "a payment is settled twice",
    changes: [
      change(
        "lib/payments/settle/settle-attempt.ts",
        "return paid !== null || suspense !== null;",
        "return suspense !== null;",
      ),
    ],
  },
  {
    name: "a charge's fee differs from its attempt's",
    changes: [
      change(
        "lib/payments/settle/settle-attempt.ts",
        "feeMinor: feeOfCharge(attempt, feesOf(counted))",
        "feeMinor: feeOfCharge(attempt, feesOf(counted)) + 1",
      ),
    ],
  },
  {
    name: "late money is dropped",
    changes: [
      change(
        "lib/payments/outcome.rules.ts",
        'return { ...NOTHING, attempt: ended, suspense: "LATE" };',
        "return { ...NOTHING, attempt: ended };",
      ),
    ],
    phase: CLOCK,
  },
  {
    name: "too little money pays a charge",
    changes: [
      change(
        "lib/payments/outcome.rules.ts",
        'if (amountMinor < owedMinor) return { ...NOTHING, attempt: ended, suspense: "PARTIAL" };',
        "",
      ),
    ],
  },
  {
    name: "a refund succeeds without its provider",
    changes: [
      change(
        "lib/refunds/ask-for-refund.ts",
        "await ask(attempt, refund)",
        '(await Promise.resolve<RefundAnswer>("SUCCEEDED"))',
      ),
    ],
  },
  {
    name: "a refund is requested under another id at the provider",
    changes: [
      change(
        "lib/refunds/ask-for-refund.ts",
        "const request = { refundId, providerPaymentId",
        "const request = { refundId: `${refundId}x` as typeof refundId, providerPaymentId",
      ),
    ],
  },
  {
    name: "refunds may exceed what was paid",
    least: { refund: 60 },
    changes: [
      change(
        "lib/refunds/refunds.queries.ts",
        "sql`${charges.refundReservedMinor} + ${charges.disputedMinor} + ${amountMinor} <= ${paidMinorSql()}`",
        "sql`true`",
      ),
      // Either check limits a refund by itself, so both are removed.
      change(
        "lib/refunds/refund-sources.rules.ts",
        "const part = minMinor(leftMinor, source.leftMinor);",
        "const part = leftMinor;",
      ),
    ],
  },
  {
    name: "the end of a refund writes two events",
    changes: [
      change(
        "lib/refunds/settle-refund.ts",
        '{ type: "refund.succeeded", objectId: refund.id, data: { refund: toRefundView(closed) } },',
        `{ type: "refund.succeeded", objectId: refund.id, data: { refund: toRefundView(closed) } },
    { type: "refund.succeeded", objectId: refund.id, data: { refund: toRefundView(closed) } },`,
      ),
    ],
  },
  {
    name: "the event of a settled attempt is dropped",
    changes: [
      change(
        "lib/payments/settle/settle-attempt.ts",
        "if (productOf(charge).tellsOfAttempts) await recordEvents(",
        "if (productOf(charge).isPayerNamed) await recordEvents(",
      ),
    ],
  },
  {
    name: "a paid charge's callback is not written",
    changes: [
      change("lib/charges/product/charge-events.ts", 'change === "paid" ? charge.callbackUrl : null', "null"),
    ],
  },
  {
    name: "one job of a callback in ten is lost",
    changes: [
      change(
        "lib/webhooks/enqueue-delivery.ts",
        "  await enqueue(tx,",
        "  if (Math.random() < 0.1) return;\n  await enqueue(tx,",
      ),
    ],
  },
  {
    name: "the job of a callback is written outside its transaction",
    changes: [
      change(
        "lib/webhooks/enqueue-delivery.ts",
        '  await enqueue(tx, "deliver-callback", { deliveryId: id }, { ...options, group: merchantId, receiver });',
        `  const { transaction } = await import("#db/client");
  await transaction((own) => enqueue(own, "deliver-callback", { deliveryId: id }, { ...options, group: merchantId, receiver }));
  await new Promise((resolve) => setTimeout(resolve, 50));`,
      ),
    ],
  },
  {
    name: "a callback that was not sent counts as delivered",
    finds: /a delivered event arrived/,
    changes: [
      change(
        "lib/webhooks/make-try.ts",
        "const result = await postToTarget(target, message, policy);",
        `const result =
    Math.random() < 0.2
      ? { status: 200, body: null, durationMs: 1, retryAfter: null, error: null }
      : await postToTarget(target, message, policy);`,
      ),
    ],
  },
  {
    name: "a failed try is the last one",
    finds: /a failed try is followed by another/,
    changes: [
      change(
        "lib/webhooks/record-try.ts",
        "if (closed && plan.nextDelayMs !== null) {",
        "if (closed && plan.nextDelayMs === 0) {",
      ),
    ],
  },
  {
    name: "events go to the endpoints of every merchant",
    changes: [
      change(
        "lib/webhooks/webhook-endpoints.queries.ts",
        ".where(and(eq(webhookEndpoints.merchantId, merchantId), eq(webhookEndpoints.status, SWITCH.first)))\n      .orderBy(webhookEndpoints.id),\n  SUBSCRIBER,",
        ".where(eq(webhookEndpoints.status, SWITCH.first))\n      .orderBy(webhookEndpoints.id),\n  SUBSCRIBER,",
      ),
    ],
  },
  {
    name: "a consumer gets events of every merchant",
    test: "lib/webhooks/consumers/consumers.db.test.ts",
    finds: /a consumer gets only its own merchant's events/,
    changes: [
      change(
        "lib/webhooks/event-receivers.queries.ts",
        "and(eq(eventConsumers.merchantId, merchantId), isOpen)",
        "isOpen",
      ),
    ],
  },
  {
    name: "a reader gets events that another reader has leased",
    test: "lib/webhooks/consumers/consumers.db.test.ts",
    finds: /two readers never have the same events at once/,
    changes: [
      change(
        "lib/webhooks/consumers/take-events.ts",
        "if (isLeasedToAnother(consumer, reader, now)) return null;",
        "if (isLeasedToAnother(consumer, reader, now) && limit === 0) return null;",
      ),
    ],
  },
  {
    name: "a canceled charge keeps its open attempts",
    changes: [
      change(
        "lib/payments/end/cancel-charge.ts",
        "await cancelOpenAttempts(tx, merchantId, id, { except: null, now })",
        "[] as Awaited<ReturnType<typeof cancelOpenAttempts>>",
      ),
    ],
  },
  {
    name: "a paid charge can be canceled",
    changes: [
      change(
        "lib/payments/states.rules.ts",
        '  PENDING: { pay: "PAID", expire: "EXPIRED", cancel: "CANCELED" },\n  PAID: {},',
        '  PENDING: { pay: "PAID", expire: "EXPIRED", cancel: "CANCELED" },\n  PAID: { cancel: "CANCELED" },',
      ),
      change(
        "lib/payments/end/cancel-charge.ts",
        "isPayable(status) ? await moveCharge",
        "true ? await moveCharge",
      ),
    ],
  },
  {
    name: "a charge is not stored under its claim",
    changes: [
      change("lib/payments/open/open-charges.ts", "requestClaimId: claimId,", "requestClaimId: null,"),
    ],
    phase: CUT_AFTER_COMMIT,
  },
  {
    name: "charges expire without an event",
    changes: [
      change(
        "lib/payments/end/expire-charges.ts",
        "  await recordEvents(tx, merchantId, [...ofCharges, ...ofAttempts], now);",
        "  void [recordEvents, ofCharges, ofAttempts];",
      ),
    ],
    phase: CLOCK,
  },
  ...MUTANTS_OF_PAIRS,
  ...MUTANTS_OF_PAYOUTS,
  ...MUTANTS_OF_REPORTS,
  ...MUTANTS_OF_APPROVALS,
  ...MUTANTS_OF_CHAINS,
  ...MUTANTS_OF_CONNECTIONS,
  ...MUTANTS_OF_CUSTODY,
  ...MUTANTS_OF_LEAVING,
  ...MUTANTS_OF_LOCKS,
  ...MUTANTS_OF_OTHERS,
  ...MUTANTS_OF_DAYS,
  ...MUTANTS_OF_DISPUTES,
  ...MUTANTS_OF_FAULTS,
  ...MUTANTS_OF_TENANCY,
  ...MUTANTS_OF_UNKNOWN_OUTCOMES,
];
