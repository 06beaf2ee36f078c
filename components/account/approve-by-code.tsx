"use client";

import type { UseMutationResult } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useState } from "react";
import { ProofField } from "#components/account/proof-field";
import { useProofFailure } from "#components/account/use-proof-failure.ts";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/dialog";
import { DialogFormActions } from "#components/ui/dialog-form-actions";
import { toast } from "#components/ui/toast.ts";

type ApproveByCodeProps = {
  action: UseMutationResult<unknown, Error, { code: string }>;
  /** `label` names the button where it stands among others of its kind; `body` says once more what would leave. */
  words: { button: string; label?: string; title: string; body: ReactNode; confirm: string; done: string };
};

/** Lets money leave, by a code of the second factor. */
export function ApproveByCode({ action, words }: ApproveByCodeProps) {
  const cancel = useTranslations("ui")("cancel");
  const router = useRouter();
  const explain = useProofFailure();
  const [open, setOpen] = useState(false);
  const [missing, setMissing] = useState(false);

  function change(next: boolean) {
    if (action.isPending) return;
    setOpen(next);
    setMissing(false);
    action.reset();
    // What was refused may have been because of something that the page does not show yet.
    if (action.isError) router.refresh();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (action.isPending) return;
    const code = String(new FormData(event.currentTarget).get("code") ?? "").trim();
    setMissing(code === "");
    if (code === "") return;
    const onSuccess = () => {
      toast.success(words.done);
      setOpen(false);
      router.refresh();
    };
    action.mutate({ code }, { onSuccess });
  }

  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogTrigger asChild>
        <Button size="sm" aria-label={words.label}>
          {words.button}
        </Button>
      </DialogTrigger>
      <DialogContent title={words.title} description={<span className="wrap-anywhere">{words.body}</span>}>
        <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
          <ProofField method="code" missing={missing} />
          {action.isError ? (
            <Alert tone="danger" role="alert">
              {explain(action.error)}
            </Alert>
          ) : null}
          <DialogFormActions
            cancel={cancel}
            onCancel={() => change(false)}
            submit={words.confirm}
            busy={action.isPending}
          />
        </form>
      </DialogContent>
    </Dialog>
  );
}
