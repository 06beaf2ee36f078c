"use client";

import { Pencil } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { type LinkProblem, toLinkChanges, toLinkProblems } from "#components/payment-links/link-body.ts";
import { LinkLimits, LinkWords } from "#components/payment-links/link-fields";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { Dialog, DialogActions, DialogContent, DialogTrigger } from "#components/ui/dialog";
import { toast } from "#components/ui/toast.ts";
import { usePointerForm } from "#components/ui/use-pointer-form.ts";
import { useUpdatePaymentLink } from "#lib/client/payment-link-actions";
import type { PaymentLinkView } from "#lib/schemas/payment-link";

/** Changes what a link says and whom it still takes. */
export function EditLink({ link }: { link: PaymentLinkView }) {
  const t = useTranslations("paymentLinks");
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="secondary">
          <Pencil aria-hidden="true" />
          {t("detail.edit")}
        </Button>
      </DialogTrigger>
      <DialogContent title={t("detail.editTitle")}>
        <EditForm link={link} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function EditForm({ link, onDone }: { link: PaymentLinkView; onDone: () => void }) {
  const t = useTranslations("paymentLinks.form");
  const failed = useTranslations("dashboard");
  const router = useRouter();
  const update = useUpdatePaymentLink(link.id);
  const { form, problems, failure, edit, explain, forget } = usePointerForm<LinkProblem>(toLinkProblems);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (update.isPending) return;
    forget();
    try {
      await update.mutateAsync(toLinkChanges(new FormData(event.currentTarget)));
      toast.success(t("saved"));
      onDone();
      router.refresh();
    } catch (error) {
      explain(error);
    }
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <LinkWords problems={problems} onEdit={edit} link={link} />
      <LinkLimits problems={problems} onEdit={edit} link={link} />
      {failure ? (
        <Alert tone="danger" role="alert">
          {failed(`failure.${failure}`)}
        </Alert>
      ) : null}
      <DialogActions>
        <Button variant="secondary" onClick={onDone}>
          {t("cancel")}
        </Button>
        <Button type="submit" busy={update.isPending}>
          {t("save")}
        </Button>
      </DialogActions>
    </form>
  );
}
