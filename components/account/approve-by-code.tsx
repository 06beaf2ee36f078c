"use client";

import type { UseMutationResult } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ProofField } from "#components/account/proof-field";
import { useProofFailure } from "#components/account/use-proof-failure.ts";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/dialog";
import { DialogFormActions } from "#components/ui/dialog-form-actions";
import { Failed } from "#components/ui/failed";
import { textOf } from "#components/ui/text-of.ts";
import { toast } from "#components/ui/toast.ts";
import { useForm } from "#components/ui/use-form.ts";

type ApproveByCodeProps = {
  action: UseMutationResult<unknown, Error, { code: string }>;
  /** `label` names the button among others of its kind; `body` repeats what would leave. */
  labels: { button: string; label?: string; title: string; body: ReactNode; confirm: string; done: string };
};

/** Approves an outgoing payment with a code of the second factor. */
export function ApproveByCode({ action, labels }: ApproveByCodeProps) {
  const router = useRouter();
  const [open, setOpen] = useState(false);

  function change(next: boolean) {
    if (action.isPending) return;
    setOpen(next);
    // The refusal may be due to something that the page does not show yet.
    if (action.isError) router.refresh();
    action.reset();
  }

  async function send(code: string) {
    await action.mutateAsync({ code });
    toast.success(labels.done);
    setOpen(false);
    router.refresh();
  }

  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogTrigger asChild>
        <Button size="sm" aria-label={labels.label}>
          {labels.button}
        </Button>
      </DialogTrigger>
      <DialogContent title={labels.title} description={<span className="wrap-anywhere">{labels.body}</span>}>
        <CodeForm submit={labels.confirm} send={send} onCancel={() => change(false)} />
      </DialogContent>
    </Dialog>
  );
}

type CodeFormProps = { submit: string; send: (code: string) => Promise<void>; onCancel: () => void };

function CodeForm({ submit, send, onCancel }: CodeFormProps) {
  const cancel = useTranslations("ui")("cancel");
  const { form, problems, failure, busy } = useForm({
    check: (data) => ({ code: textOf(data, "code") === "" }),
    send: (data) => send(textOf(data, "code")),
    toFailure: useProofFailure(),
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <ProofField method="code" missing={problems.code === true} />
      <Failed>{failure}</Failed>
      <DialogFormActions cancel={cancel} onCancel={onCancel} submit={submit} busy={busy} />
    </form>
  );
}
