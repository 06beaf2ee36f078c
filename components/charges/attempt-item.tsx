import Link from "next/link";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { AttemptStatusBadge } from "#components/charges/attempt-status-badge";
import { FailureTexts } from "#components/charges/failure-texts.ts";
import { LazyDisputeInSandbox } from "#components/charges/lazy-dispute-in-sandbox";
import { PayInSandbox } from "#components/charges/pay-in-sandbox";
import { TellCustomer } from "#components/charges/tell-customer";
import { brandName } from "#components/payment-methods/brand-name.ts";
import { type Exchange, exchangeOf } from "#components/payment-methods/exchange-of.ts";
import { METHOD_ICONS } from "#components/payment-methods/method-icons.ts";
import { payerTotal } from "#components/payment-methods/payer-total.ts";
import { CopyButton } from "#components/ui/copy-button";
import { CopyableCode } from "#components/ui/copyable-code";
import { DateTime } from "#components/ui/date-time";
import { Money } from "#components/ui/money";
import type { AttemptView } from "#lib/attempts/attempt.contract";
import type { ChargeView } from "#lib/charges/charge.contract";
import { formatMoney } from "#lib/domain/money/format-money";

type AttemptItemProps = {
  attempt: AttemptView;
  /** Its payer can still pay with it. */
  payable: boolean;
  /** The sandbox can simulate its payment. */
  sandbox: boolean;
  /** The sandbox can simulate a dispute of it. */
  disputable: boolean;
  /** The charge, if its payer can still pay it by another attempt; null otherwise, or after a newer attempt. */
  retryOf: ChargeView | null;
};

export function AttemptItem({ attempt, payable, sandbox, disputable, retryOf }: AttemptItemProps) {
  const t = useTranslations("dashboard");
  const Icon = METHOD_ICONS[attempt.paymentMethod];
  return (
    <li className="flex gap-3.5 px-5 py-4 sm:px-6">
      <span
        aria-hidden="true"
        className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-full bg-muted text-muted-foreground"
      >
        <Icon className="size-4" />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            href={`/dashboard/attempts/${attempt.id}`}
            prefetch={false}
            className="font-medium underline-offset-4 hover:underline"
          >
            {t(`method.${attempt.paymentMethod}`)}
          </Link>
          <AttemptStatusBadge {...attempt} />
          <Money amount={attempt.grossAmount} currency={attempt.currency} className="ml-auto" />
        </div>
        <p className="mt-0.5 text-xs text-muted-foreground">
          <DateTime value={attempt.createdAt} />
        </p>
        <AttemptDetails attempt={attempt} />
        {attempt.failureCode && retryOf ? (
          <TellCustomer failureCode={attempt.failureCode} charge={retryOf} />
        ) : null}
        {disputable ? (
          <p className="mt-3">
            <LazyDisputeInSandbox attempt={{ id: attempt.id, chargeId: attempt.chargeId }} />
          </p>
        ) : null}
        {payable && attempt.instructions.type === "REDIRECT" ? (
          <p className="mt-3">
            <CopyButton value={attempt.instructions.redirectUrl} label={t("charge.attempts.copyPayerPage")} />
          </p>
        ) : null}
        {payable && "typedLine" in attempt.instructions ? (
          <div className="mt-3 flex flex-wrap gap-2">
            <CopyButton value={attempt.instructions.typedLine} label={t("charge.attempts.copyTypedLine")} />
          </div>
        ) : null}
        {payable && "txid" in attempt.instructions ? (
          <div className="mt-3 flex flex-wrap gap-2">
            <CopyButton value={attempt.instructions.emv} label={t("charge.attempts.copyPix")} />
            {sandbox ? <PayInSandbox txid={attempt.instructions.txid} /> : null}
          </div>
        ) : null}
      </div>
    </li>
  );
}

function AttemptDetails({ attempt }: { attempt: AttemptView }) {
  const t = useTranslations("dashboard");
  const locale = useLocale();
  const { card, failureCode, instructions } = attempt;
  const exchange = exchangeOf(attempt);
  return (
    <div className="mt-1.5 flex flex-col gap-1.5">
      {card ? (
        <p>
          {t("charge.attempts.card", { brand: brandName(card.brand), last4: card.last4 })}
          <InstallmentText attempt={attempt} />
        </p>
      ) : null}
      {failureCode ? (
        <p className="text-danger">
          <FailureTexts code={failureCode} message={attempt.failureMessage} />
          <span className="ml-1.5 font-mono text-xs">({failureCode})</span>
        </p>
      ) : null}
      {exchange ? (
        <p>
          {t("charge.attempts.exchange", {
            amount: formatMoney(locale, exchange.amount, exchange.currency),
            currency: exchange.currency,
            rate: exchange.rate,
          })}
          <ExchangeSource {...exchange} />
        </p>
      ) : null}
      {instructions.type === "THREE_DS" ? <p>{t("charge.attempts.threeDs")}</p> : null}
      {"txid" in instructions ? (
        <div className="flex min-w-0 items-center gap-2 text-muted-foreground">
          <span className="shrink-0 text-xs">txid</span>
          <CopyableCode value={instructions.txid} label={t("charge.attempts.copyTxid")} />
        </div>
      ) : null}
    </div>
  );
}

/** Source and day (in Brasília) of the rate behind the payer's amount. */
function ExchangeSource({ source, asOf }: Pick<Exchange, "source" | "asOf">) {
  const t = useTranslations("dashboard.charge.attempts");
  const format = useFormatter();
  if (source === null || asOf === null) return null;
  const day = format.dateTime(new Date(asOf), { dateStyle: "medium", timeZone: "America/Sao_Paulo" });
  return <span className="block text-xs text-muted-foreground">{t("exchangeSource", { source, day })}</span>;
}

function InstallmentText({ attempt }: { attempt: AttemptView }) {
  const t = useTranslations("dashboard.charge.attempts");
  const locale = useLocale();
  const total = payerTotal(attempt);
  const count = attempt.installments ?? 1;
  if (count === 1) return null;
  const paid = total && t("payerTotal", { total: formatMoney(locale, total, attempt.currency) });
  return ` · ${t("installments", { count })}${paid ? `, ${paid}` : ""}`;
}
