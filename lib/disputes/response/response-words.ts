import type { AuditEntryView } from "#lib/audit/audit.contract";
import { formatMoney } from "#lib/domain/money/format-money";
import enAudit from "#messages/en/audit" with { type: "json" };
import enDashboard from "#messages/en/dashboard" with { type: "json" };
import enDisputes from "#messages/en/disputes" with { type: "json" };
import ptAudit from "#messages/pt-BR/audit" with { type: "json" };
import ptDashboard from "#messages/pt-BR/dashboard" with { type: "json" };
import ptDisputes from "#messages/pt-BR/disputes" with { type: "json" };

/** The languages of banks: Portuguese in Brazil, English abroad. */
export type BankLocale = "pt-BR" | "en";

/** A Brazilian bank decides about every payment except one in a foreign currency. */
export function bankLocaleOf(checkoutCurrency: string | null): BankLocale {
  return checkoutCurrency === null ? "pt-BR" : "en";
}

const PT = {
  title: "Resposta à contestação",
  dispute: "A contestação",
  kind: "Tipo",
  reason: "Motivo informado",
  opened: "Aberta em",
  due: "Prazo da resposta",
  id: "ID da contestação",
  payment: "O pagamento",
  description: "Descrição",
  reference: "Referência do pedido",
  amount: "Valor",
  paidAt: "Pago em",
  method: "Forma de pagamento",
  refunded: "Já devolvido",
  customer: "Cliente do pedido",
  bankPayer: "Pagador, segundo o banco",
  samePayer: "O documento do pagador é o do cliente do pedido",
  anotherPayer: "O documento do pagador não é o do cliente do pedido",
  providerPayment: "ID do pagamento no provedor",
  charge: "ID da cobrança",
  steps: "O que aconteceu",
  created: "Cobrança criada",
  started: "O pagador começou a pagar",
  paid: "Pagamento confirmado",
  refund: "Reembolso",
  evidence: "Provas",
  attached: "Arquivo anexo",
  unreadable: "Não foi possível reproduzir este arquivo aqui; ele segue anexo a este documento.",
  audit: "Extrato do registro de auditoria",
  auditHint:
    "Cada registro tem um número e um hash que inclui o hash do registro anterior. Assim, nenhum pode ser alterado nem removido sem que se perceba.",
  issued: "Emitida em",
};

const EN: typeof PT = {
  title: "Response to the dispute",
  dispute: "The dispute",
  kind: "Kind",
  reason: "Stated reason",
  opened: "Opened",
  due: "Response due",
  id: "Dispute ID",
  payment: "The payment",
  description: "Description",
  reference: "Order reference",
  amount: "Amount",
  paidAt: "Paid",
  method: "Payment method",
  refunded: "Already refunded",
  customer: "Customer of the order",
  bankPayer: "Payer, according to the bank",
  samePayer: "The payer's document is that of the order's customer",
  anotherPayer: "The payer's document is not that of the order's customer",
  providerPayment: "Payment ID at the provider",
  charge: "Charge ID",
  steps: "What happened",
  created: "Charge created",
  started: "The payer began to pay",
  paid: "Payment confirmed",
  refund: "Refund",
  evidence: "Evidence",
  attached: "Attached file",
  unreadable: "This file could not be reproduced here; it is attached to this document.",
  audit: "Extract of the audit log",
  auditHint:
    "Every entry has a number and a hash that includes the previous entry's hash. So none can be changed or removed without being noticed.",
  issued: "Issued",
};

export type ResponseWords = typeof PT;

type Messages = {
  kind: Record<string, string>;
  reason: Record<string, string>;
  method: Record<string, string>;
  says: Record<string, string>;
};

const MESSAGES: Record<BankLocale, Messages> = {
  "pt-BR": {
    kind: ptDisputes.kind,
    reason: ptDisputes.reason,
    method: ptDashboard.method,
    says: ptAudit.says,
  },
  en: { kind: enDisputes.kind, reason: enDisputes.reason, method: enDashboard.method, says: enAudit.says },
};

/** The labels of a response. */
export function wordsOf(locale: BankLocale): ResponseWords {
  return locale === "en" ? EN : PT;
}

/** A kind, reason or method in the bank's language; a provider's own word stays as it is. */
export function sayWord(locale: BankLocale, of: "kind" | "reason" | "method", word: string): string {
  return MESSAGES[locale][of][word] ?? word;
}

/** A person's action in words, from an audit entry; an unknown action stays as it is. */
export function sayAction(locale: BankLocale, { action, after }: AuditEntryView): string {
  const text = MESSAGES[locale].says[action.replace(".", "_")] ?? action;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = after?.[name];
    if (typeof value !== "string") return "…";
    const currency = after?.currency;
    return name === "amount"
      ? formatMoney(locale, value, typeof currency === "string" ? currency : "BRL")
      : value;
  });
}
