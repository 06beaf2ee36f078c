"use client";

import { useTranslations } from "next-intl";
import {
  type RecipientField,
  RecipientFields,
  readRecipientForm,
  refusedFields,
} from "#components/recipients/recipient-fields";
import { DialogFormActions } from "#components/ui/dialog-form-actions";
import { FormFailure } from "#components/ui/form-failure";
import { useForm } from "#components/ui/use-form.ts";
import type { RecipientView } from "#lib/recipients/recipient.contract";

type RecipientFormProps = {
  recipient?: RecipientView;
  submitLabel: string;
  /** Sends the form; rejects with the API's refusal. */
  send: (values: Record<RecipientField, string>) => Promise<void>;
  onCancel: () => void;
};

export function RecipientForm({ recipient, submitLabel, send, onCancel }: RecipientFormProps) {
  const t = useTranslations("money.recipientForm");
  const { form, problems, failure, busy, edit } = useForm({
    toProblems: refusedFields,
    send: (data) => send(readRecipientForm(data)),
  });

  return (
    <form {...form} className="flex flex-col gap-5">
      <RecipientFields recipient={recipient} problems={problems} onEdit={edit} />
      <FormFailure failure={failure} />
      <DialogFormActions cancel={t("cancel")} onCancel={onCancel} submit={submitLabel} busy={busy} />
    </form>
  );
}
