"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { SwitchStatus } from "#components/ui/switch-status";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";
import { isOn } from "#lib/domain/time/switched";
import type { BodyOf } from "#lib/schemas/operations/routes";
import type { WebhookEndpointView } from "#lib/webhooks/webhook-endpoint.contract";

/** Disables an endpoint after confirmation, or enables it again. */
export function SwitchEndpoint({ endpoint }: { endpoint: WebhookEndpointView }) {
  const t = useTranslations("webhooks.switch");
  return (
    <SwitchStatus
      isDisabled={!isOn(endpoint.status)}
      enabled="ENABLED"
      update={useSend((body: BodyOf<"PATCH /webhook-endpoints/{endpointId}">) =>
        callApi("PATCH /webhook-endpoints/{endpointId}", { params: { endpointId: endpoint.id }, body }),
      )}
      size="sm"
      labels={{
        enable: t("enable"),
        enabled: t("enabled"),
        disable: t("disable"),
        title: t("title"),
        body: t("body"),
        confirm: t("confirm"),
        disabled: t("disabled"),
      }}
    />
  );
}

export function DeleteEndpoint({ endpoint }: { endpoint: WebhookEndpointView }) {
  const t = useTranslations("webhooks.delete");
  return (
    <ConfirmedAction
      action={useSend(() =>
        callApi("DELETE /webhook-endpoints/{endpointId}", { params: { endpointId: endpoint.id } }),
      )}
      tone="danger"
      trigger={
        <Button variant="ghost" size="sm" className="text-danger!">
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
