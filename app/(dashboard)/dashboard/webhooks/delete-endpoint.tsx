"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";
import type { WebhookEndpointView } from "#lib/schemas/events/webhook-endpoint";

export function DeleteEndpoint({ endpoint }: { endpoint: WebhookEndpointView }) {
  const t = useTranslations("webhooks.delete");
  return (
    <ConfirmedAction
      action={useSend(() =>
        callApi("DELETE /webhook-endpoints/{endpointId}", { params: { endpointId: endpoint.id } }),
      )}
      tone="danger"
      trigger={
        <Button variant="ghost" size="sm" className="text-danger">
          {t("button")}
        </Button>
      }
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
