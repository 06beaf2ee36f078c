import type { ReportedDispute } from "#lib/disputes/dispute.rules";
import type { ReportOutcome } from "#lib/payments/report-outcome.rules";
import type { ReportSubject } from "#lib/providers/ports/reports";

/** A report's reference, which both sides know, and its outcome. Both serve to find it again. */
export function describeReport(subject: ReportSubject): { reference: string; outcome: ReportOutcome } {
  switch (subject.kind) {
    case "attempt":
      return { reference: subject.reference, outcome: subject.outcome.kind };
    case "refund":
      return { reference: subject.of?.reference ?? subject.refundId, outcome: `REFUND_${subject.answer}` };
    case "hint":
      return { reference: subject.reference ?? subject.paymentId, outcome: "LOOK" };
    case "mandate":
      return { reference: subject.bankId, outcome: "LOOK" };
    case "saved-card":
      return { reference: subject.paymentReport, outcome: "LOOK" };
    case "dispute":
      return { reference: subject.reference, outcome: outcomeOfDispute(subject.reported) };
    case "crypto-payment":
      return { reference: subject.state.paymentId, outcome: "COINS_SEEN" };
    case "payout":
      return { reference: subject.reference, outcome: `PIX_OUT_${subject.outcome.kind}` };
    case "payout-return":
      return { reference: subject.endToEndId, outcome: "PIX_OUT_RETURNED" };
    case "crypto-payout":
      return { reference: subject.reference, outcome: `PAYOUT_${subject.state.status}` };
  }
}

function outcomeOfDispute(reported: ReportedDispute | null): ReportOutcome {
  switch (reported?.status) {
    case "WON":
      return "DISPUTE_WON";
    case "LOST":
      return "DISPUTE_LOST";
    case "OPEN":
    case undefined:
      return "DISPUTED";
  }
}
