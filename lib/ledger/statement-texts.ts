import type { Locale } from "#lib/domain/locale";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import type { AccountKind, LedgerTransactionKind } from "#lib/ledger/ledger.rules";
import { type Texts, textAt } from "#lib/platform/i18n/text-at";
import enDashboard from "#messages/en/dashboard" with { type: "json" };
import en from "#messages/en/money" with { type: "json" };
import esDashboard from "#messages/es/dashboard" with { type: "json" };
import es from "#messages/es/money" with { type: "json" };
import ptBRDashboard from "#messages/pt-BR/dashboard" with { type: "json" };
import ptBR from "#messages/pt-BR/money" with { type: "json" };

/** The head of a column in a statement's file. */
export type StatementHead = keyof typeof ptBR.statement.head;

type StatementKey =
  | "statement.opening"
  | "statement.closing"
  | `statement.head.${StatementHead}`
  | `statement.kind.${LedgerTransactionKind}`
  | `account.${AccountKind}`
  | `ownAccount.${AccountKind}`
  | "custodian.platform"
  | "custodian.own"
  | `method.${PaymentMethod}`;

const TEXTS: Record<Locale, Texts> = {
  "pt-BR": { ...ptBR, method: ptBRDashboard.method },
  en: { ...en, method: enDashboard.method },
  es: { ...es, method: esDashboard.method },
};

/** A word of a statement's file, as the dashboard has it. */
export function sayInStatement(locale: Locale, key: StatementKey, values?: Record<string, string>): string {
  return textAt(TEXTS[locale], key, values);
}
