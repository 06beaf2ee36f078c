"use client";

import { Send } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Button } from "#components/ui/button";
import { useFailureToast } from "#components/ui/use-failure-toast.ts";
import { DeliveryAnswer } from "#components/webhooks/delivery-answer";
import { DeliveryStatusBadge } from "#components/webhooks/delivery-status-badge";
import { callApi } from "#lib/client/api";
import { usePingResult } from "#lib/client/live/delivery-watch";
import { useSend } from "#lib/client/use-send";
import { wasTried } from "#lib/webhooks/delivery.rules";

/** Sends a ping and shows the endpoint's response. */
export function TestEndpoint({ endpointId }: { endpointId: string }) {
  const t = useTranslations("webhooks.test");
  const router = useRouter();
  const test = useSend(() =>
    callApi("POST /webhook-endpoints/{endpointId}/test", { params: { endpointId } }),
  );
  const say = useFailureToast();
  const result = usePingResult(endpointId, test.data?.deliveryId ?? null);
  const made = result && wasTried(result.status) ? result : undefined;
  const waiting = test.isPending || (test.isSuccess && !made);

  useEffect(() => {
    if (made) router.refresh();
  }, [made, router]);

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        busy={waiting}
        onClick={() => test.mutate(undefined, { onError: say })}
      >
        {waiting ? null : <Send aria-hidden="true" />}
        {t("button")}
      </Button>
      <div role="status" className="tabular order-last w-full text-xs text-muted-foreground empty:hidden">
        {waiting ? t("waiting") : null}
        {made ? (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {t("result")}
            <DeliveryStatusBadge status={made.status} />
            <span>
              <DeliveryAnswer delivery={made} newest />
            </span>
          </span>
        ) : null}
      </div>
    </>
  );
}
