"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmedAction } from "#components/ui/confirmed-action";
import { removePasskey } from "#lib/client/actions/passkeys";

/** Takes a passkey away, after asking. */
export function RemovePasskey({ id, name }: { id: string; name: string }) {
  const t = useTranslations("team.account.passkeys");
  const action = useMutation<null, Error, void>({ mutationFn: () => removePasskey(id), retry: false });
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
