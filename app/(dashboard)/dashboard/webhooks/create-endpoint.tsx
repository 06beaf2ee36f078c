"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/dialog";
import { useIntentKey } from "#components/ui/use-intent-key.ts";
import { useCall } from "#lib/client/use-send";
import { EndpointForm, type EndpointValues } from "./endpoint-form";
import { NewSecret } from "./new-secret";

/** A form, then the new endpoint's secret, which disappears with the dialog. */
export function CreateEndpoint() {
  const t = useTranslations("webhooks");
  const router = useRouter();
  const create = useCall("POST /webhook-endpoints", { isSecret: true });
  const keyOf = useIntentKey();
  // Adding the same address twice on purpose makes two requests; a retry after a lost answer repeats one.
  const done = useRef(0);
  const [open, setOpen] = useState(false);
  const secret = create.data?.secret;

  function change(next: boolean) {
    setOpen(next);
    if (!next) create.reset();
  }

  async function send({ url, types, description }: EndpointValues) {
    const draft = { url, types, ...(description ? { description } : {}) };
    await create.mutateAsync({ draft, key: keyOf(`${done.current} ${JSON.stringify(draft)}`).value });
    done.current += 1;
    router.refresh();
  }

  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogTrigger asChild>
        <Button>
          <Plus aria-hidden="true" />
          {t("create.button")}
        </Button>
      </DialogTrigger>
      {secret ? (
        <DialogContent title={t("create.doneTitle")} description={t("create.doneBody")}>
          <NewSecret secret={secret} onDone={() => change(false)} />
        </DialogContent>
      ) : (
        <DialogContent title={t("create.title")} className="max-w-2xl">
          <EndpointForm submitLabel={t("create.submit")} send={send} onCancel={() => change(false)} />
        </DialogContent>
      )}
    </Dialog>
  );
}
