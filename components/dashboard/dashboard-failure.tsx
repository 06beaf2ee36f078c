"use client";

import { useTranslations } from "next-intl";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { EmptyState } from "#components/ui/empty-state";

/** Replaces a page that failed to render. */
export function DashboardFailure({ retry }: { retry: () => void }) {
  const t = useTranslations("dashboard");
  return (
    <>
      <h1 className="sr-only">{t("error.title")}</h1>
      <EmptyState
        title={t("error.title")}
        action={
          <button type="button" className={buttonVariants({ variant: "secondary" })} onClick={retry}>
            {t("error.retry")}
          </button>
        }
      >
        {t("error.body")}
      </EmptyState>
    </>
  );
}
