"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";

/** Anonymizes a customer after confirmation. */
export function AnonymizeCustomer({ chargeId }: { chargeId: string }) {
  const t = useTranslations("customers.one.anonymize");
  return (
    <ConfirmedAction
      action={useSend(() => callApi("POST /customers/{chargeId}/anonymize", { params: { chargeId } }))}
      tone="danger"
      trigger={<Button variant="secondary">{t("button")}</Button>}
      labels={{
        title: t("title"),
        body: t("body"),
        confirm: t("confirm"),
        keep: t("keep"),
        done: t("done"),
      }}
    />
  );
}
