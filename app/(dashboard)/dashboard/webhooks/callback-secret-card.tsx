"use client";

import { Eye } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { TitledCard } from "#components/ui/titled-card";
import { toast } from "#components/ui/toast.ts";
import { useFailureToast } from "#components/ui/use-failure-toast.ts";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";
import type { CallbackSecretView } from "#lib/webhooks/event.contract";
import { SecretField } from "./secret-field";

/** The secret that signs calls to charges' callback addresses, loaded and shown on demand. */
export function CallbackSecretCard() {
  const t = useTranslations("webhooks.callback");
  const read = useSend(() => callApi("GET /callback-secret", {}), { isSecret: true });
  const say = useFailureToast();
  const [shown, setShown] = useState<CallbackSecretView | null>(null);
  return (
    <TitledCard title={t("title")} hint={t("body")} contentClassName="flex flex-col gap-4">
      {shown ? <CallbackSecrets secrets={shown} /> : null}
      <div className="flex flex-wrap gap-2">
        {shown ? null : (
          <Button
            variant="secondary"
            busy={read.isPending}
            onClick={() => read.mutate(undefined, { onSuccess: setShown, onError: say })}
          >
            <Eye aria-hidden="true" />
            {t("show")}
          </Button>
        )}
        <RotateCallbackSecret onRotated={setShown} />
      </div>
    </TitledCard>
  );
}

function CallbackSecrets({ secrets }: { secrets: CallbackSecretView }) {
  const t = useTranslations("webhooks.callback");
  const format = useFormatter();
  const { secret, previousSecret, previousExpiresAt } = secrets;
  return (
    <>
      <SecretField label={t("current")} secret={secret} />
      {previousSecret && previousExpiresAt ? (
        <SecretField
          label={t("previous", {
            until: format.dateTime(new Date(previousExpiresAt), { dateStyle: "short", timeStyle: "short" }),
          })}
          secret={previousSecret}
        />
      ) : null}
    </>
  );
}

function RotateCallbackSecret({ onRotated }: { onRotated: (secrets: CallbackSecretView) => void }) {
  const t = useTranslations("webhooks.callback");
  const rotate = useSend(() => callApi("POST /callback-secret/rotate", {}), { isSecret: true });
  const say = useFailureToast();
  const [open, setOpen] = useState(false);

  function confirm() {
    rotate.mutate(undefined, {
      onSuccess: (secrets) => {
        onRotated(secrets);
        toast.success(t("rotated"));
      },
      onError: say,
      onSettled: () => setOpen(false),
    });
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      keepOpen
      tone="primary"
      trigger={<Button variant="secondary">{t("rotate")}</Button>}
      title={t("rotateTitle")}
      description={t("rotateBody")}
      confirmLabel={t("rotateConfirm")}
      busy={rotate.isPending}
      onConfirm={confirm}
    />
  );
}
