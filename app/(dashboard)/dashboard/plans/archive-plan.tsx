"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmedRowAction } from "#components/ui/confirmed-row-action";
import { toast } from "#components/ui/toast.ts";
import { useFailureToast } from "#components/ui/use-failure-toast.ts";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";
import type { PlanView } from "#lib/plans/plan.contract";

/** Archives a plan after confirmation, or offers it again. */
export function ArchivePlan({ plan: { id, name, isArchived } }: { plan: PlanView }) {
  const t = useTranslations("subscriptions.plans");
  const router = useRouter();
  const say = useFailureToast();
  const update = useSend(() =>
    callApi("PATCH /plans/{planId}", { params: { planId: id }, body: { isArchived: !isArchived } }),
  );
  if (!isArchived) {
    return (
      <ConfirmedRowAction
        action={update}
        labels={{
          button: t("archive.button"),
          label: t("archive.label", { name }),
          title: t("archive.title", { name }),
          body: t("archive.body"),
          confirm: t("archive.confirm"),
          done: t("archive.done"),
        }}
      />
    );
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={update.isPending}
      aria-label={t("restore.label", { name })}
      onClick={() =>
        update.mutate(undefined, {
          onSuccess: () => toast.success(t("restore.done")),
          onError: say,
          onSettled: () => router.refresh(),
        })
      }
    >
      {t("restore.button")}
    </Button>
  );
}
