"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CoinChoice } from "#components/crypto/coin-choice";
import { FiatFields } from "#components/crypto/fiat-fields";
import { FormField } from "#components/crypto/form-field";
import {
  type FormProblem,
  missingFields,
  toFormProblems,
  toInvoiceBody,
} from "#components/crypto/invoice-body.ts";
import { Card, CardContent } from "#components/ui/card";
import { FormFailure } from "#components/ui/form-failure";
import { PageFormActions } from "#components/ui/page-form-actions";
import { TitledCard } from "#components/ui/titled-card";
import { toast } from "#components/ui/toast.ts";
import { useForm } from "#components/ui/use-form.ts";
import { useIntentKey } from "#components/ui/use-intent-key.ts";
import { useCall } from "#lib/client/use-send";
import { FIAT_CURRENCIES, type FiatCurrency, type PayCurrency } from "#lib/coins/pay-currencies.rules";

const REQUIRED = ["/amount", "/customer_name", "/customer_email", "/external_reference"] as const;

type NewPaymentFormProps = { coins: readonly [PayCurrency, ...PayCurrency[]] };

export function NewPaymentForm({ coins }: NewPaymentFormProps) {
  const t = useTranslations("crypto");
  const router = useRouter();
  const create = useCall("POST /payments/v2/crypto");
  const keyOf = useIntentKey();
  const { form, problems, failure, busy, edit } = useForm<FormProblem>({
    toProblems: toFormProblems,
    check: (data) => missingFields(data, REQUIRED),
    send: async (data) => {
      const key = keyOf(JSON.stringify([...data])).value;
      const { id } = await create.mutateAsync({ draft: toInvoiceBody(data), key });
      toast.success(t("new.created"));
      router.push(`/dashboard/crypto/${id}`);
    },
  });
  const [currency, setCurrency] = useState<FiatCurrency>("BRL");
  const [coin, setCoin] = useState<PayCurrency>(coins[0]);

  return (
    <form {...form} className="flex flex-col gap-6">
      <Card>
        <CardContent className="grid items-start gap-5 sm:grid-cols-2">
          <FiatFields
            currencies={FIAT_CURRENCIES}
            currency={currency}
            onCurrency={setCurrency}
            onAmount={() => edit("/amount")}
            error={problems["/amount"] ? t(`form.problem.${problems["/amount"]}`) : undefined}
          />
          <CoinChoice name="/pay_currency" coins={coins} chosen={coin} onChoose={setCoin} />
        </CardContent>
      </Card>
      <CustomerCard problems={problems} onEdit={edit} />
      <FormFailure failure={failure} noAnswer={t("form.noAnswer")} />
      <PageFormActions
        back={{ href: "/dashboard/payments", label: t("form.back") }}
        submit={t("new.submit")}
        busy={busy || create.isSuccess}
      />
    </form>
  );
}

type CustomerCardProps = {
  problems: Record<string, FormProblem>;
  onEdit: (pointer: string) => void;
};

/** The payer, and the merchant's reference for the payment. */
function CustomerCard({ problems, onEdit }: CustomerCardProps) {
  const t = useTranslations("crypto");
  const field = (pointer: string) => ({ pointer, problem: problems[pointer], onEdit });
  return (
    <TitledCard title={t("new.customer")} contentClassName="grid items-start gap-5 sm:grid-cols-2">
      <FormField {...field("/customer_name")} label={t("form.name")} maxLength={200} required />
      <FormField
        {...field("/customer_email")}
        label={t("form.email")}
        type="email"
        maxLength={254}
        required
      />
      <FormField
        {...field("/external_reference")}
        label={t("form.reference")}
        hint={t("form.referenceHint")}
        maxLength={255}
        wide
        required
      />
    </TitledCard>
  );
}
