"use client";

import { Pencil } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type LinkProblem, toLinkChanges, toLinkProblems } from "#components/payment-links/link-body.ts";
import { LinkLimits, LinkTexts } from "#components/payment-links/link-fields";
import { LinkPreview, type PreviewedMerchant } from "#components/payment-links/link-preview";
import { RequestedOfPayers } from "#components/payment-links/requested-of-payers";
import { useLinkPreview } from "#components/payment-links/use-link-preview.ts";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/dialog";
import { DialogFormActions } from "#components/ui/dialog-form-actions";
import { FormFailure } from "#components/ui/form-failure";
import { toast } from "#components/ui/toast.ts";
import { useForm } from "#components/ui/use-form.ts";
import { useCall } from "#lib/client/use-send";
import type { PaymentLinkView } from "#lib/payment-links/payment-link.contract";

type EditLinkProps = { link: PaymentLinkView; merchant: PreviewedMerchant };

/** Changes a link's texts and limits, beside the page that payers will see. */
export function EditLink({ link, merchant }: EditLinkProps) {
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
      <DialogContent title={t("detail.editTitle")} className="lg:max-w-4xl!">
        <EditForm link={link} merchant={merchant} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function EditForm({ link, merchant, onDone }: EditLinkProps & { onDone: () => void }) {
  const t = useTranslations("paymentLinks.form");
  const router = useRouter();
  const update = useCall("PATCH /payment-links/{paymentLinkId}");
  const {
    form,
    problems,
    failure,
    busy,
    edit: judge,
  } = useForm<LinkProblem>({
    toProblems: toLinkProblems,
    send: async (data) => {
      const draft = toLinkChanges(data, link.paidCount === 0);
      await update.mutateAsync({ params: { paymentLinkId: link.id }, draft });
      toast.success(t("saved"));
      onDone();
      router.refresh();
    },
  });

  const page = useLinkPreview(
    form.ref,
    (data) => ({ ...link, ...toLinkChanges(data, link.paidCount === 0) }),
    link,
  );
  const edit = (pointer: string) => {
    judge(pointer);
    page.previewSoon();
  };

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <form {...form} onChange={page.previewSoon} className="flex min-w-0 flex-col gap-5">
        <LinkTexts problems={problems} onEdit={edit} link={link} />
        <LinkLimits problems={problems} onEdit={edit} link={link} />
        {link.paidCount === 0 ? (
          <RequestedOfPayers
            asks={link.asks}
            error={problems["/asks"] && t("problem.asks")}
            onEdit={() => edit("/asks")}
          />
        ) : null}
        <FormFailure failure={failure} />
        <DialogFormActions cancel={t("cancel")} onCancel={onDone} submit={t("save")} busy={busy} />
      </form>
      <LinkPreview merchant={merchant} link={page.shown} />
    </div>
  );
}
