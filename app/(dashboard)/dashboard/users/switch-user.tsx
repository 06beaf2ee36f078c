"use client";

import { useTranslations } from "next-intl";
import { SwitchStatus } from "#components/ui/switch-status";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";
import type { BodyOf } from "#lib/schemas/operations/routes";

/** Disables a user in all teams after confirmation, or enables them again. */
export function SwitchUser({ id, name, isDisabled }: { id: string; name: string; isDisabled: boolean }) {
  const t = useTranslations("staff.users");
  return (
    <SwitchStatus
      isDisabled={isDisabled}
      enabled="ACTIVE"
      size="sm"
      update={useSend((body: BodyOf<"PATCH /staff/users/{userId}">) =>
        callApi("PATCH /staff/users/{userId}", { params: { userId: id }, body }),
      )}
      labels={{
        enable: t("enable"),
        enabled: t("enabled", { name }),
        disable: t("disable"),
        title: t("disableTitle", { name }),
        body: t("disableBody"),
        confirm: t("disableConfirm"),
        disabled: t("disabled", { name }),
      }}
    />
  );
}
