import { useFormatter, useNow, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AuditSentence } from "#components/audit/audit-sentence.ts";
import { ReceiptLine, ReceiptLines } from "#components/checkout/receipt/receipt-lines";
import { TimelineTexts } from "#components/detail/timeline-texts";
import { useDisputeReason } from "#components/disputes/use-dispute-reason.ts";
import { brandName } from "#components/payment-methods/brand-name.ts";
import { Money } from "#components/ui/money";
import { documentTypeOf, formatDocument, writtenDocument } from "#lib/customers/documents.rules";
import { isZeroAmount } from "#lib/domain/money/money";
import type { ResponsePage } from "./load-response-page";

/** The answer to a dispute as a document that explains itself to a reader at a bank. */
export function ResponseSheet({ page }: { page: ResponsePage }) {
  const t = useTranslations("disputes.response");
  const { dispute, merchant, audit } = page;
  const type = documentTypeOf(merchant.document);
  return (
    <article className="rounded-xl border border-border bg-card px-6 py-8 text-sm shadow-card sm:px-10 print:border-0 print:px-0 print:shadow-none">
      <p className="text-muted-foreground">
        {merchant.name}, {type} {formatDocument(type, merchant.document)}
      </p>
      <h1 className="mt-1 text-2xl font-semibold tracking-tight">{t("title")}</h1>
      <Money
        amount={dispute.amount}
        currency={dispute.currency}
        className="mt-2 text-display font-semibold"
      />
      <DisputePart page={page} />
      <PaymentPart page={page} />
      <Part title={t("steps")}>
        <Steps page={page} />
      </Part>
      <Part title={t("evidence")}>
        <Evidence page={page} />
      </Part>
      {audit.length > 0 ? (
        <Part title={t("audit")} hint={t("auditHint")}>
          <AuditExtract page={page} />
        </Part>
      ) : null}
      <p className="mt-8 text-xs text-muted-foreground">
        {t("issued")} <Moment value={useNow().toISOString()} />
      </p>
    </article>
  );
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="mt-8 break-inside-avoid-page">
      <h2 className="text-base font-semibold">{title}</h2>
      {hint ? <p className="mt-1 text-xs text-muted-foreground">{hint}</p> : null}
      {children}
    </section>
  );
}

function DisputePart({ page: { dispute } }: { page: ResponsePage }) {
  const t = useTranslations("disputes");
  const reasonOf = useDisputeReason();
  return (
    <ReceiptLines>
      <ReceiptLine term={t("column.kind")}>{t(`kind.${dispute.kind}`)}</ReceiptLine>
      <ReceiptLine term={t("facts.reason")}>{dispute.reason && reasonOf(dispute.reason)}</ReceiptLine>
      <ReceiptLine term={t("facts.opened")}>
        <Moment value={dispute.createdAt} />
      </ReceiptLine>
      <ReceiptLine term={t("facts.due")}>
        {dispute.dueAt ? <Moment value={dispute.dueAt} /> : null}
      </ReceiptLine>
      <ReceiptLine term={t("facts.id")} isCode>
        {dispute.id}
      </ReceiptLine>
    </ReceiptLines>
  );
}

function PaymentPart({ page: { charge, attempt, paymentId } }: { page: ResponsePage }) {
  const t = useTranslations("disputes.response");
  const tReceipt = useTranslations("detail.receipt");
  const tDashboard = useTranslations("dashboard");
  const { customer, bankPayers = [] } = charge;
  const card = attempt?.card;
  return (
    <Part title={t("payment")}>
      <ReceiptLines>
        <ReceiptLine term={tReceipt("description")}>{charge.description}</ReceiptLine>
        <ReceiptLine term={tReceipt("reference")}>{charge.externalReference}</ReceiptLine>
        <ReceiptLine term={tReceipt("amount")}>
          <Money amount={charge.grossAmount} currency={charge.currency} />
        </ReceiptLine>
        <ReceiptLine term={tReceipt("paidAt")}>
          {charge.paidAt ? <Moment value={charge.paidAt} /> : null}
        </ReceiptLine>
        <ReceiptLine term={tReceipt("method")}>
          {attempt ? tDashboard(`method.${attempt.paymentMethod}`) : null}
          {card
            ? ` · ${tDashboard("charge.attempts.card", { brand: brandName(card.brand), last4: card.last4 })}`
            : null}
        </ReceiptLine>
        <ReceiptLine term={tReceipt("refunded")}>
          {isZeroAmount(charge.refundedAmount) ? null : (
            <Money amount={charge.refundedAmount} currency={charge.currency} />
          )}
        </ReceiptLine>
        <ReceiptLine term={t("customer")}>{customer ? <Person {...customer} /> : null}</ReceiptLine>
        {bankPayers.map((payer) => (
          <ReceiptLine key={payer.providerPaymentId} term={t("bankPayer")}>
            <Person {...payer} />
          </ReceiptLine>
        ))}
        <ReceiptLine term={tReceipt("payment")} isCode>
          {paymentId}
        </ReceiptLine>
        <ReceiptLine term={tReceipt("charge")} isCode>
          {charge.id}
        </ReceiptLine>
      </ReceiptLines>
    </Part>
  );
}

type PersonProps = { name: string | null; document: string | null; documentType: string | null };

function Person({ name, document, documentType }: PersonProps) {
  return (
    <>
      {name ? <span className="block">{name}</span> : null}
      {document ? (
        <span className="tabular block text-muted-foreground">
          {documentType} {writtenDocument(documentType, document)}
        </span>
      ) : null}
    </>
  );
}

function Steps({ page: { steps } }: { page: ResponsePage }) {
  return (
    <ol className="mt-3 flex flex-col gap-1.5">
      {steps.map((entry) => (
        <li key={entry.id} className="flex flex-col gap-x-4 sm:flex-row">
          <span className="shrink-0 text-muted-foreground sm:w-52">
            <Moment value={entry.at} />
          </span>
          <span className="min-w-0 wrap-anywhere">
            <TimelineTexts entry={entry} of="charge" />
          </span>
        </li>
      ))}
    </ol>
  );
}

function Evidence({ page: { dispute } }: { page: ResponsePage }) {
  const t = useTranslations("disputes");
  if (dispute.evidence.length === 0) return <p className="mt-2">{t("evidence.never")}</p>;
  return (
    <ol className="mt-3 flex flex-col gap-4">
      {dispute.evidence.map(({ id, text, file, createdAt }) => (
        <li key={id}>
          <p className="text-muted-foreground">
            <Moment value={createdAt} />
          </p>
          {text ? <p className="whitespace-pre-line wrap-anywhere">{text}</p> : null}
          {file ? <p className="wrap-anywhere">{t("response.attached", { name: file.name })}</p> : null}
        </li>
      ))}
    </ol>
  );
}

function AuditExtract({ page: { audit } }: { page: ResponsePage }) {
  const t = useTranslations("disputes.response");
  return (
    <ol className="mt-3 flex flex-col gap-3">
      {audit.map((entry) => (
        <li key={entry.sequence} className="break-inside-avoid">
          <p>
            {t("sequence", { sequence: entry.sequence })} · <Moment value={entry.createdAt} /> ·{" "}
            {entry.actor.name} <AuditSentence entry={entry} />
          </p>
          <p className="font-mono text-xs break-all text-muted-foreground">{entry.hash}</p>
        </li>
      ))}
    </ol>
  );
}

function Moment({ value }: { value: string }) {
  const format = useFormatter();
  return (
    <time dateTime={value} className="tabular">
      {format.dateTime(new Date(value), { dateStyle: "short", timeStyle: "long" })}
    </time>
  );
}
