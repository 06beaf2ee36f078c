"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type TaxProblem, withoutTaxProblems } from "#components/charges/tax-body.ts";
import { TaxFields } from "#components/charges/tax-fields";
import { usePreview } from "#components/charges/use-preview.ts";
import {
  type LinkProblem,
  toNewLinkBody,
  toNewLinkProblems,
  toTaxPreviewBody,
} from "#components/payment-links/link-body.ts";
import { LinkLimits, LinkTexts } from "#components/payment-links/link-fields";
import { LinkPreview, type PreviewedMerchant } from "#components/payment-links/link-preview";
import { useLinkPreview } from "#components/payment-links/use-link-preview.ts";
import { AmountInput } from "#components/ui/amount-input";
import { Card, CardContent } from "#components/ui/card";
import { Checkbox } from "#components/ui/checkbox";
import { Field } from "#components/ui/field";
import { FieldError } from "#components/ui/field-error";
import { FormFailure } from "#components/ui/form-failure";
import { FormSection } from "#components/ui/form-section";
import { PageFormActions } from "#components/ui/page-form-actions";
import { PointerField } from "#components/ui/pointer-field";
import { toast } from "#components/ui/toast.ts";
import { useForm } from "#components/ui/use-form.ts";
import { useIntentKey } from "#components/ui/use-intent-key.ts";
import { useCall } from "#lib/client/use-send";
import type { ChargeMethod } from "#lib/domain/payment-methods";
import { LinkAsks } from "./link-asks";

type NewLinkFormProps = {
  /** The methods that the merchant offers. */
  methods: ChargeMethod[];
  /** The initial amount, as decimal text; null if the field starts empty. */
  amount: string | null;
  /** Whether links may state CBS and IBS. */
  takesTax: boolean;
  merchant: PreviewedMerchant;
};

export function NewLinkForm({ methods, amount, takesTax, merchant }: NewLinkFormProps) {
  const t = useTranslations("paymentLinks.form");
  const router = useRouter();
  const create = useCall("POST /payment-links");
  const keyOf = useIntentKey();
  const {
    form,
    problems: all,
    failure,
    busy,
    edit: judge,
  } = useForm<LinkProblem | TaxProblem>({
    toProblems: toNewLinkProblems,
    check: missingIn,
    send: async (data) => {
      const draft = toNewLinkBody(data, methods);
      const { id } = await create.mutateAsync({ draft, key: keyOf(JSON.stringify(draft)).value });
      toast.success(t("created"));
      router.push(`/dashboard/payment-links/${id}`);
    },
  });
  const problems = withoutTaxProblems<LinkProblem>(all);
  const tax = usePreview(form.ref, toTaxPreviewBody);
  const page = useLinkPreview(form.ref, (data) => toNewLinkBody(data, methods), {
    grossAmount: amount ?? undefined,
  });
  const previewSoon = () => {
    tax.previewSoon();
    page.previewSoon();
  };
  const edit = (pointer: string) => {
    judge(pointer);
    previewSoon();
  };

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <form {...form} onChange={previewSoon} className="flex min-w-0 flex-col gap-6">
        <FormSection title={t("section.what")}>
          <AmountField
            initial={amount ?? undefined}
            error={problems["/grossAmount"] && t("problem.grossAmount")}
            onEdit={() => edit("/grossAmount")}
          />
          <LinkTexts problems={problems} onEdit={edit} />
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
        {takesTax ? (
          <TaxFields problems={all} onEdit={edit} previewed={tax.previewed} hint={t("taxHint")} />
        ) : null}
        <LinkAsks problems={problems} onEdit={edit} />
        <LinkMethods methods={methods} problem={"/methods" in problems} onEdit={() => edit("/methods")} />
        <FormFailure failure={failure} />
        <PageFormActions
          back={{ href: "/dashboard/payment-links", label: t("cancel") }}
          submit={t("submit")}
          busy={busy || create.isSuccess}
        />
      </form>
      <div className="xl:sticky xl:top-6">
        <LinkPreview merchant={merchant} link={page.shown} />
      </div>
    </div>
  );
}

function missingIn(data: FormData): Record<string, LinkProblem> {
  const missing = (["title", "grossAmount"] as const).filter((name) => !data.get(`/${name}`));
  return Object.fromEntries(missing.map((name) => [`/${name}`, name]));
}

type AmountFieldProps = { initial: string | undefined; error: string | undefined; onEdit: () => void };

function AmountField({ initial, error, onEdit }: AmountFieldProps) {
  const t = useTranslations("paymentLinks.form");
  return (
    <Field label={t("amount")} error={error} required className="sm:col-span-2">
      <AmountInput name="/grossAmount" initial={initial} onEdit={onEdit} />
    </Field>
  );
}

type LinkMethodsProps = { methods: ChargeMethod[]; problem: boolean; onEdit: () => void };

/** The merchant's methods that the link accepts. */
function LinkMethods({ methods, problem, onEdit }: LinkMethodsProps) {
  const t = useTranslations("paymentLinks.form");
  const name = useTranslations("dashboard");
  const errorId = "link-methods-error";
  return (
    <Card>
      <CardContent>
        <fieldset aria-describedby={problem ? errorId : undefined}>
          <legend className="text-base font-semibold tracking-tight">{t("section.methods")}</legend>
          <p className="mt-1 mb-2 text-sm text-muted-foreground">{t("methodsHint")}</p>
          <div className="flex flex-col gap-1 sm:flex-row sm:gap-6">
            {methods.map((method) => (
              <Checkbox
                key={method}
                name="/methods"
                value={method}
                defaultChecked
                aria-invalid={problem || undefined}
                label={name(`method.${method}`)}
                onChange={onEdit}
              />
            ))}
          </div>
          {problem ? <FieldError id={errorId}>{t("problem.methods")}</FieldError> : null}
        </fieldset>
      </CardContent>
    </Card>
  );
}
