"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { NewPixPaymentFields } from "#components/pix-payments/new-pix-payment-fields";
import {
  type PixPaymentProblem,
  toPixPaymentBody,
  toPixPaymentProblems,
} from "#components/pix-payments/pix-payment-body.ts";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { toast } from "#components/ui/toast.ts";
import { useIntentKey } from "#components/ui/use-intent-key.ts";
import { usePointerForm } from "#components/ui/use-pointer-form.ts";
import { useCreatePixPayment } from "#lib/client/pix-payment-actions";

export function NewPixPaymentForm() {
  const t = useTranslations("pixPayments.form");
  const failed = useTranslations("dashboard.failure");
  const router = useRouter();
  const create = useCreatePixPayment();
  const keyOf = useIntentKey();
  const { form, problems, failure, edit, show, explain, forget } =
    usePointerForm<PixPaymentProblem>(toPixPaymentProblems);
  const busy = create.isPending || create.isSuccess;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    if (!data.get("/amount")) return show({ "/amount": "amount" });
    forget();
    // The moment of expiry moves with the clock; the same wishes keep their key, so that pressing again creates nothing twice.
    const key = keyOf(JSON.stringify([...data]));
    try {
      const { normalizePhone } = await import("#lib/schemas/phone");
      const body = toPixPaymentBody(data, key.since, normalizePhone);
      const payment = await create.mutateAsync({ body, key: key.value });
      toast.success(t("created"));
      router.push(`/dashboard/pix-payments/${payment.id}`);
    } catch (error) {
      explain(error);
    }
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
      <NewPixPaymentFields problems={problems} onEdit={edit} />
      {failure ? (
        <Alert tone="danger" role="alert">
          {failure === "noAnswer" ? t("noAnswer") : failed(failure)}
        </Alert>
      ) : null}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Link href="/dashboard/pix-payments" className={buttonVariants({ variant: "secondary", size: "lg" })}>
          {t("back")}
        </Link>
        <Button type="submit" size="lg" busy={busy}>
          {t("submit")}
        </Button>
      </div>
    </form>
  );
}
