import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { Notice } from "#components/checkout/parts/notice";
import { CycleStateBadge } from "#components/subscriptions/cycle-picture";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { CalendarDay, useCalendarDay } from "#components/ui/calendar-day";
import { Money } from "#components/ui/money";
import { formatMoney } from "#lib/domain/money/format-money";
import type { PayerSubscriptionPage } from "./load-payer-subscription-page";

type Payment = PayerSubscriptionPage["past"][number];
type PaymentsProps = { payments: Payment[]; currency: string };
type Debited = Pick<Payment, "debitedOn" | "failedDebit">;

/** The payments that can be made now, each with its button. */
export function ToPay({ payments, currency }: PaymentsProps) {
  const t = useTranslations("subscriptions.payer");
  const locale = useLocale();
  const dayOf = useCalendarDay();
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="to-pay" className="flex flex-col gap-3">
      <h2 id="to-pay" className="font-medium">
        {t("toPay.title")}
      </h2>
      {payments.map(({ number, day, state, amount, checkoutPath, ...taken }) => (
        <div key={number} className="flex flex-col gap-3 rounded-lg border border-border p-4">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span>{t("toPay.due", { day: dayOf(day) })}</span>
            <CycleStateBadge state={state} />
          </p>
          <DebitNote {...taken} amount={formatMoney(locale, amount ?? "0.00", currency)} />
          <CardNote {...taken} amount={formatMoney(locale, amount ?? "0.00", currency)} />
          {checkoutPath === null || isDebitedSoon(taken) ? null : taken.chargedOn === null ? (
            <a href={checkoutPath} className={buttonVariants({ size: "xl", className: "w-full" })}>
              {t("toPay.pay", { amount: formatMoney(locale, amount ?? "0.00", currency) })}
            </a>
          ) : (
            <a
              href={checkoutPath}
              className={buttonVariants({ variant: "secondary", size: "lg", className: "w-full" })}
            >
              {t("toPay.anotherCard")}
            </a>
          )}
        </div>
      ))}
    </section>
  );
}

function isDebitedSoon({ debitedOn, failedDebit }: Debited): boolean {
  return debitedOn !== null && failedDebit === null;
}

/** When the bank debits a payment, and why it did not. */
function DebitNote({ debitedOn, failedDebit, amount }: Debited & { amount: string }) {
  const t = useTranslations("subscriptions.payer.toPay");
  const dayOf = useCalendarDay();
  return (
    <>
      {failedDebit === null ? null : <FailedDebit debit={failedDebit} />}
      {debitedOn === null ? null : (
        <p>{t(failedDebit === null ? "debited" : "retried", { day: dayOf(debitedOn), amount })}</p>
      )}
    </>
  );
}

type CardNoteProps = Pick<Payment, "chargedOn" | "declinedOn"> & { amount: string };

/** When the saved card is charged, or when it was declined. */
function CardNote({ chargedOn, declinedOn, amount }: CardNoteProps) {
  const t = useTranslations("subscriptions.payer.toPay");
  const dayOf = useCalendarDay();
  return (
    <>
      {declinedOn === null ? null : (
        <Notice tone="warning" title={t("declined", { day: dayOf(declinedOn) })}>
          {t("declinedHint")}
        </Notice>
      )}
      {chargedOn === null ? null : (
        <p>{t(declinedOn === null ? "charged" : "chargedAgain", { day: dayOf(chargedOn), amount })}</p>
      )}
    </>
  );
}

/** Why the bank did not debit a payment that the payer can still make. */
function FailedDebit({ debit: { day, failure } }: { debit: NonNullable<Payment["failedDebit"]> }) {
  const t = useTranslations("subscriptions");
  const dayOf = useCalendarDay();
  return (
    <Notice tone="warning" title={t("payer.toPay.notDebited", { day: dayOf(day) })}>
      {t(`debit.failure.${failure ?? "other"}`)}
    </Notice>
  );
}

type PlannedPaymentProps = Pick<PayerSubscriptionPage, "pause"> & {
  payment: PayerSubscriptionPage["planned"];
  currency: string;
};

/** The next payment that cannot be made yet, or the pause. */
export function PlannedPayment({ payment, pause, currency }: PlannedPaymentProps) {
  const t = useTranslations("subscriptions.payer");
  const dayOf = useCalendarDay();
  if (payment === null) {
    if (pause === null) return null;
    const until = pause.until === null ? t("paused.open") : t("paused.until", { day: dayOf(pause.until) });
    return <p className="text-muted-foreground">{until}</p>;
  }
  return (
    <section aria-labelledby="planned">
      <h2 id="planned" className="font-medium">
        {t("planned.title")}
      </h2>
      <p className="mt-1 flex flex-wrap justify-between gap-x-3">
        <CalendarDay value={payment.day} />
        {payment.amount === null ? (
          <span className="text-muted-foreground">{t("planned.noAmount")}</span>
        ) : (
          <Money amount={payment.amount} currency={currency} />
        )}
      </p>
      {payment.debitedOn === null ? null : (
        <p className="mt-1 text-sm text-muted-foreground">
          {t("planned.debited", { day: dayOf(payment.debitedOn) })}
        </p>
      )}
      {payment.chargedOn === null ? null : (
        <p className="mt-1 text-sm text-muted-foreground">
          {t("planned.charged", { day: dayOf(payment.chargedOn) })}
        </p>
      )}
    </section>
  );
}

/** Past payments, the latest first; paid ones lead to their receipts. */
export function PastPayments({ payments, currency }: PaymentsProps) {
  const t = useTranslations("subscriptions.payer.past");
  const dayOf = useCalendarDay();
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="past">
      <h2 id="past" className="font-medium">
        {t("title")}
      </h2>
      <ul className="mt-1 divide-y divide-border">
        {payments.map(({ number, day, state, amount, checkoutPath, isPaid }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3">
            <span className="min-w-0">
              <CalendarDay value={day} className="block" />
              {amount === null ? null : (
                <Money amount={amount} currency={currency} className="text-sm text-muted-foreground" />
              )}
            </span>
            <span className="flex items-center gap-3">
              <CycleStateBadge state={state} />
              {isPaid && checkoutPath !== null ? (
                <Link
                  href={`${checkoutPath}/receipt`}
                  prefetch={false}
                  aria-label={t("receiptOf", { day: dayOf(day) })}
                  className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
                >
                  {t("receipt")}
                </Link>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
