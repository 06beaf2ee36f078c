import { SearchX } from "lucide-react";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { EmptyState } from "#components/ui/empty-state";

export default async function DisputeNotFound() {
  const t = await getTranslations("disputes");
  return (
    <>
      <h1 className="sr-only">{t("one")}</h1>
      <EmptyState
        icon={<SearchX />}
        title={t("notFound.title")}
        action={
          <Link href="/dashboard/disputes" className={buttonVariants({ variant: "secondary" })}>
            {t("notFound.action")}
          </Link>
        }
      >
        {t("notFound.body")}
      </EmptyState>
    </>
  );
}
