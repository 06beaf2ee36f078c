"use client";

import { Eye } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/dialog";
import { DialogFormActions } from "#components/ui/dialog-form-actions";
import { Field } from "#components/ui/field";
import { FormFailure } from "#components/ui/form-failure";
import { textOf } from "#components/ui/text-of.ts";
import { Textarea } from "#components/ui/textarea";
import { useForm } from "#components/ui/use-form.ts";
import { leaveTo } from "#lib/client/leave-to";
import { useCall } from "#lib/client/use-send";

type ActAsMerchantProps = { merchantId: string; merchantName: string };

/** Opens a merchant's dashboard: staff give a reason first, then see the merchant's overview. */
export function ActAsMerchant({ merchantId, merchantName }: ActAsMerchantProps) {
  const t = useTranslations("staff.act");
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>
          <Eye aria-hidden="true" />
          {t("button")}
        </Button>
      </DialogTrigger>
      <DialogContent title={t("title", { merchant: merchantName })} description={t("intro")}>
        <ReasonForm merchantId={merchantId} onCancel={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function ReasonForm({ merchantId, onCancel }: { merchantId: string; onCancel: () => void }) {
  const t = useTranslations("staff.act");
  const start = useCall("POST /staff/merchants/{merchantId}/act");
  const { form, problems, failure, busy } = useForm({
    check: (data) => ({ reason: textOf(data, "reason") === "" }),
    send: async (data) => {
      await start.mutateAsync({ params: { merchantId }, body: { reason: textOf(data, "reason") } });
      // A full page load: everything on the page now belongs to another person.
      await leaveTo("/dashboard");
    },
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <Field label={t("reason")} error={problems.reason && t("reasonMissing")} required>
        <Textarea name="reason" rows={3} maxLength={200} />
      </Field>
      <FormFailure failure={failure} />
      <DialogFormActions cancel={t("cancel")} onCancel={onCancel} submit={t("submit")} busy={busy} />
    </form>
  );
}
