"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { toast } from "#components/ui/toast.ts";
import { useFailureToast } from "#components/ui/use-failure-toast.ts";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";

/** Sends an event's callback again, or at once if a try is waiting. */
export function Redeliver({ eventId }: { eventId: string }) {
  const t = useTranslations("dashboard");
  const router = useRouter();
  const redeliver = useSend(() => callApi("POST /events/{eventId}/redeliver", { params: { eventId } }));
  const say = useFailureToast();
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={redeliver.isPending}
      onClick={() =>
        redeliver.mutate(undefined, {
          onSuccess: () => toast.success(t("charge.deliveries.sent")),
          onError: say,
          onSettled: () => router.refresh(),
        })
      }
    >
      {t("charge.deliveries.again")}
    </Button>
  );
}
