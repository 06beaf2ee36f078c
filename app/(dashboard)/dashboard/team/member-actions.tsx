"use client";

import { useTranslations } from "next-intl";
import { ConfirmedRowAction } from "#components/ui/confirmed-row-action";
import { SwitchStatus } from "#components/ui/switch-status";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";
import { isOn } from "#lib/domain/time/switched";
import type { BodyOf } from "#lib/schemas/operations/routes";
import type { MemberView } from "#lib/team/team.contract";

/** Disables a member after confirmation, or enables them again. */
export function SwitchMember({ member: { id, name, status } }: { member: MemberView }) {
  const t = useTranslations("team.switch");
  const update = useSend((body: BodyOf<"PATCH /team/members/{userId}">) =>
    callApi("PATCH /team/members/{userId}", { params: { userId: id }, body }),
  );
  return (
    <SwitchStatus
      isDisabled={!isOn(status)}
      enabled="ACTIVE"
      update={update}
      size="sm"
      labels={{
        enable: t("enable"),
        enabled: t("enabled", { name }),
        disable: t("disable"),
        title: t("title", { name }),
        body: t("body"),
        confirm: t("confirm"),
        disabled: t("disabled", { name }),
      }}
    />
  );
}

/** Removes a member's lost second factor after confirmation. */
export function ResetSecondFactor({ member: { id, name } }: { member: MemberView }) {
  const t = useTranslations("team.resetFactor");
  const action = useSend(() =>
    callApi("POST /team/members/{userId}/second-factor/reset", { params: { userId: id } }),
  );
  return (
    <ConfirmedRowAction
      action={action}
      tone="danger"
      variant="ghost"
      labels={{
        button: t("reset"),
        label: t("resetLabel", { name }),
        title: t("title", { name }),
        body: t("body"),
        confirm: t("confirm"),
        keep: t("keep"),
        done: t("done", { name }),
      }}
    />
  );
}
