"use client";

import { useTranslations } from "next-intl";
import { SettlementParts } from "#components/charges/settlement-parts";
import { Alert } from "#components/ui/alert";
import { Money } from "#components/ui/money";
import { useChargePreview } from "#lib/client/charge-preview";
import { ProblemError } from "#lib/client/request-json";

/** Each party's share of the charge in the form; `body` is null while the form is incomplete. */
export function SplitPreview({ body }: { body: string | null }) {
  const t = useTranslations("money.split");
  const { data, error } = useChargePreview(body);
  if (body === null) return <Hint>{t("previewHint")}</Hint>;
  if (error instanceof ProblemError && error.code === "split_exceeds_net") {
    return <Alert tone="warning">{t("exceeds")}</Alert>;
  }
  if (error) return <Hint>{error instanceof ProblemError ? t("previewHint") : t("previewFailed")}</Hint>;
  if (!data) return null;
  const { settlement } = data;
  const feeKnown = data.paymentMethod !== null;
  const { feeAmount, netAmount, currency } = settlement;
  return (
    <section
      aria-label={t("preview")}
      aria-live="polite"
      className="rounded-lg bg-muted/50 px-4 py-4 text-sm"
    >
      <h3 className="mb-3 font-medium">{t("preview")}</h3>
      {feeKnown ? (
        <dl className="mb-4 flex flex-col gap-1.5 border-b border-border pb-4">
          <Line term={t("fee")} amount={feeAmount} currency={currency} />
          <Line term={t("net")} amount={netAmount} currency={currency} />
        </dl>
      ) : null}
      <SettlementParts settlement={settlement} feeKnown={feeKnown} />
      {!feeKnown ? <p className="mt-4 text-xs text-muted-foreground">{t("noFee")}</p> : null}
    </section>
  );
}

function Line({ term, amount, currency }: { term: string; amount: string; currency: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{term}</dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  );
}

function Hint({ children }: { children: string }) {
  return <p className="text-sm text-muted-foreground">{children}</p>;
}
