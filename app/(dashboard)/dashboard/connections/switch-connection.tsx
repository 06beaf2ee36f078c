"use client";

import { useTranslations } from "next-intl";
import { SwitchStatus } from "#components/ui/switch-status";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";
import { isOn } from "#lib/domain/time/switched";
import type { ConnectionView } from "#lib/schemas/connection";
import type { BodyOf } from "#lib/schemas/operations/routes";

/** Disables a connection, after asking, or enables it again. */
export function SwitchConnection({ connection: { id, isEnabled } }: { connection: ConnectionView }) {
  const t = useTranslations("connections.switch");
  const { isPending, mutate } = useSend((body: BodyOf<"PATCH /connections/{connectionId}">) =>
    callApi("PATCH /connections/{connectionId}", { params: { connectionId: id }, body }),
  );
  return (
    <SwitchStatus
      isDisabled={!isEnabled}
      enabled="ENABLED"
      update={{
        isPending,
        mutate: ({ status }, callbacks) => mutate({ isEnabled: isOn(status) }, callbacks),
      }}
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
