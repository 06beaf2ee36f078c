"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";

/** Removes a customer's saved card after confirmation. */
export function RemoveSavedCard({ chargeId, savedCardId }: { chargeId: string; savedCardId: string }) {
  const t = useTranslations("customers.one.cards");
  const params = { chargeId, savedCardId };
  return (
    <ConfirmedAction
      action={useSend(() => callApi("DELETE /customers/{chargeId}/saved-cards/{savedCardId}", { params }))}
      tone="danger"
      trigger={
        <Button variant="secondary" size="sm">
          {t("remove")}
        </Button>
      }
      labels={{
        title: t("confirmTitle"),
        body: t("confirmBody"),
        confirm: t("confirm"),
        keep: t("keep"),
        done: t("done"),
      }}
    />
  );
}
