"use client";

import { RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { Button } from "#components/ui/button";
import { toast } from "#components/ui/toast.ts";
import { useFailureToast } from "#components/ui/use-failure-toast.ts";
import { useCall } from "#lib/client/use-send";
import type { RetakenOutcome } from "#lib/payments/report-alert.rules";
import type { TakeReportAgainBody } from "#lib/staff/staff.contract";

/** Takes a kept report again, and shows the result. */
export function TakeReportAgain({
  report,
  words,
}: {
  report: TakeReportAgainBody;
  words: Record<RetakenOutcome | "button", string>;
}) {
  const router = useRouter();
  const take = useCall("POST /staff/reports/take-again");
  const onError = useFailureToast();

  function run() {
    take.mutate(
      { body: report },
      {
        onSuccess: ({ outcome }) => {
          if (outcome === "TAKEN") toast.success(words.TAKEN);
          else toast.error(words.UNCHANGED);
          router.refresh();
        },
        onError,
      },
    );
  }

  return (
    <Button variant="secondary" size="sm" className="my-1" busy={take.isPending} onClick={run}>
      {take.isPending ? null : <RotateCw aria-hidden="true" />}
      {words.button}
    </Button>
  );
}
