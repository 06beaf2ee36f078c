import { useTranslations } from "next-intl";
import { buttonVariants } from "#components/ui/button-variants.ts";

/** Without scripts nothing polls for the payment, so the payer reloads. */
export function PlainReload() {
  const t = useTranslations("checkout.connection");
  return (
    <noscript>
      <a href="?" className={buttonVariants({ variant: "secondary", size: "lg", className: "w-full" })}>
        {t("plainReload")}
      </a>
    </noscript>
  );
}
