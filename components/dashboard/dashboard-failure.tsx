"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
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
          <Button variant="secondary" onClick={retry}>
            {t("error.retry")}
          </Button>
        }
      >
        {t("error.body")}
      </EmptyState>
    </>
  );
}
