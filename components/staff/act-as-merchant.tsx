"use client";

import { Eye } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/dialog";
import { DialogFormActions } from "#components/ui/dialog-form-actions";
import { Field } from "#components/ui/field";
import { Textarea } from "#components/ui/textarea";
import { failureKind } from "#lib/client/failure-kind";
import { useStartActing } from "#lib/client/staff-actions";

type ActAsMerchantProps = { merchantId: string; merchantName: string };

/** The way into a merchant's dashboard: a reason first, then the overview as the merchant sees it. */
export function ActAsMerchant({ merchantId, merchantName }: ActAsMerchantProps) {
  const t = useTranslations("staff.act");
  const failed = useTranslations("dashboard");
  const start = useStartActing(merchantId);
  const [open, setOpen] = useState(false);
  const [missing, setMissing] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (start.isPending) return;
    const reason = String(new FormData(event.currentTarget).get("reason") ?? "").trim();
    setMissing(reason === "");
    if (reason === "") return;
    // Everything on the page is another person's now, so the page is loaded anew.
    start.mutate({ reason }, { onSuccess: () => window.location.assign("/dashboard") });
  }

  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>
          <Eye aria-hidden="true" />
          {t("button")}
        </Button>
      </DialogTrigger>
      <DialogContent title={t("title", { merchant: merchantName })} description={t("intro")}>
        <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
          <Field label={t("reason")} error={missing ? t("reasonMissing") : undefined} required>
            <Textarea name="reason" rows={3} maxLength={200} />
          </Field>
          {start.isError ? (
            <Alert tone="danger" role="alert">
              {failed(`failure.${failureKind(start.error)}`)}
            </Alert>
          ) : null}
          <DialogFormActions
            cancel={t("cancel")}
            onCancel={() => setOpen(false)}
            submit={t("submit")}
            busy={start.isPending || start.isSuccess}
          />
        </form>
      </DialogContent>
    </Dialog>
  );
}
