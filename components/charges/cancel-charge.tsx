"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "sonner";
import { useFailureToast } from "#components/dashboard/use-failure-toast";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { useCancelCharge } from "#lib/query/charge-actions";

export function CancelCharge({ chargeId }: { chargeId: string }) {
  const t = useTranslations("dashboard");
  const router = useRouter();
  const cancel = useCancelCharge(chargeId);
  const say = useFailureToast();
  const [open, setOpen] = useState(false);

  function confirm() {
    cancel.mutate(undefined, {
      onSuccess: () => toast.success(t("charge.cancel.done")),
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
      trigger={<Button variant="secondary">{t("charge.cancel.button")}</Button>}
      title={t("charge.cancel.title")}
      description={t("charge.cancel.body")}
      confirmLabel={t("charge.cancel.confirm")}
      cancelLabel={t("charge.cancel.keep")}
      busy={cancel.isPending}
      onConfirm={confirm}
    />
  );
}
