import { change, type Mutant } from "./mutant.ts";

const PRESUMED = "lib/payments/enquire/presumed-failures.db.test.ts";
const PAYOUTS = "lib/payouts/unknown-payouts.db.test.ts";
const PURSUE = "lib/payouts/pursue-payout.ts";
const WITHDRAWALS = "lib/withdrawals/unknown-withdrawals.db.test.ts";
const REFUNDS = "lib/refunds/unknown-refunds.db.test.ts";
const ASK_FOR_REFUND = "lib/refunds/ask-for-refund.ts";
const CAPTURES = "lib/payments/captures/unknown-captures.db.test.ts";
const ASK_FOR_CAPTURE = "lib/payments/captures/ask-for-capture.ts";
const CARD = "lib/methods/card/ask-card-processor.ts";

/** Faults that treat an unknown outcome as known. */
export const MUTANTS_OF_UNKNOWN_OUTCOMES: readonly Mutant[] = [
  {
    name: "a card payment that was presumed lost is not enquired about again",
    test: PRESUMED,
    finds: /enquired about for a day/,
    changes: [
      change(
        "lib/attempts/attempt-moves.queries.ts",
        "DECIDED.has(status) && !isPresumed(facts.failureCode)",
        "DECIDED.has(status)",
      ),
    ],
  },
  {
    name: "a card payment is sent after it was presumed lost",
    test: PRESUMED,
    finds: /does not send what was presumed lost/,
    changes: [change(CARD, "if (!(await mayStillBeSent(", "if (!attempt && !(await mayStillBeSent(")],
  },
  {
    name: "a card payment is sent at any age",
    test: PRESUMED,
    finds: /might be presumed lost during the call/,
    changes: [change(CARD, "const SENT_WITHIN_MS = 25_000;", "const SENT_WITHIN_MS = 3_600_000;")],
  },
  {
    name: "a card payment that its processor reported is presumed lost",
    test: PRESUMED,
    finds: /once the processor has reported it/,
    changes: [change(CARD, "SAYS_NOTHING.has(gatewayStatus) &&", "")],
  },
  {
    name: "a bank's refusal of a repeated payout ends it",
    test: PAYOUTS,
    finds: /refuses its retry by an error/,
    changes: [
      change(
        PURSUE,
        "throw error;\n    return UNKNOWN;\n  }\n}\n\nfunction requestOf",
        'throw error;\n    return error instanceof ProviderFault ? { kind: "FAILED", failureCode: "refused" } : UNKNOWN;\n  }\n}\n\nfunction requestOf',
      ),
    ],
  },
  {
    name: "a bank's answer that a repeated payout failed ends it",
    test: PAYOUTS,
    finds: /refuses its retry by an answer/,
    changes: [change(PURSUE, 'return again.kind === "FAILED" ? UNKNOWN : again;', "return again;")],
  },
  {
    name: "a stale refusal ends a payout that another worker has sent",
    test: PAYOUTS,
    finds: /refused by an error after another process has sent it/,
    changes: [
      change(
        PURSUE,
        "return (await mayPayoutBeSent(db(), payout, before(RESENT_AFTER_MS))) ? answer : UNKNOWN;",
        "return answer;",
      ),
    ],
  },
  {
    name: "a stale answer makes a payout that another worker sent count as unsent",
    test: PAYOUTS,
    finds: /was not reached after another process has sent it/,
    changes: [
      change(
        "lib/payouts/payouts.queries.ts",
        "set({ askedAt: null }).where(isStillRequested(payout, since))",
        "set({ askedAt: null }).where(ofMerchant(payout.merchantId, payout.id))",
      ),
    ],
  },
  {
    name: "a process that hung still sends its payout",
    test: PAYOUTS,
    finds: /hung for a minute/,
    changes: [
      change(
        PURSUE,
        "if (!(await mayPayoutBeSent(db(), payout, before(PAYOUT_SENT_WITHIN_MS)))) return UNKNOWN;",
        "await mayPayoutBeSent(db(), payout, before(PAYOUT_SENT_WITHIN_MS));",
      ),
    ],
  },
  {
    name: "a payout that arrives after it was marked FAILED stays FAILED",
    test: PAYOUTS,
    finds: /leaves its account again when a report/,
    changes: [
      change(
        "lib/payouts/settle-payout.ts",
        "if (!isGivenUp(await current(tx, payout))) return null;",
        "if (payout.id) return null;",
      ),
    ],
  },
  {
    name: "a payout that arrives after it was marked FAILED is not debited again",
    test: PAYOUTS,
    finds: /leaves its account again when a report/,
    changes: [change("lib/payouts/settle-payout.ts", 'await postPayout(tx, paid, "PAYOUT_REINSTATED");', "")],
  },
  {
    name: "a payout that was marked FAILED is not enquired about",
    test: PAYOUTS,
    finds: /enquired about for a week/,
    changes: [
      change(
        PURSUE,
        "if (isHint || !isPursued(then, databaseNow())) return;",
        'if (isHint || then.status === "FAILED" || !isPursued(then, databaseNow())) return;',
      ),
    ],
  },
  {
    name: "a bank's hint begins a second chain of jobs",
    test: PAYOUTS,
    finds: /no chain of jobs/,
    changes: [change(PURSUE, "if (isHint || !isPursued(", "if (!isPursued(")],
  },
  {
    name: "a provider's refusal of a repeated withdrawal ends it",
    test: WITHDRAWALS,
    finds: /refuses its retry/,
    changes: [
      change(
        "lib/withdrawals/send-withdrawal.ts",
        'if (!("reason" in answer) || isOnly) return answer;',
        "if (answer || isOnly) return answer;",
      ),
    ],
  },
  {
    name: "a withdrawal counts as unsent when its retry cannot be delivered",
    test: WITHDRAWALS,
    finds: /is then unreachable/,
    changes: [
      change(
        "lib/withdrawals/send-withdrawal.ts",
        "if (isFirst) await noteWithdrawalRequested(",
        "await noteWithdrawalRequested(",
      ),
    ],
  },
  {
    name: "a provider's refusal of a repeated refund ends it",
    test: REFUNDS,
    finds: /stays PENDING when its retry is refused/,
    changes: [
      change(ASK_FOR_REFUND, "isRefusal && (isFirst || (await isSurelyRefused(refund)))", "isRefusal"),
    ],
  },
  {
    name: "a refund counts as unsent when its retry cannot be delivered",
    test: REFUNDS,
    finds: /is then unreachable/,
    changes: [
      change(
        ASK_FOR_REFUND,
        "error instanceof ProviderUnavailable && isFirst;",
        "error instanceof ProviderUnavailable;",
      ),
    ],
  },
  {
    name: "a refund fails because its provider has been turned off",
    test: REFUNDS,
    finds: /while its provider is off/,
    changes: [change(ASK_FOR_REFUND, "return refund.askedAt === null ?", "return refund ?")],
  },
  {
    name: "a FAILED refund that succeeded later is not enquired about",
    test: REFUNDS,
    finds: /a success after a failure/,
    changes: [
      change(
        ASK_FOR_REFUND,
        "if (isContradicted || isRefusedRefund(answer))",
        "if (isRefusedRefund(answer))",
      ),
    ],
  },
  {
    name: "a stale answer settles a later capture",
    test: CAPTURES,
    finds: /settles nothing of the later request/,
    changes: [
      change(
        "lib/payments/captures/settle-capture.ts",
        "isOpenAttempt(attempt.status) && attempt.captureId === captureId",
        "isOpenAttempt(attempt.status)",
      ),
    ],
  },
  {
    name: "a processor's refusal of a repeated capture ends it",
    test: CAPTURES,
    finds: /stays open when its retry is refused/,
    changes: [
      change(
        ASK_FOR_CAPTURE,
        'return held.length > 0 && held.every(isAuthorization) ? "REFUSED" : null;',
        'return held.length > 0 || isAuthorization(held[0]) ? "REFUSED" : null;',
      ),
    ],
  },
  {
    name: "a process that hung still sends its capture",
    test: CAPTURES,
    finds: /is not sent by a process that hung/,
    changes: [
      change(
        ASK_FOR_CAPTURE,
        'if (!(await mayBeSent(attempt, isFirst))) return "OPEN";',
        "await mayBeSent(attempt, isFirst);",
      ),
    ],
  },
  {
    name: "a void that fails is not repeated",
    test: CAPTURES,
    finds: /is repeated by its job/,
    changes: [
      change(
        "lib/payments/settle/void-attempt.ts",
        "> 0) return method.void(attempt);",
        "> 0) return method.void(attempt).catch(() => {});",
      ),
    ],
  },
];
