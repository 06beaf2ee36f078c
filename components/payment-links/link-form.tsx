import { ShieldCheck } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Alert } from "#components/ui/alert";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { formatMoney } from "#components/ui/format-money.ts";

type LinkFormProps = {
  page: { grossAmount: string; currency: string; merchantName: string; ownCheckoutId: string | null };
  action: string;
  /** This painting of the page: pressed twice, its button opens one checkout. */
  formKey: string;
  refusal: "busy" | "failed" | null;
};

/** The one step of a link's page. A plain form: it works before any script, and without one. */
export function LinkForm({ page, action, formKey, refusal }: LinkFormProps) {
  const t = useTranslations("paymentLinks.page");
  const amount = formatMoney(useLocale(), page.grossAmount, page.currency);
  return (
    <form method="post" action={action} className="flex flex-col gap-4">
      <input type="hidden" name="key" value={formKey} />
      {refusal ? (
        <Alert tone="danger" role="alert">
          {t(`refused.${refusal}`)}
        </Alert>
      ) : null}
      {page.ownCheckoutId ? <Alert>{t("own")}</Alert> : null}
      <button type="submit" className={buttonVariants({ size: "xl", className: "w-full" })}>
        {page.ownCheckoutId ? t("continue") : t("pay", { amount })}
      </button>
      <p className="flex items-start gap-2 text-sm text-muted-foreground">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t("next", { merchant: page.merchantName })}
      </p>
    </form>
  );
}
