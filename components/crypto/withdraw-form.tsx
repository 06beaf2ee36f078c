"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { CoinChoice } from "#components/crypto/coin-choice";
import { ConfirmWithdrawal } from "#components/crypto/confirm-withdrawal";
import { FiatFields } from "#components/crypto/fiat-fields";
import { FormField } from "#components/crypto/form-field";
import { hasAddressShape } from "#components/crypto/has-address-shape.ts";
import { missingFields, toInvoiceBody } from "#components/crypto/invoice-body.ts";
import { useInvoiceForm } from "#components/crypto/use-invoice-form.ts";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card, CardContent } from "#components/ui/card";
import { formatMoney } from "#components/ui/format-money.ts";
import { toast } from "#components/ui/toast.ts";
import { useIntentKey } from "#components/ui/use-intent-key.ts";
import { useRequestWithdrawal } from "#lib/client/invoice-actions";
import { FIAT_CURRENCIES, type FiatCurrency, type PayCurrency } from "#lib/domain/crypto/pay-currencies";

type WithdrawFormProps = {
  coins: readonly [PayCurrency, ...PayCurrency[]];
  /** What may be withdrawn of each currency, as decimal text. */
  available: Record<FiatCurrency, string>;
};

/** Asks for a withdrawal, after saying once more where what would go. */
export function WithdrawForm({ coins, available }: WithdrawFormProps) {
  const t = useTranslations("crypto");
  const failed = useTranslations("dashboard");
  const locale = useLocale();
  const router = useRouter();
  const request = useRequestWithdrawal();
  const keyOf = useIntentKey();
  const { form, problems, failure, show, explain, edit } = useInvoiceForm();
  const [currency, setCurrency] = useState<FiatCurrency>("BRL");
  const [coin, setCoin] = useState<PayCurrency>(coins[0]);
  const [asked, setAsked] = useState<FormData | null>(null);
  const busy = request.isPending || request.isSuccess;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const missing = missingFields(data, ["/amount", "/pay_address"]);
    if (Object.keys(missing).length > 0) return show(missing);
    if (!hasAddressShape(coin, String(data.get("/pay_address")).trim())) {
      return show({ "/pay_address": "address" });
    }
    setAsked(data);
  }

  async function send() {
    if (!asked || busy) return;
    try {
      const key = keyOf(JSON.stringify([...asked])).value;
      const id = await request.mutateAsync({ body: toInvoiceBody(asked), key });
      toast.success(t("withdraw.requested"));
      router.push(`/dashboard/crypto/${id}`);
    } catch (error) {
      setAsked(null);
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
            onCurrency={(chosen) => {
              setCurrency(chosen);
              edit("/amount");
            }}
            onAmount={() => edit("/amount")}
            hint={t("withdraw.available", { amount: formatMoney(locale, available[currency], currency) })}
            error={problems["/amount"] ? t(`form.problem.${problems["/amount"]}`) : undefined}
          />
          <CoinChoice
            name="/pay_currency"
            coins={coins}
            chosen={coin}
            onChoose={(chosen) => {
              setCoin(chosen);
              edit("/pay_address");
            }}
          />
          <FormField
            {...field("/pay_address")}
            label={t("withdraw.address")}
            hint={t("withdraw.addressHint")}
            maxLength={128}
            spellCheck={false}
            autoCapitalize="none"
            autoCorrect="off"
            className="font-mono"
            wide
            required
          />
          <FormField
            {...field("/external_reference")}
            label={t("form.reference")}
            note={t("form.optional")}
            maxLength={255}
            wide
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
        <Button type="submit" size="lg">
          {t("withdraw.submit")}
        </Button>
      </div>
      <ConfirmWithdrawal asked={asked} busy={busy} onConfirm={send} onClose={() => setAsked(null)} />
    </form>
  );
}
