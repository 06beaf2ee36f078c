import { SearchX } from "lucide-react";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { EmptyState } from "#components/ui/empty-state";

export default async function RecipientNotFound() {
  const t = await getTranslations("money");
  return (
    <>
      <h1 className="sr-only">{t("recipient.title")}</h1>
      <EmptyState
        icon={<SearchX />}
        title={t("recipient.notFound.title")}
        action={
          <Link href="/dashboard/recipients" className={buttonVariants({ variant: "secondary" })}>
            {t("recipient.notFound.action")}
          </Link>
        }
      >
        {t("recipient.notFound.body")}
      </EmptyState>
    </>
  );
}
