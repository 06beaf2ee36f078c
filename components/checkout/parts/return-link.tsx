import { useTranslations } from "next-intl";
import { buttonVariants } from "#components/ui/button-variants.ts";
import type { ReturnLink as Shop } from "#lib/domain/web/return-link";

export function ReturnLink({ shop }: { shop: Shop | null }) {
  const t = useTranslations("checkout.notFound");
  if (!shop) return null;
  return (
    <a href={shop.href} className={buttonVariants({ variant: "secondary", size: "lg" })}>
      {t("back", { host: shop.host })}
    </a>
  );
}
