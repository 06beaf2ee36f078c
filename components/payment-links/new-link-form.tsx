"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { type LinkProblem, toLinkProblems, toNewLinkBody } from "#components/payment-links/link-body.ts";
import { LinkLimits, LinkWords } from "#components/payment-links/link-fields";
import { LinkMethods } from "#components/payment-links/link-methods";
import { Alert } from "#components/ui/alert";
import { AmountInput } from "#components/ui/amount-input";
import { Button } from "#components/ui/button";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Field } from "#components/ui/field";
import { FormSection } from "#components/ui/form-section";
import { PointerField } from "#components/ui/pointer-field";
import { toast } from "#components/ui/toast.ts";
import { useIntentKey } from "#components/ui/use-intent-key.ts";
import { usePointerForm } from "#components/ui/use-pointer-form.ts";
import { useCreatePaymentLink } from "#lib/client/payment-link-actions";
import type { ChargeMethod } from "#lib/domain/payment-methods";

/** `methods` are those that the merchant's payers have. */
export function NewLinkForm({ methods }: { methods: ChargeMethod[] }) {
  const t = useTranslations("paymentLinks.form");
  const failed = useTranslations("dashboard");
  const router = useRouter();
  const create = useCreatePaymentLink();
  const keyOf = useIntentKey();
  const { form, problems, failure, edit, show, explain, forget } =
    usePointerForm<LinkProblem>(toLinkProblems);
  const busy = create.isPending || create.isSuccess;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const missing = (["title", "grossAmount"] as const).filter((name) => !data.get(`/${name}`));
    if (missing.length > 0) return show(Object.fromEntries(missing.map((name) => [`/${name}`, name])));
    forget();
    const body = toNewLinkBody(data, methods);
    try {
      const { id } = await create.mutateAsync({ body, key: keyOf(JSON.stringify(body)).value });
      toast.success(t("created"));
      router.push(`/dashboard/payment-links/${id}`);
    } catch (error) {
      explain(error);
    }
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
      <FormSection title={t("section.what")}>
        <Field
          label={t("amount")}
          error={problems["/grossAmount"] && t("problem.grossAmount")}
          required
          className="sm:col-span-2"
        >
          <AmountInput name="/grossAmount" onEdit={() => edit("/grossAmount")} />
        </Field>
        <LinkWords problems={problems} onEdit={edit} />
      </FormSection>
      <FormSection title={t("section.limits")} note={t("optional")}>
        <LinkLimits problems={problems} onEdit={edit} />
        <PointerField
          pointer="/redirectUrl"
          label={t("redirectUrl")}
          hint={t("redirectUrlHint")}
          error={problems["/redirectUrl"] && t("problem.redirectUrl")}
          onEdit={edit}
          type="url"
          placeholder="https://"
          maxLength={2048}
        />
      </FormSection>
      <LinkMethods methods={methods} problem={"/methods" in problems} onEdit={() => edit("/methods")} />
      {failure ? (
        <Alert tone="danger" role="alert">
          {failed(`failure.${failure}`)}
        </Alert>
      ) : null}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Link
          href="/dashboard/payment-links"
          className={buttonVariants({ variant: "secondary", size: "lg" })}
        >
          {t("cancel")}
        </Link>
        <Button type="submit" size="lg" busy={busy}>
          {t("submit")}
        </Button>
      </div>
    </form>
  );
}
