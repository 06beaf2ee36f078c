import { SearchX } from "lucide-react";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { EmptyState } from "#components/ui/empty-state";

export default async function PayoutNotFound() {
  const t = await getTranslations("payouts.detail");
  return (
    <>
      <h1 className="sr-only">{t("title")}</h1>
      <EmptyState
        icon={<SearchX />}
        title={t("notFound.title")}
        action={
          <Link href="/dashboard/payouts" className={buttonVariants({ variant: "secondary" })}>
            {t("notFound.action")}
          </Link>
        }
      >
        {t("notFound.body")}
      </EmptyState>
    </>
  );
}
