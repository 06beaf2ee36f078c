"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";

export default function DashboardError({ retry }: { retry: () => void }) {
  const t = useTranslations("dashboard");
  return (
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
  );
}
