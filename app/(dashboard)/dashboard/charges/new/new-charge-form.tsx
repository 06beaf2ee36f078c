"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { usePreview } from "#components/charges/use-preview.ts";
import { FormFailure } from "#components/ui/form-failure";
import { PageFormActions } from "#components/ui/page-form-actions";
import { toast } from "#components/ui/toast.ts";
import { useForm } from "#components/ui/use-form.ts";
import { useIntentKey } from "#components/ui/use-intent-key.ts";
import { useCall } from "#lib/client/use-send";
import {
  type ChargeProblem,
  toChargeBody,
  toChargeProblems,
  toPreviewBody,
  toTaxPreviewBody,
} from "./charge-body";
import { NewChargeFields } from "./new-charge-fields";
import { type SplitChoice, SplitFields } from "./split-fields";
import { SplitPreview } from "./split-preview";

type NewChargeFormProps = {
  /** Recipients to choose from. */
  recipients: SplitChoice[];
  /** False if the merchant disabled Pix: the payer chooses another method. */
  takesPix: boolean;
  capturesLater: boolean;
  takesTax: boolean;
};

export function NewChargeForm({ recipients, takesPix, capturesLater, takesTax }: NewChargeFormProps) {
  const t = useTranslations("dashboard");
  const router = useRouter();
  const create = useCall("POST /charge");
  const keyOf = useIntentKey();
  const { form, problems, failure, busy, edit } = useForm<ChargeProblem>({
    toProblems: toChargeProblems,
    check: (data) => (data.get("/grossAmount") ? null : { "/grossAmount": "amount" }),
    send: async (data) => {
      // The expiry moves with the clock, so the key depends on the input only: submitting it again creates nothing twice.
      const key = keyOf(JSON.stringify([...data]));
      const draft = toChargeBody(data, key.since);
      const { chargeId } = await create.mutateAsync({ draft, key: key.value });
      toast.success(t("newCharge.created"));
      router.push(`/dashboard/charges/${chargeId}`);
    },
  });
  const { previewed, previewSoon } = usePreview(form.ref, toPreviewBody);
  const tax = usePreview(form.ref, toTaxPreviewBody);

  return (
    <form
      {...form}
      onChange={() => {
        previewSoon();
        tax.previewSoon();
      }}
      className="flex flex-col gap-6"
    >
      <NewChargeFields
        problems={problems}
        onEdit={edit}
        takesPix={takesPix}
        capturesLater={capturesLater}
        takesTax={takesTax}
        taxPreviewed={tax.previewed}
        hasRecipients={recipients.length > 0}
        split={
          <SplitFields
            recipients={recipients}
            problems={problems}
            onEdit={edit}
            onRows={previewSoon}
            preview={<SplitPreview body={previewed} />}
          />
        }
      />
      <FormFailure failure={failure} noAnswer={t("newCharge.noAnswer")} />
      <PageFormActions
        back={{ href: "/dashboard/payments", label: t("newCharge.back") }}
        submit={t("newCharge.submit")}
        busy={busy || create.isSuccess}
      />
    </form>
  );
}
