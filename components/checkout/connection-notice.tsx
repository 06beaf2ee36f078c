"use client";

import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { ProblemError } from "#lib/query/request-json";

/** Said only when the page may show something old; asking goes on by itself meanwhile. */
export function ConnectionNotice({ error }: { error: Error | null }) {
  const t = useTranslations("checkout.connection");
  if (!error) return null;
  if (error instanceof ProblemError && error.status === 429) return null;
  const stale = error instanceof ProblemError && (error.status === 401 || error.status === 404);
  return (
    <Alert
      role="status"
      tone="warning"
      className="mb-5"
      action={
        stale ? (
          <Button variant="secondary" size="sm" onClick={() => window.location.reload()}>
            {t("reload")}
          </Button>
        ) : undefined
      }
    >
      {stale ? t("stale") : t("lost")}
    </Alert>
  );
}
