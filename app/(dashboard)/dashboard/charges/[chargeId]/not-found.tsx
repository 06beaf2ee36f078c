import { SearchX } from "lucide-react";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { EmptyState } from "#components/ui/empty-state";

export default async function ChargeNotFound() {
  const t = await getTranslations("dashboard");
  return (
    <>
      <h1 className="sr-only">{t("charge.title")}</h1>
      <EmptyState
        icon={<SearchX />}
        title={t("charge.notFound.title")}
        action={
          <Link href="/dashboard/charges" className={buttonVariants({ variant: "secondary" })}>
            {t("charge.notFound.action")}
          </Link>
        }
      >
        {t("charge.notFound.body")}
      </EmptyState>
    </>
  );
}
