"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { RecipientField } from "#components/recipients/recipient-fields";
import { RecipientForm } from "#components/recipients/recipient-form";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/dialog";
import { toast } from "#components/ui/toast.ts";
import { useIntentKey } from "#components/ui/use-intent-key.ts";
import { useCall } from "#lib/client/use-send";

export function CreateRecipient() {
  const t = useTranslations("money");
  const router = useRouter();
  const create = useCall("POST /recipients");
  const keyOf = useIntentKey();
  // Adding the same person twice on purpose makes two requests; a retry after a lost answer repeats one.
  const done = useRef(0);
  const [open, setOpen] = useState(false);

  async function send({ name, document, email, pixKey }: Record<RecipientField, string>) {
    const body = { name, document, email: email || undefined, pixKey: pixKey || undefined };
    await create.mutateAsync({ body, key: keyOf(`${done.current} ${JSON.stringify(body)}`).value });
    done.current += 1;
    setOpen(false);
    toast.success(t("recipientForm.created"));
    router.refresh();
  }

  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>
          <Plus aria-hidden="true" />
          {t("recipients.create")}
        </Button>
      </DialogTrigger>
      <DialogContent title={t("recipientForm.createTitle")}>
        <RecipientForm submitLabel={t("recipientForm.create")} send={send} onCancel={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}
