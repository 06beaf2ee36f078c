import { useTranslations } from "next-intl";
import { buttonVariants } from "#components/ui/button-variants.ts";

/** Where no script asks by itself whether the money has come, its payer does. */
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
