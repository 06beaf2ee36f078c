"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { OnlyPayerChoice } from "#components/charges/only-payer-choice";
import { type TaxProblem, withoutTaxProblems } from "#components/charges/tax-body.ts";
import { TaxFields } from "#components/charges/tax-fields";
import { usePreview } from "#components/charges/use-preview.ts";
import { usePlanPrice } from "#components/subscriptions/use-plan-price.ts";
import { DateInput } from "#components/ui/date-input";
import { Field } from "#components/ui/field";
import { FieldError } from "#components/ui/field-error";
import { FormFailure } from "#components/ui/form-failure";
import { FormSection } from "#components/ui/form-section";
import { PageFormActions } from "#components/ui/page-form-actions";
import { PointerField } from "#components/ui/pointer-field";
import { RadioCard } from "#components/ui/radio-card";
import { Select } from "#components/ui/select";
import { toast } from "#components/ui/toast.ts";
import { useForm } from "#components/ui/use-form.ts";
import { useIntentKey } from "#components/ui/use-intent-key.ts";
import { useCall } from "#lib/client/use-send";
import type { PlanView } from "#lib/plans/plan.contract";
import type { Collection } from "#lib/subscriptions/subscription.rules";
import { subscriptionList } from "#lib/subscriptions/subscription-list.params";
import {
  type SubscriptionProblem,
  toSubscriptionBody,
  toSubscriptionProblems,
  toTaxPreviewBody,
} from "./subscription-body";

type NewSubscriptionFormProps = {
  plans: PlanView[];
  chosenPlan: string;
  /** How cycles may be collected. */
  collections: Collection[];
  /** Today in Brasília, by the merchant's clock. */
  today: string;
  /** Whether cycles may state CBS and IBS. */
  takesTax: boolean;
};

type Bind = (pointer: string) => {
  pointer: string;
  error: string | undefined;
  onEdit: (pointer: string) => void;
};

/** Subscribes a payer to a plan. */
export function NewSubscriptionForm(props: NewSubscriptionFormProps) {
  const { plans, chosenPlan, collections, today, takesTax } = props;
  const t = useTranslations("subscriptions.form");
  const router = useRouter();
  const create = useCall("POST /subscriptions");
  const keyOf = useIntentKey();
  const { form, problems, failure, busy, edit } = useForm<SubscriptionProblem | TaxProblem>({
    toProblems: toSubscriptionProblems,
    send: async (data) => {
      const draft = toSubscriptionBody(data);
      const { id } = await create.mutateAsync({ draft, key: keyOf(JSON.stringify(draft)).value });
      toast.success(t("created"));
      router.push(`/dashboard/subscriptions/${id}`);
    },
  });
  const others = withoutTaxProblems<SubscriptionProblem>(problems);
  const { previewed, previewSoon } = usePreview(form.ref, (data) => toTaxPreviewBody(data, plans));
  const bind: Bind = (pointer) => {
    const problem = others[pointer];
    return { pointer, error: problem && t(`problem.${problem}`), onEdit: edit };
  };

  return (
    <form {...form} onChange={previewSoon} className="flex flex-col gap-6">
      <PlanFields bind={bind} plans={plans} chosenPlan={chosenPlan} today={today} />
      <PayerFields bind={bind} />
      <CollectionFields bind={bind} collections={collections} />
      {takesTax ? (
        <TaxFields problems={problems} onEdit={edit} previewed={previewed} hint={t("taxHint")} />
      ) : null}
      <FormSection title={t("section.texts")} note={t("optional")}>
        <PointerField
          {...bind("/description")}
          label={t("description")}
          hint={t("descriptionHint")}
          maxLength={500}
        />
        <PointerField
          {...bind("/externalReference")}
          label={t("reference")}
          hint={t("referenceHint")}
          maxLength={255}
        />
      </FormSection>
      <FormFailure failure={failure} />
      <PageFormActions
        back={{ href: subscriptionList.path, label: t("cancel") }}
        submit={t("submit")}
        busy={busy || create.isSuccess}
      />
    </form>
  );
}

type PlanFieldsProps = Pick<NewSubscriptionFormProps, "plans" | "chosenPlan" | "today"> & { bind: Bind };

/** The plan, and the day from which its cycles are counted. */
function PlanFields({ bind, plans, chosenPlan, today }: PlanFieldsProps) {
  const t = useTranslations("subscriptions.form");
  const priceOf = usePlanPrice();
  const [plan, start] = [bind("/planId"), bind("/startDay")];
  return (
    <FormSection title={t("section.plan")}>
      <Field label={t("plan")} error={plan.error} required className="sm:col-span-2">
        <Select name={plan.pointer} defaultValue={chosenPlan} onChange={() => plan.onEdit(plan.pointer)}>
          {plans.map((one) => (
            <option key={one.id} value={one.id}>
              {`${one.name} – ${priceOf(one)}`}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("startDay")} hint={t("startDayHint")} error={start.error}>
        <DateInput name={start.pointer} defaultValue={today} onEdit={() => start.onEdit(start.pointer)} />
      </Field>
    </FormSection>
  );
}

/** Who pays: whatever is known. */
function PayerFields({ bind }: { bind: Bind }) {
  const t = useTranslations("subscriptions.form");
  const document = bind("/customer/document");
  return (
    <FormSection title={t("section.payer")} note={t("optional")}>
      <PointerField {...bind("/customer/name")} label={t("name")} maxLength={200} />
      <PointerField {...document} label={t("document")} maxLength={50} />
      <PointerField
        {...bind("/customer/email")}
        label={t("email")}
        hint={t("emailHint")}
        type="email"
        maxLength={254}
        wide
      />
      <OnlyPayerChoice onEdit={() => document.onEdit(document.pointer)} />
    </FormSection>
  );
}

/** How the cycles are paid. */
function CollectionFields({
  bind,
  collections,
}: Pick<NewSubscriptionFormProps, "collections"> & { bind: Bind }) {
  const t = useTranslations("subscriptions");
  const [first] = collections;
  const { pointer, error, onEdit } = bind("/collection");
  return (
    <FormSection title={t("form.section.collection")}>
      <fieldset className="sm:col-span-2">
        <legend className="sr-only">{t("form.section.collection")}</legend>
        <div className="grid gap-3">
          {collections.map((collection) => (
            <RadioCard
              key={collection}
              name={pointer}
              value={collection}
              aria-describedby={error ? "collection-error" : undefined}
              onChange={() => onEdit(pointer)}
              defaultChecked={collection === first}
              title={t(`collection.${collection}.name`)}
              hint={t(`collection.${collection}.hint`)}
            />
          ))}
        </div>
        {error ? (
          <div className="mt-2">
            <FieldError id="collection-error">{error}</FieldError>
          </div>
        ) : null}
      </fieldset>
    </FormSection>
  );
}
