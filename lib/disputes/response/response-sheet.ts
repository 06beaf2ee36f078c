import { documentTypeOf, formatDocument, writtenDocument } from "#lib/customers/documents.rules";
import type { ResponseFacts } from "#lib/disputes/response/response-facts";
import {
  type BankLocale,
  bankLocaleOf,
  type ResponseWords,
  sayAction,
  sayWord,
  wordsOf,
} from "#lib/disputes/response/response-words";
import { formatMoney } from "#lib/domain/money/format-money";
import { formatAmount, isZeroAmount } from "#lib/domain/money/money";

const BRASILIA = "America/Sao_Paulo";

type Row = { label: string; value: string };
/** Something that happened or was said; `proof` is what proves it. */
type Line = { at: string; text: string; proof?: string };
export type ResponsePart = { title: string; hint?: string; rows?: Row[]; lines?: Line[] };

/** The response to a dispute as a document for a reader at a bank, in that bank's language: the same on screen, paper and as text. */
export type ResponseSheet = {
  locale: BankLocale;
  title: string;
  sender: string;
  amount: string;
  parts: ResponsePart[];
  issued: string;
  /** A note above a file that no page can show. */
  unreadable: string;
};

/** Writes the sheet. Times are in Brasília. */
export function toResponseSheet(facts: ResponseFacts): ResponseSheet {
  const { dispute, merchant, attempts, audit } = facts;
  const disputed = attempts.find(({ id }) => id === dispute.attemptId);
  const pen = penOf(bankLocaleOf(disputed?.checkoutCurrency ?? null));
  const type = documentTypeOf(merchant.document);
  return {
    locale: pen.locale,
    title: pen.words.title,
    sender: `${merchant.name}, ${type} ${formatDocument(type, merchant.document)}`,
    amount: pen.money(formatAmount(dispute.amountMinor, dispute.currency), dispute.currency),
    parts: [
      { title: pen.words.dispute, rows: disputeRows(pen, facts) },
      { title: pen.words.payment, rows: paymentRows(pen, facts) },
      { title: pen.words.steps, lines: stepLines(pen, facts) },
      { title: pen.words.evidence, lines: evidenceLines(pen, facts) },
      ...(audit.length > 0
        ? [{ title: pen.words.audit, hint: pen.words.auditHint, lines: auditLines(pen, facts) }]
        : []),
    ],
    issued: `${pen.words.issued} ${pen.moment(facts.at)}`,
    unreadable: pen.words.unreadable,
  };
}

/** The sheet as plain text, for banks that accept nothing else. */
export function toResponseText({ title, sender, amount, parts, issued }: ResponseSheet): string {
  const said = parts.flatMap(({ title: head, hint, rows = [], lines = [] }) => [
    "",
    head.toUpperCase(),
    ...(hint ? [hint] : []),
    ...rows.map(({ label, value }) => `${label}: ${value}`),
    ...lines.map(({ at, text, proof }) => [`${at} · ${text}`, proof].filter(Boolean).join(" · ")),
  ]);
  return [title, sender, amount, ...said, "", issued].join("\n");
}

type Pen = {
  locale: BankLocale;
  words: ResponseWords;
  money(amount: string, currency: string): string;
  moment(at: Date | string): string;
};

function penOf(locale: BankLocale): Pen {
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: "short",
    timeStyle: "long",
    timeZone: BRASILIA,
  });
  return {
    locale,
    words: wordsOf(locale),
    money: (amount, currency) => formatMoney(locale, amount, currency),
    moment: (at) => format.format(new Date(at)),
  };
}

function disputeRows({ words, locale, moment }: Pen, { dispute }: ResponseFacts): Row[] {
  return rowsOf([
    [words.kind, sayWord(locale, "kind", dispute.kind)],
    [words.reason, dispute.reason && sayWord(locale, "reason", dispute.reason)],
    [words.opened, moment(dispute.createdAt)],
    [words.due, dispute.dueAt && moment(dispute.dueAt)],
    [words.id, dispute.id],
  ]);
}

function paymentRows(pen: Pen, { dispute, charge, attempts }: ResponseFacts): Row[] {
  const { words, locale, money, moment } = pen;
  const attempt = attempts.find(({ id }) => id === dispute.attemptId);
  const card = attempt?.cardLast4 ? ` · ${attempt.cardBrand ?? ""} ${attempt.cardLast4}` : "";
  const { customer, bankPayers = [] } = charge;
  const refunded = isZeroAmount(charge.refundedAmount) ? null : money(charge.refundedAmount, charge.currency);
  return rowsOf([
    [words.description, charge.description],
    [words.reference, charge.externalReference],
    [words.amount, money(charge.grossAmount, charge.currency)],
    [words.paidAt, charge.paidAt && moment(charge.paidAt)],
    [words.method, attempt ? `${sayWord(locale, "method", attempt.paymentMethod)}${card}` : null],
    [words.refunded, refunded],
    [words.customer, customer && personOf(customer)],
    ...bankPayers.map((payer): [string, string] => [
      words.bankPayer,
      [personOf(payer), comparison(pen, customer?.document, payer.document)].filter(Boolean).join(". "),
    ]),
    [words.providerPayment, attempt?.providerPaymentId ?? null],
    [words.charge, charge.id],
  ]);
}

type Person = { name?: string | null; document?: string | null; documentType?: string | null };

function personOf({ name, document, documentType }: Person): string {
  const written = document
    ? `${documentType ?? ""} ${writtenDocument(documentType ?? null, document)}`.trim()
    : null;
  return [name, written].filter(Boolean).join(", ");
}

/** Whether the payer is the debtor; null if either document is unknown. */
function comparison(
  { words }: Pen,
  known: string | null | undefined,
  paid: string | null | undefined,
): string | null {
  if (!known || !paid) return null;
  return known === paid ? words.samePayer : words.anotherPayer;
}

function stepLines({ words, locale, money, moment }: Pen, facts: ResponseFacts): Line[] {
  const { charge, attempts, refunds } = facts;
  const steps: { at: Date; text: string }[] = [
    { at: new Date(charge.createdAt), text: words.created },
    ...attempts.map(({ createdAt, paymentMethod, amountMinor, currency }) => ({
      at: createdAt,
      text: `${words.started}: ${sayWord(locale, "method", paymentMethod)}, ${money(formatAmount(amountMinor, currency), currency)}`,
    })),
    ...(charge.paidAt ? [{ at: new Date(charge.paidAt), text: words.paid }] : []),
    ...refunds.map(({ createdAt, amount }) => ({
      at: new Date(createdAt),
      text: `${words.refund}: ${money(amount, charge.currency)}`,
    })),
  ];
  return steps
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, text }) => ({ at: moment(at), text }));
}

function evidenceLines({ words, moment }: Pen, { evidence }: ResponseFacts): Line[] {
  return evidence.map(({ text, fileName, createdAt }) => ({
    at: moment(createdAt),
    text: [text, fileName && `${words.attached}: ${fileName}`].filter(Boolean).join("\n"),
  }));
}

function auditLines({ locale, moment }: Pen, { audit }: ResponseFacts): Line[] {
  return audit.map((entry) => ({
    at: moment(entry.createdAt),
    text: `Nº ${entry.sequence} · ${entry.actor.name ?? ""} ${sayAction(locale, entry)}`,
    proof: entry.hash,
  }));
}

function rowsOf(rows: [label: string, value: string | null][]): Row[] {
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
