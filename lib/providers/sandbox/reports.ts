import type { z } from "zod";
import { failureMessage } from "#lib/cards/card-failures.rules";
import { reportedPayerOf } from "#lib/customers/bank-payer.rules";
import type { Minor } from "#lib/domain/money/minor";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import type { ReportingProvider, ReportSubject } from "#lib/providers/ports/reports";
import { reportedName } from "#lib/providers/report-fields";
import { SANDBOX } from "#lib/providers/sandbox/facts";
import { sandboxReport } from "#lib/providers/sandbox/report-schema";
import { sandboxSignature } from "#lib/sandbox/signature";

/** Reads the sandbox's signed reports. */
export const sandboxReports: ReportingProvider = {
  name: SANDBOX,

  isSigned(headers, rawBody) {
    try {
      sandboxSignature().verify(rawBody, Object.fromEntries(headers), { jsonParse: false });
      return true;
    } catch {
      return false;
    }
  },

  read(headers, body) {
    const externalId = reportedName.parse(headers.get("webhook-id"));
    return { externalId, subject: toSubject(sandboxReport.parse(body)) };
  },
};

function toSubject(report: z.output<typeof sandboxReport>): ReportSubject {
  switch (report.type) {
    case "pix.received":
      return about("pix", report.txid, toPixOutcome(report), report.currency);
    case "card.approved":
      return about("card", report.reference, paid(report, report.paymentId, "APPROVED"), report.currency);
    case "card.authorized": {
      const { reference, paymentId: providerPaymentId, amountMinor, captureBefore, currency } = report;
      const authorization = { amountMinor, providerPaymentId, captureBefore, gatewayStatus: "AUTHORIZED" };
      return about("card", reference, { kind: "AUTHORIZED", ...authorization }, currency);
    }
    case "boleto.paid":
      return { kind: "hint", port: "boleto", reference: report.reference };
    case "debit.changed":
      return { kind: "hint", port: "pix", reference: report.txid };
    case "mandate.changed":
      return { kind: "mandate", bankId: report.mandateId };
    case "card.declined": {
      const failureCode = report.declineCode;
      const refusal = { failureCode, failureMessage: failureMessage(failureCode), gatewayStatus: "DECLINED" };
      return about("card", report.reference, { kind: "FAILED", ...refusal });
    }
    case "international.paid":
      return about(
        "international",
        report.reference,
        paid(report, report.paymentId, "PAID"),
        report.currency,
      );
    case "international.canceled":
      return about("international", report.reference, { kind: "CANCELED", gatewayStatus: "CANCELED" });
    case "refund.succeeded": {
      const { refundId, amountMinor } = report;
      return { kind: "refund", refundId, answer: "SUCCEEDED", amountMinor };
    }
    case "dispute": {
      const { type: _, reference, currency = null, ...reported } = report;
      return { kind: "dispute", reference, reported: { ...reported, currency } };
    }
    case "pix.sent": {
      const { reference, amountMinor, endToEndId } = report;
      return { kind: "payout", reference, amountMinor, outcome: { kind: "PAID", endToEndId } };
    }
    case "pix.returned": {
      const { reference, amountMinor, failureCode } = report;
      return { kind: "payout", reference, amountMinor, outcome: { kind: "FAILED", failureCode } };
    }
    case "crypto.payment": {
      const { paymentId, version, transactions } = report;
      return { kind: "crypto-payment", version, state: { paymentId, transactions } };
    }
    case "crypto.payout": {
      const { type: _, reference, ...state } = report;
      return { kind: "crypto-payout", reference, state };
    }
  }
}

type AboutAttempt = Extract<ReportSubject, { kind: "attempt" }>;

function about(
  port: AboutAttempt["port"],
  reference: string,
  outcome: ProviderOutcome,
  currency: string | null = null,
): AboutAttempt {
  return { kind: "attempt", port, reference, currency, outcome };
}

type PixReport = Extract<z.output<typeof sandboxReport>, { type: "pix.received" }>;

function toPixOutcome(report: PixReport): ProviderOutcome {
  const { payerDocument, endToEndId, amountMinor, taxSetAside } = report;
  const money = { amountMinor, providerPaymentId: endToEndId, gatewayStatus: "COMPLETED" };
  const tax = taxSetAside ? { taxSetAside } : {};
  return { kind: "PAID", ...money, ...tax, ...reportedPayerOf({ cpf: payerDocument, cnpj: payerDocument }) };
}

function paid(
  { amountMinor }: { amountMinor: Minor },
  providerPaymentId: string,
  gatewayStatus: string,
): ProviderOutcome {
  return { kind: "PAID", amountMinor, providerPaymentId, gatewayStatus };
}
