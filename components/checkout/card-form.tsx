"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { cardBrand, digitsOf } from "#components/checkout/card-brand";
import { CardBrandMark } from "#components/checkout/card-brand-mark";
import {
  CARD_FIELDS,
  type CardField,
  cardProblems,
  EMPTY_CARD,
  parseExpiry,
} from "#components/checkout/card-fields";
import { formatCardNumber, formatCvv, formatExpiry } from "#components/checkout/card-format";
import { DocumentField } from "#components/checkout/document-field";
import { FormattedInput } from "#components/checkout/formatted-input";
import { InstallmentsField } from "#components/checkout/installments-field";
import { PayProblem } from "#components/checkout/pay-problem";
import { PlainInput } from "#components/checkout/plain-input";
import { toCardProblems } from "#components/checkout/to-card-problems";
import { useCheckedForm } from "#components/checkout/use-checked-form";
import type { PayState } from "#components/checkout/use-pay";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { formatMoney } from "#components/ui/format-money";
import type { CheckoutView } from "#lib/schemas/checkout";

const DIGIT = /\d/;
const TALL = "h-12 sm:h-12 sm:text-base";

type CardFormProps = { view: CheckoutView; pay: PayState };

/**
 * No control has a `name` and the form posts: should the browser ever send it by itself, before the script has come, nothing
 * of the card is sent and nothing reaches an address bar.
 */
export function CardForm({ view, pay }: CardFormProps) {
  const t = useTranslations("checkout.card");
  const locale = useLocale();
  const form = useCheckedForm({ fields: CARD_FIELDS, empty: EMPTY_CARD, problemsOf: cardProblems });
  const [installments, setInstallments] = useState(1);
  const [countRefused, setCountRefused] = useState(false);
  const brand = cardBrand(form.values.number);
  const plans = view.methods.find(({ method }) => method === "CREDIT_CARD")?.installments ?? [];
  const plan = plans.find(({ count }) => count === installments) ?? plans[0];
  const chosenCount = plan?.count ?? 1;
  const complaint = (field: CardField) => {
    const problem = form.problems[field];
    return problem ? t(`problem.${problem}`) : undefined;
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const expiry = parseExpiry(form.values.expiry);
    if (pay.busy || !form.checkAll() || !expiry) return;
    const refused = await pay.payByCard({
      card: {
        number: digitsOf(form.values.number),
        holderName: form.values.holder.trim(),
        expMonth: expiry.month,
        expYear: expiry.year,
        cvv: form.values.cvv,
      },
      installments: chosenCount,
      customer: { name: form.values.holder.trim(), document: form.values.document },
    });
    if (refused.length > 0) form.show(toCardProblems(refused));
    setCountRefused(refused.some(({ pointer }) => pointer === "/installments"));
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      aria-label={t("formLabel")}
      className="flex flex-col gap-4"
    >
      <Field label={t("number")} error={complaint("number")} required>
        <div className="relative">
          <FormattedInput
            {...form.bind("number")}
            format={formatCardNumber}
            kept={DIGIT}
            inputMode="numeric"
            autoComplete="cc-number"
            placeholder="1234 1234 1234 1234"
            className={`${TALL} tabular ${brand.name ? "pr-24" : "pr-11"}`}
          />
          <CardBrandMark name={brand.name} />
        </div>
      </Field>
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label={t("expiry")} error={complaint("expiry")} required>
          <FormattedInput
            {...form.bind("expiry")}
            format={formatExpiry}
            kept={DIGIT}
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder={t("expiryPlaceholder")}
            className={`${TALL} tabular`}
          />
        </Field>
        <Field label={t("cvv")} error={complaint("cvv")} required>
          <FormattedInput
            {...form.bind("cvv")}
            format={formatCvv}
            kept={DIGIT}
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={brand.cvvLength}
            placeholder={"0".repeat(brand.cvvLength).replace(/0/g, (_, index) => String(index + 1))}
            className={`${TALL} tabular`}
          />
        </Field>
      </div>
      <Field label={t("holder")} error={complaint("holder")} required>
        <PlainInput
          {...form.bind("holder")}
          autoComplete="cc-name"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={100}
          className={TALL}
        />
      </Field>
      <DocumentField
        {...form.bind("document")}
        label={t("document")}
        error={complaint("document")}
        className={TALL}
      />
      <InstallmentsField
        plans={plans}
        grossAmount={view.grossAmount}
        currency={view.currency}
        value={chosenCount}
        onValue={(count) => {
          setInstallments(count);
          setCountRefused(false);
        }}
        refused={countRefused}
      />
      <PayProblem problem={pay.problem} />
      <Button {...form.submitButton} size="xl" className="mt-1 w-full" busy={pay.busy}>
        {pay.busy
          ? t("paying")
          : t("pay", { amount: formatMoney(locale, plan?.total ?? view.grossAmount, view.currency) })}
      </Button>
    </form>
  );
}
