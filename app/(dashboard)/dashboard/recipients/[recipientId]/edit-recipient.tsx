"use client";

import { Pencil } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { RecipientField } from "#components/recipients/recipient-fields";
import { RecipientForm } from "#components/recipients/recipient-form";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/dialog";
import { toast } from "#components/ui/toast.ts";
import { useCall } from "#lib/client/use-send";
import type { RecipientView } from "#lib/recipients/recipient.contract";

export function EditRecipient({ recipient }: { recipient: RecipientView }) {
  const t = useTranslations("money");
  const router = useRouter();
  const update = useCall("PATCH /recipients/{recipientId}");
  const [open, setOpen] = useState(false);

  async function send({ name, document, email, pixKey }: Record<RecipientField, string>) {
    const body = { name, document, email: email || null, pixKey: pixKey || null };
    await update.mutateAsync({ params: { recipientId: recipient.id }, body });
    setOpen(false);
    toast.success(t("recipientForm.saved"));
    router.refresh();
  }

  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="secondary">
          <Pencil aria-hidden="true" />
          {t("recipient.edit")}
        </Button>
      </DialogTrigger>
      <DialogContent title={t("recipientForm.editTitle")}>
        <RecipientForm
          recipient={recipient}
          submitLabel={t("recipientForm.save")}
          send={send}
          onCancel={() => setOpen(false)}
        />
      </DialogContent>
    </Dialog>
  );
}
