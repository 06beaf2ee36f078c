import { useTranslations } from "next-intl";
import { DocumentKeyForm } from "#components/charges/document-key-form";
import { CopyableCode } from "#components/ui/copyable-code";
import { Money } from "#components/ui/money";
import { ShortDateTime } from "#components/ui/short-date-time";
import { TitledCard } from "#components/ui/titled-card";
import type { TaxAmountsView, TaxStepView, TaxView } from "#lib/tax/tax.contract";

type TaxCardProps = {
  chargeId: string;
  tax: TaxView | undefined;
  steps: TaxStepView[];
  mayWrite: boolean;
};

/** The CBS and IBS of a charge: each step so far, and the key of the invoice. Renders nothing for a charge without them. */
export function TaxCard({ chargeId, tax, steps, mayWrite }: TaxCardProps) {
  const t = useTranslations("money.tax");
  if (!tax) return null;
  return (
    <TitledCard title={t("title")} hint={t(`status.${tax.status}`)}>
      <ol className="flex flex-col gap-3 text-sm">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added, at the end.
          <li key={index} className="flex flex-col gap-1">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">{t(`step.${step.kind}`)}</span>
              <ShortDateTime value={step.at} className="text-xs text-muted-foreground" />
            </span>
            <Amounts amounts={step} />
            {step.isForecast ? (
              <span className="text-xs text-pretty text-muted-foreground">{t("forecast")}</span>
            ) : null}
          </li>
        ))}
      </ol>
      <div className="mt-4 border-t border-border pt-4 text-sm">
        <h3 className="mb-1 text-xs text-muted-foreground">{t("documentKey")}</h3>
        {tax.documentKey ? (
          <CopyableCode value={tax.documentKey} label={t("copyKey")} />
        ) : mayWrite ? (
          <DocumentKeyForm chargeId={chargeId} />
        ) : (
          t("noKey")
        )}
      </div>
      {tax.setAside ? (
        <p className="mt-4 text-xs text-pretty text-muted-foreground">{t("refundNote")}</p>
      ) : null}
    </TitledCard>
  );
}

function Amounts({ amounts: { cbs, ibs } }: { amounts: TaxAmountsView }) {
  const t = useTranslations("money.tax");
  return (
    <span className="flex flex-wrap gap-x-4 text-muted-foreground">
      <span>
        {t("cbs")} <Money amount={cbs} currency="BRL" />
      </span>
      <span>
        {t("ibs")} <Money amount={ibs} currency="BRL" />
      </span>
    </span>
  );
}
