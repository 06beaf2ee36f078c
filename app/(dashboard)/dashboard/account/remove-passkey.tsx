"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";

/** Removes a passkey after confirmation. */
export function RemovePasskey({ id, name }: { id: string; name: string }) {
  const t = useTranslations("team.account.passkeys");
  const action = useSend(() =>
    callApi("DELETE /account/passkeys/{passkeyId}", { params: { passkeyId: id } }),
  );
  return (
    <ConfirmedAction
      action={action}
      tone="danger"
      trigger={
        <Button variant="secondary" size="sm" aria-label={t("removeLabel", { name })}>
          {t("remove")}
        </Button>
      }
      labels={{
        title: t("removeTitle", { name }),
        body: t("removeBody"),
        confirm: t("remove"),
        keep: t("keep"),
        done: t("removed"),
      }}
    />
  );
}
