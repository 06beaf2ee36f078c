"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "sonner";
import { useFailureToast } from "#components/dashboard/use-failure-toast";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { useUpdateRecipient } from "#lib/query/recipient-actions";
import type { RecipientView } from "#lib/schemas/recipient";

/** Disables a recipient, after asking, or enables it again. */
export function SwitchRecipient({ recipient }: { recipient: RecipientView }) {
  const t = useTranslations("money");
  const router = useRouter();
  const update = useUpdateRecipient(recipient.id);
  const say = useFailureToast();
  const [open, setOpen] = useState(false);

  function change(status: RecipientView["status"], done: string) {
    update.mutate(
      { status },
      {
        onSuccess: () => toast.success(done),
        onError: say,
        onSettled: () => {
          setOpen(false);
          router.refresh();
        },
      },
    );
  }

  if (recipient.status === "DISABLED") {
    return (
      <Button
        variant="secondary"
        busy={update.isPending}
        onClick={() => change("ACTIVE", t("recipient.enabled"))}
      >
        {t("recipient.enable")}
      </Button>
    );
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      keepOpen
      trigger={<Button variant="secondary">{t("recipient.disable.button")}</Button>}
      title={t("recipient.disable.title", { name: recipient.name })}
      description={t("recipient.disable.body")}
      confirmLabel={t("recipient.disable.confirm")}
      busy={update.isPending}
      onConfirm={() => change("DISABLED", t("recipient.disable.done"))}
    />
  );
}
