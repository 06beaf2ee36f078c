"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "sonner";
import { useFailureToast } from "#components/dashboard/use-failure-toast";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { useUpdateEndpoint } from "#lib/query/webhook-endpoints";
import type { WebhookEndpointView } from "#lib/schemas/webhook-endpoint";

/** Disables an endpoint, after asking, or enables it again. */
export function SwitchEndpoint({ endpoint }: { endpoint: WebhookEndpointView }) {
  const t = useTranslations("webhooks.switch");
  const router = useRouter();
  const update = useUpdateEndpoint(endpoint.id);
  const say = useFailureToast();
  const [open, setOpen] = useState(false);

  function change(status: WebhookEndpointView["status"], done: string) {
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

  if (endpoint.status === "DISABLED") {
    return (
      <Button
        variant="secondary"
        size="sm"
        busy={update.isPending}
        onClick={() => change("ENABLED", t("enabled"))}
      >
        {t("enable")}
      </Button>
    );
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      keepOpen
      trigger={
        <Button variant="secondary" size="sm">
          {t("disable")}
        </Button>
      }
      title={t("title")}
      description={t("body")}
      confirmLabel={t("confirm")}
      busy={update.isPending}
      onConfirm={() => change("DISABLED", t("disabled"))}
    />
  );
}
