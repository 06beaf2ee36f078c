import { SearchX } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { EmptyState } from "#components/ui/empty-state";

/** An unknown address within the dashboard, with a link back. */
export function NotFoundScreen() {
  const t = useTranslations("ui.notFound");
  return (
    <>
      <h1 className="sr-only">{t("title")}</h1>
      <EmptyState
        icon={<SearchX />}
        title={t("title")}
        action={
          <Link href="/dashboard" className={buttonVariants({ variant: "secondary" })}>
            {t("overview")}
          </Link>
        }
      >
        {t("body")}
      </EmptyState>
    </>
  );
}
