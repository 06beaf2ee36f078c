"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "sonner";
import { useFailureToast } from "#components/dashboard/use-failure-toast";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { formatMoney } from "#components/ui/format-money";
import { useRefundSuspense } from "#lib/query/money-actions";

type GiveBackProps = { suspenseId: string; amount: string; currency: string };

/** Sends held money back to who paid it, after asking once. */
export function GiveBack({ suspenseId, amount, currency }: GiveBackProps) {
  const t = useTranslations("money");
  const shown = formatMoney(useLocale(), amount, currency);
  const router = useRouter();
  const refund = useRefundSuspense(suspenseId);
  const say = useFailureToast();
  const [open, setOpen] = useState(false);

  function confirm() {
    refund.mutate(undefined, {
      onSuccess: () => toast.success(t("giveBack.done")),
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
      tone="primary"
      trigger={
        <Button variant="secondary" size="sm" aria-label={t("giveBack.label", { amount: shown })}>
          {t("giveBack.button")}
        </Button>
      }
      title={t("giveBack.title", { amount: shown })}
      description={t("giveBack.body")}
      confirmLabel={t("giveBack.confirm")}
      cancelLabel={t("giveBack.cancel")}
      busy={refund.isPending}
      onConfirm={confirm}
    />
  );
}
