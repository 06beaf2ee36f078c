"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import {
  type RecipientField,
  RecipientFields,
  readRecipientForm,
  refusedFields,
} from "#components/recipients/recipient-fields";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { DialogActions } from "#components/ui/dialog";
import { failureKind } from "#lib/client/failure-kind";
import { ProblemError } from "#lib/client/request-json";
import type { RecipientView } from "#lib/schemas/recipient";

type RecipientFormProps = {
  recipient?: RecipientView;
  submitLabel: string;
  /** Sends what the form says; rejects with what the API refused. */
  send: (values: Record<RecipientField, string>) => Promise<void>;
  onCancel: () => void;
};

export function RecipientForm({ recipient, submitLabel, send, onCancel }: RecipientFormProps) {
  const t = useTranslations("money.recipientForm");
  const failed = useTranslations("dashboard");
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly RecipientField[]>([]);
  const [failure, setFailure] = useState<ReturnType<typeof failureKind> | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await send(readRecipientForm(event.currentTarget));
    } catch (error) {
      explain(error);
    } finally {
      setBusy(false);
    }
  }

  function explain(error: unknown) {
    const refused = error instanceof ProblemError ? refusedFields(error.errors) : [];
    setProblems(refused);
    if (refused.length === 0) return setFailure(failureKind(error));
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <RecipientFields
        recipient={recipient}
        problems={problems}
        onEdit={(edited) => setProblems((known) => known.filter((name) => name !== edited))}
      />
      {failure ? (
        <Alert tone="danger" role="alert">
          {failed(`failure.${failure}`)}
        </Alert>
      ) : null}
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {t("cancel")}
        </Button>
        <Button type="submit" busy={busy}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
