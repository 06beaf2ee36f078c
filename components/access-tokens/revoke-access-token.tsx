"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { toast } from "#components/ui/toast.ts";
import { useFailureToast } from "#components/ui/use-failure-toast.ts";
import { useRevokeAccessToken } from "#lib/client/access-tokens";

export function RevokeAccessToken({ token }: { token: { id: string; name: string } }) {
  const t = useTranslations("dashboard");
  const router = useRouter();
  const revoke = useRevokeAccessToken(token.id);
  const say = useFailureToast();
  const [open, setOpen] = useState(false);

  function confirm() {
    revoke.mutate(undefined, {
      onSuccess: () => toast.success(t("tokens.revoke.done", { name: token.name })),
      onError: say,
      onSettled: () => {
        setOpen(false);
        router.refresh();
      },
    });
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      keepOpen
      trigger={
        <Button variant="secondary" size="sm" aria-label={t("tokens.revoke.label", { name: token.name })}>
          {t("tokens.revoke.button")}
        </Button>
      }
      title={t("tokens.revoke.title", { name: token.name })}
      description={t("tokens.revoke.body")}
      confirmLabel={t("tokens.revoke.confirm")}
      busy={revoke.isPending}
      onConfirm={confirm}
    />
  );
}
