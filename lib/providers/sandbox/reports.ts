import { failureMessage } from "#lib/domain/card-failures";
import type { ProviderOutcome } from "#lib/domain/outcome";
import type { CryptoPaymentState } from "#lib/providers/crypto";
import { ProviderFault } from "#lib/providers/provider-error";
import type { ReportingProvider, ReportSubject } from "#lib/providers/reports";
import type { CryptoPaymentReport, SandboxReport } from "#lib/sandbox/report";
import { sandboxSignature } from "#lib/sandbox/signature";

/** Reads the sandbox's signed reports. */
export const sandboxReports: ReportingProvider = {
  name: "sandbox",

  readReport(headers, rawBody) {
    const externalId = headers.get("webhook-id");
    if (!externalId || !isSigned(headers, rawBody)) return null;
    const body = JSON.parse(rawBody) as SandboxReport;
    return { externalId, body, subject: toSubject(body) };
  },
};

function isSigned(headers: Headers, rawBody: string): boolean {
  try {
    sandboxSignature().verify(rawBody, Object.fromEntries(headers), { jsonParse: false });
    return true;
  } catch {
    return false;
  }
}

function toSubject(report: SandboxReport): ReportSubject {
  switch (report.type) {
    case "pix.received":
      return about(report.txid, paid(report.amountMinor, report.endToEndId, "COMPLETED"));
    case "card.approved":
      return about(report.reference, paid(report.amountMinor, report.paymentId, "APPROVED"));
    case "card.declined": {
      const failureCode = report.declineCode;
      const refusal = { failureCode, failureMessage: failureMessage(failureCode), gatewayStatus: "DECLINED" };
      return about(report.reference, { kind: "FAILED", ...refusal });
    }
    case "international.paid":
      return about(report.reference, paid(report.amountMinor, report.paymentId, "PAID"));
    case "international.canceled":
      return about(report.reference, { kind: "CANCELED", gatewayStatus: "CANCELED" });
    case "refund.succeeded":
      return { kind: "refund", refundId: report.refundId, answer: "SUCCEEDED" };
    case "crypto.payment":
      return { kind: "crypto-payment", version: report.version, state: toPaymentState(report) };
    case "crypto.payout": {
      const { type: _, reference, ...state } = report;
      return { kind: "crypto-payout", reference, state };
    }
    default:
      throw new ProviderFault("a signed report of an unknown type");
  }
}

function toPaymentState({ paymentId, transactions }: CryptoPaymentReport): CryptoPaymentState {
  return {
    paymentId,
    transactions: transactions.map(({ hash, amountUnits, confirmations, detectedAt }) => ({
      hash,
      amountUnits: BigInt(amountUnits),
      confirmations,
      detectedAt: new Date(detectedAt),
    })),
  };
}

function about(reference: string, outcome: ProviderOutcome): ReportSubject {
  return { kind: "attempt", reference, outcome };
}

function paid(amountMinor: number, providerPaymentId: string, gatewayStatus: string): ProviderOutcome {
  return { kind: "PAID", amountMinor, providerPaymentId, gatewayStatus };
}
