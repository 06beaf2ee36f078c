"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { ProofField } from "#components/account/proof-field";
import { useProofFailure } from "#components/account/use-proof-failure.ts";
import { type Decidable, useWithdrawalTexts } from "#components/crypto/use-withdrawal-texts.ts";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/dialog";
import { DialogFormActions } from "#components/ui/dialog-form-actions";
import { toast } from "#components/ui/toast.ts";
import { useApproveWithdrawal } from "#lib/client/invoice-actions";

/** Lets a withdrawal leave, by a code of the second factor, after saying once more where it goes. */
export function ApproveWithdrawal({ withdrawal }: { withdrawal: Decidable }) {
  const t = useTranslations("crypto.decide.approve");
  const cancel = useTranslations("ui")("cancel");
  const router = useRouter();
  const approve = useApproveWithdrawal(withdrawal.id);
  const explain = useProofFailure();
  const { label, title, body } = useWithdrawalTexts(withdrawal, "approve");
  const [open, setOpen] = useState(false);
  const [missing, setMissing] = useState(false);

  function change(next: boolean) {
    if (approve.isPending) return;
    setOpen(next);
    setMissing(false);
    approve.reset();
    // What was refused may have been because of something that the page does not show yet.
    if (approve.isError) router.refresh();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (approve.isPending) return;
    const code = String(new FormData(event.currentTarget).get("code") ?? "").trim();
    setMissing(code === "");
    if (code === "") return;
    const onSuccess = () => {
      toast.success(t("done"));
      setOpen(false);
      router.refresh();
    };
    approve.mutate({ code }, { onSuccess });
  }

  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogTrigger asChild>
        <Button size="sm" aria-label={label}>
          {t("button")}
        </Button>
      </DialogTrigger>
      <DialogContent title={title} description={<span className="wrap-anywhere">{body}</span>}>
        <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
          <ProofField method="code" missing={missing} />
          {approve.isError ? (
            <Alert tone="danger" role="alert">
              {explain(approve.error)}
            </Alert>
          ) : null}
          <DialogFormActions
            cancel={cancel}
            onCancel={() => change(false)}
            submit={t("confirm")}
            busy={approve.isPending}
          />
        </form>
      </DialogContent>
    </Dialog>
  );
}
