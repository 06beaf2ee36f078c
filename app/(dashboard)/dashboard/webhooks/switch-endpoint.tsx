"use client";

import { useTranslations } from "next-intl";
import { SwitchStatus } from "#components/ui/switch-status";
import { useUpdateEndpoint } from "#lib/client/actions/webhook-endpoints";
import { isOn } from "#lib/domain/time/switched";
import type { WebhookEndpointView } from "#lib/schemas/events/webhook-endpoint";

/** Disables an endpoint, after asking, or enables it again. */
export function SwitchEndpoint({ endpoint }: { endpoint: WebhookEndpointView }) {
  const t = useTranslations("webhooks.switch");
  return (
    <SwitchStatus
      isDisabled={!isOn(endpoint.status)}
      enabled="ENABLED"
      update={useUpdateEndpoint(endpoint.id)}
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
