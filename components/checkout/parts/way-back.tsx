import { useTranslations } from "next-intl";
import { buttonVariants } from "#components/ui/button-variants.ts";
import type { WayBack as Shop } from "#lib/domain/way-back";

/** The way back to the shop that a payer came from. */
export function WayBack({ shop }: { shop: Shop | null }) {
  const t = useTranslations("checkout.notFound");
  if (!shop) return null;
  return (
    <a href={shop.href} className={buttonVariants({ variant: "secondary", size: "lg" })}>
      {t("back", { host: shop.host })}
    </a>
  );
}
