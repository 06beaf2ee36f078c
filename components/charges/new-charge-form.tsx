"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import {
  type ChargeProblem,
  toChargeBody,
  toChargeProblems,
  toPreviewBody,
} from "#components/charges/charge-body.ts";
import { NewChargeFields } from "#components/charges/new-charge-fields";
import { type SplitChoice, SplitFields } from "#components/charges/split-fields";
import { SplitPreview } from "#components/charges/split-preview";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { toast } from "#components/ui/toast.ts";
import { useIntentKey } from "#components/ui/use-intent-key.ts";
import { usePointerForm } from "#components/ui/use-pointer-form.ts";
import { useCreateCharge } from "#lib/client/charge-actions";

const PREVIEW_AFTER_MS = 300;

type NewChargeFormProps = {
  /** Who may share in the charge. */
  recipients: SplitChoice[];
  /** False where the merchant has Pix switched off: the payer chooses among the others. */
  takesPix: boolean;
};

export function NewChargeForm({ recipients, takesPix }: NewChargeFormProps) {
  const t = useTranslations("dashboard");
  const router = useRouter();
  const create = useCreateCharge();
  const keyOf = useIntentKey();
  const { form, problems, failure, edit, show, explain, forget } =
    usePointerForm<ChargeProblem>(toChargeProblems);
  const [previewed, setPreviewed] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const busy = create.isPending || create.isSuccess;

  // A little later, so that the amount typed stands in its hidden control, and typing asks once.
  function previewSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const body = form.current && toPreviewBody(new FormData(form.current));
      setPreviewed(body && JSON.stringify(body));
    }, PREVIEW_AFTER_MS);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    if (!data.get("/grossAmount")) return show({ "/grossAmount": "amount" });
    forget();
    // The moment of expiry moves with the clock; the same wishes keep their key, so that pressing again creates nothing twice.
    const wishes = JSON.stringify([...data]);
    const key = keyOf(wishes);
    try {
      const chargeId = await create.mutateAsync({ body: toChargeBody(data, key.since), key: key.value });
      toast.success(t("newCharge.created"));
      router.push(`/dashboard/charges/${chargeId}`);
    } catch (error) {
      explain(error);
    }
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      onChange={previewSoon}
      className="flex flex-col gap-6"
    >
      <NewChargeFields
        problems={problems}
        onEdit={edit}
        takesPix={takesPix}
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
      {failure ? (
        <Alert tone="danger" role="alert">
          {failure === "noAnswer" ? t("newCharge.noAnswer") : t(`failure.${failure}`)}
        </Alert>
      ) : null}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Link href="/dashboard/charges" className={buttonVariants({ variant: "secondary", size: "lg" })}>
          {t("newCharge.back")}
        </Link>
        <Button type="submit" size="lg" busy={busy}>
          {t("newCharge.submit")}
        </Button>
      </div>
    </form>
  );
}
