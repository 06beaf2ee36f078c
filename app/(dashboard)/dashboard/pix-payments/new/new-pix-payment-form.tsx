"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { TaxProblem } from "#components/charges/tax-body.ts";
import { usePreview } from "#components/charges/use-preview.ts";
import { FormFailure } from "#components/ui/form-failure";
import { PageFormActions } from "#components/ui/page-form-actions";
import { toast } from "#components/ui/toast.ts";
import { useForm } from "#components/ui/use-form.ts";
import { useIntentKey } from "#components/ui/use-intent-key.ts";
import { useCall } from "#lib/client/use-send";
import { NewPixPaymentFields } from "./new-pix-payment-fields";
import {
  type PixPaymentProblem,
  toPixPaymentBody,
  toPixPaymentProblems,
  toTaxPreviewBody,
} from "./pix-payment-body";

export function NewPixPaymentForm({ takesTax }: { takesTax: boolean }) {
  const t = useTranslations("pixPayments.form");
  const router = useRouter();
  const create = useCall("POST /payments");
  const keyOf = useIntentKey();
  const { form, problems, failure, busy, edit } = useForm<PixPaymentProblem | TaxProblem>({
    toProblems: toPixPaymentProblems,
    check: (data) => (data.get("/amount") ? null : { "/amount": "amount" }),
    send: async (data) => {
      // The expiry moves with the clock, so the key depends on the input only: submitting it again creates nothing twice.
      const key = keyOf(JSON.stringify([...data]));
      const { normalizePhone } = await import("#lib/schemas/fields/phone");
      const draft = toPixPaymentBody(data, key.since, normalizePhone);
      const { response } = await create.mutateAsync({ draft, key: key.value });
      toast.success(t("created"));
      router.push(`/dashboard/pix-payments/${response.id}`);
    },
  });
  const { previewed, previewSoon } = usePreview(form.ref, toTaxPreviewBody);

  return (
    <form {...form} onChange={previewSoon} className="flex flex-col gap-6">
      <NewPixPaymentFields problems={problems} onEdit={edit} takesTax={takesTax} taxPreviewed={previewed} />
      <FormFailure failure={failure} noAnswer={t("noAnswer")} />
      <PageFormActions
        back={{ href: "/dashboard/payments", label: t("back") }}
        submit={t("submit")}
        busy={busy || create.isSuccess}
      />
    </form>
  );
}
