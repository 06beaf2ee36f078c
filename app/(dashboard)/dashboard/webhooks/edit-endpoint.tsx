"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/dialog";
import { toast } from "#components/ui/toast.ts";
import { useCall } from "#lib/client/use-send";
import type { WebhookEndpointView } from "#lib/webhooks/webhook-endpoint.contract";
import { EndpointForm, type EndpointValues } from "./endpoint-form";

export function EditEndpoint({ endpoint }: { endpoint: WebhookEndpointView }) {
  const t = useTranslations("webhooks.edit");
  const router = useRouter();
  const update = useCall("PATCH /webhook-endpoints/{endpointId}");
  const [open, setOpen] = useState(false);

  async function send({ url, types, description }: EndpointValues) {
    const draft = { url, types, description: description || null };
    await update.mutateAsync({ params: { endpointId: endpoint.id }, draft });
    setOpen(false);
    toast.success(t("done"));
    router.refresh();
  }

  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm">
          {t("button")}
        </Button>
      </DialogTrigger>
      <DialogContent title={t("title")} className="max-w-2xl">
        <EndpointForm
          endpoint={endpoint}
          submitLabel={t("submit")}
          send={send}
          onCancel={() => setOpen(false)}
        />
      </DialogContent>
    </Dialog>
  );
}
