"use client";

import { Mail } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";

/** Sends a charge's one reminder after confirmation. */
export function RemindPayer({ chargeId, email }: { chargeId: string; email: string }) {
  const t = useTranslations("openCheckouts.remind");
  return (
    <ConfirmedAction
      action={useSend(() => callApi("POST /charge/{chargeId}/reminder", { params: { chargeId } }))}
      trigger={
        <Button variant="secondary" size="sm">
          <Mail aria-hidden="true" />
          {t("button")}
        </Button>
      }
      labels={{ title: t("title"), body: t("body", { email }), confirm: t("confirm"), done: t("done") }}
    />
  );
}
