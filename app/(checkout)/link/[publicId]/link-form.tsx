import { ShieldCheck } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { RequestedFields, type RequestedFieldsProps } from "#components/payment-links/page/requested-fields";
import { Alert } from "#components/ui/alert";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { formatMoney } from "#lib/domain/money/format-money";
import { LiveTotal } from "./live-total";

type LinkFormProps = {
  page: {
    grossAmount: string;
    currency: string;
    merchantName: string;
    ownCheckoutId: string | null;
    requested: RequestedFieldsProps["requested"] | null;
  };
  action: string;
  /** Identifies this rendering of the page: its button, pressed twice, opens one checkout. */
  formKey: string;
  refusal: "busy" | "failed" | "fields" | "kept" | null;
  typed: Record<string, string>;
  wrong: string[];
};

/** The one step of a link's page. A plain form that works without scripts. */
export function LinkForm({ page, action, formKey, refusal, typed, wrong }: LinkFormProps) {
  const t = useTranslations("paymentLinks.page");
  const { requested, ownCheckoutId, grossAmount } = page;
  const locale = useLocale();
  const amount = formatMoney(locale, grossAmount, page.currency);
  const isFixed = !requested?.openAmount && (requested?.mostPieces ?? 1) === 1;
  return (
    <form method="post" action={action} className="flex flex-col gap-4">
      <input type="hidden" name="key" value={formKey} />
      {refusal ? (
        <Alert tone="danger" role="alert">
          {t(`refused.${refusal}`)}
        </Alert>
      ) : null}
      {ownCheckoutId ? <Alert>{t("own")}</Alert> : null}
      {requested && !ownCheckoutId ? (
        <RequestedFields requested={requested} grossAmount={grossAmount} typed={typed} wrong={wrong} />
      ) : null}
      <button type="submit" className={buttonVariants({ size: "xl", className: "w-full" })}>
        {ownCheckoutId ? (
          t("continue")
        ) : isFixed ? (
          t("pay", { amount })
        ) : (
          <LiveTotal grossAmount={grossAmount} locale={locale} pay={t("pay", { amount: "{amount}" })}>
            {t("proceed")}
          </LiveTotal>
        )}
      </button>
      {requested && ownCheckoutId ? (
        <button
          type="submit"
          name="anew"
          value="1"
          className={buttonVariants({ variant: "secondary", size: "lg", className: "w-full" })}
        >
          {t("anew")}
        </button>
      ) : null}
      <p className="flex items-start gap-2 text-sm text-muted-foreground">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t("next", { merchant: page.merchantName })}
      </p>
    </form>
  );
}
