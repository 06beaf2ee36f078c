"use client";

import { RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { toast } from "#components/ui/toast.ts";
import { useFailureToast } from "#components/ui/use-failure-toast.ts";
import { useTakeReportAgain } from "#lib/client/staff-actions";
import type { TakeReportAgainBody } from "#lib/schemas/staff";

/** Takes a kept report again, and says what came of it. */
export function TakeReportAgain({ report }: { report: TakeReportAgainBody }) {
  const t = useTranslations("staff.providers.alerts");
  const router = useRouter();
  const take = useTakeReportAgain();
  const onError = useFailureToast();

  function run() {
    take.mutate(report, {
      onSuccess: ({ outcome, reason }) => {
        if (outcome === "TAKEN") toast.success(t("again.TAKEN"));
        else toast.error(t("again.UNCHANGED", { reason: t(`reason.${reason ?? report.reason}`) }));
        router.refresh();
      },
      onError,
    });
  }

  return (
    <Button variant="secondary" size="sm" busy={take.isPending} onClick={run}>
      {take.isPending ? null : <RotateCw aria-hidden="true" />}
      {t("again.button")}
    </Button>
  );
}
