"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmedRowAction } from "#components/ui/confirmed-row-action";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/dialog";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";
import type { EventConsumerView } from "#lib/webhooks/event-consumer.contract";
import { ConsumerCalls } from "./consumer-calls";

/** Shows a consumer's two calls. */
export function ShowCalls({
  consumer: { id, name },
  apiUrl,
}: {
  consumer: EventConsumerView;
  apiUrl: string;
}) {
  const t = useTranslations("webhooks.consumers.calls");
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="ghost" size="sm" aria-label={t("label", { name })}>
          {t("button")}
        </Button>
      </DialogTrigger>
      <DialogContent title={name} description={t("intro")} className="max-w-2xl">
        <ConsumerCalls consumerId={id} apiUrl={apiUrl} />
      </DialogContent>
    </Dialog>
  );
}

/** Deletes a consumer after confirmation. */
export function DeleteConsumer({ consumer: { id, name } }: { consumer: EventConsumerView }) {
  const t = useTranslations("webhooks.consumers.delete");
  return (
    <ConfirmedRowAction
      action={useSend(() => callApi("DELETE /event-consumers/{consumerId}", { params: { consumerId: id } }))}
      tone="danger"
      variant="ghost"
      labels={{
        button: t("button"),
        label: t("label", { name }),
        title: t("title", { name }),
        body: t("body"),
        confirm: t("confirm"),
        keep: t("keep"),
        done: t("done"),
      }}
    />
  );
}
