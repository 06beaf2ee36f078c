import { SearchX } from "lucide-react";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { EmptyState } from "#components/ui/empty-state";

export default async function PaymentLinkNotFound() {
  const t = await getTranslations("paymentLinks.detail.notFound");
  return (
    <>
      <h1 className="sr-only">{t("title")}</h1>
      <EmptyState
        icon={<SearchX />}
        title={t("title")}
        action={
          <Link href="/dashboard/payment-links" className={buttonVariants({ variant: "secondary" })}>
            {t("action")}
          </Link>
        }
      >
        {t("body")}
      </EmptyState>
    </>
  );
}
