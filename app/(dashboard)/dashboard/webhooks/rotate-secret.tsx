"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { Dialog, DialogActions, DialogContent, DialogTrigger } from "#components/ui/dialog";
import { useFailureToast } from "#components/ui/use-failure-toast.ts";
import { callApi } from "#lib/client/api";
import { useSend } from "#lib/client/use-send";
import { NewSecret } from "./new-secret";

/** Explains the rotation, then shows the endpoint's new secret, which disappears with the dialog. */
export function RotateSecret({ endpointId }: { endpointId: string }) {
  const t = useTranslations("webhooks");
  const rotate = useSend(
    () => callApi("POST /webhook-endpoints/{endpointId}/rotate-secret", { params: { endpointId } }),
    { isSecret: true },
  );
  const say = useFailureToast();
  const [open, setOpen] = useState(false);
  const secret = rotate.data?.secret;

  function change(next: boolean) {
    setOpen(next);
    if (!next) rotate.reset();
  }

  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm">
          {t("rotate.button")}
        </Button>
      </DialogTrigger>
      {secret ? (
        <DialogContent title={t("rotate.doneTitle")} description={t("rotate.doneBody")}>
          <NewSecret secret={secret} onDone={() => change(false)} />
        </DialogContent>
      ) : (
        <DialogContent title={t("rotate.title")} description={t("rotate.body")}>
          <DialogActions>
            <Button variant="secondary" onClick={() => change(false)}>
              {t("form.cancel")}
            </Button>
            <Button busy={rotate.isPending} onClick={() => rotate.mutate(undefined, { onError: say })}>
              {t("rotate.confirm")}
            </Button>
          </DialogActions>
        </DialogContent>
      )}
    </Dialog>
  );
}
