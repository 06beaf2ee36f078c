"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { CoinChoice } from "#components/crypto/coin-choice";
import { FiatFields } from "#components/crypto/fiat-fields";
import { FormField } from "#components/crypto/form-field";
import { missingFields, toInvoiceBody } from "#components/crypto/invoice-body.ts";
import { useInvoiceForm } from "#components/crypto/use-invoice-form.ts";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card, CardContent, CardHeader, CardTitle } from "#components/ui/card";
import { toast } from "#components/ui/toast.ts";
import { useIntentKey } from "#components/ui/use-intent-key.ts";
import { useCreateCryptoPayment } from "#lib/client/invoice-actions";
import { FIAT_CURRENCIES, type FiatCurrency, type PayCurrency } from "#lib/domain/crypto/pay-currencies";

const REQUIRED = ["/amount", "/customer_name", "/customer_email", "/external_reference"] as const;

type NewPaymentFormProps = { coins: readonly [PayCurrency, ...PayCurrency[]] };

/** Asks for a payment in a coin. */
export function NewPaymentForm({ coins }: NewPaymentFormProps) {
  const t = useTranslations("crypto");
  const failed = useTranslations("dashboard");
  const router = useRouter();
  const create = useCreateCryptoPayment();
  const keyOf = useIntentKey();
  const { form, problems, failure, show, explain, edit } = useInvoiceForm();
  const [currency, setCurrency] = useState<FiatCurrency>("BRL");
  const [coin, setCoin] = useState<PayCurrency>(coins[0]);
  const busy = create.isPending || create.isSuccess;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const missing = missingFields(data, REQUIRED);
    if (Object.keys(missing).length > 0) return show(missing);
    const key = keyOf(JSON.stringify([...data])).value;
    try {
      const id = await create.mutateAsync({ body: toInvoiceBody(data), key });
      toast.success(t("new.created"));
      router.push(`/dashboard/crypto/${id}`);
    } catch (error) {
      explain(error);
    }
  }

  const field = (pointer: string) => ({ pointer, problem: problems[pointer], onEdit: edit });
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
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
      <Card>
        <CardHeader>
          <CardTitle>{t("new.customer")}</CardTitle>
        </CardHeader>
        <CardContent className="grid items-start gap-5 sm:grid-cols-2">
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
        </CardContent>
      </Card>
      {failure ? (
        <Alert tone="danger" role="alert">
          {failure === "noAnswer" ? t("form.noAnswer") : failed(`failure.${failure}`)}
        </Alert>
      ) : null}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Link href="/dashboard/crypto" className={buttonVariants({ variant: "secondary", size: "lg" })}>
          {t("form.back")}
        </Link>
        <Button type="submit" size="lg" busy={busy}>
          {t("new.submit")}
        </Button>
      </div>
    </form>
  );
}
