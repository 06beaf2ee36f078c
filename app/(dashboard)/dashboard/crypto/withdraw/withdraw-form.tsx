"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
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
import { toast } from "#components/ui/toast.ts";
import { useForm } from "#components/ui/use-form.ts";
import { useIntentKey } from "#components/ui/use-intent-key.ts";
import { useCall } from "#lib/client/use-send";
import {
  type CryptoNetwork,
  FIAT_CURRENCIES,
  type FiatCurrency,
  PAY_CURRENCIES,
  type PayCurrency,
} from "#lib/coins/pay-currencies.rules";
import { formatMoney } from "#lib/domain/money/format-money";
import { ConfirmWithdrawal } from "./confirm-withdrawal";

const ADDRESS_SHAPES: Record<CryptoNetwork, RegExp> = {
  BITCOIN: /^([13][1-9A-HJ-NP-Za-km-z]{25,34}|bc1[02-9ac-hj-np-z]{6,87}|BC1[02-9AC-HJ-NP-Z]{6,87})$/,
  ETHEREUM: /^0x[0-9a-fA-F]{40}$/,
  BSC: /^0x[0-9a-fA-F]{40}$/,
};

type WithdrawFormProps = {
  coins: readonly [PayCurrency, ...PayCurrency[]];
  /** Withdrawable amount of each currency, as decimal text. */
  available: Record<FiatCurrency, string>;
  /** Amounts withdrawable from the merchant's own accounts. */
  own: { custodian: string; name: string; currency: string; available: string }[];
};

/** Requests a withdrawal after confirming amount and address. */
export function WithdrawForm({ coins, available, own }: WithdrawFormProps) {
  const t = useTranslations("crypto");
  const router = useRouter();
  const request = useCall("POST /invoices/payment-gateway/withdrawals");
  const keyOf = useIntentKey();
  const [currency, setCurrency] = useState<FiatCurrency>("BRL");
  const [coin, setCoin] = useState<PayCurrency>(coins[0]);
  const [requested, setRequested] = useState<FormData | null>(null);
  const { form, problems, failure, edit, explain } = useForm<FormProblem>({
    toProblems: toFormProblems,
    check: (data) => {
      const missing = missingFields(data, ["/amount", "/pay_address"]);
      if (Object.keys(missing).length > 0) return missing;
      return hasAddressShape(coin, String(data.get("/pay_address")).trim())
        ? {}
        : { "/pay_address": "address" };
    },
    send: async (data) => setRequested(data),
  });
  const busy = request.isPending || request.isSuccess;

  async function send() {
    if (!requested || busy) return;
    try {
      const key = keyOf(JSON.stringify([...requested])).value;
      const { response } = await request.mutateAsync({ draft: toInvoiceBody(requested), key });
      toast.success(t("withdraw.requested"));
      router.push(`/dashboard/crypto/${response.id}`);
    } catch (error) {
      setRequested(null);
      explain(error);
    }
  }

  return (
    <form {...form} className="flex flex-col gap-6">
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
            hint={<AvailableCoins available={available} own={own} currency={currency} />}
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
          <ReceiverFields problems={problems} onEdit={edit} />
        </CardContent>
      </Card>
      <FormFailure failure={failure} noAnswer={t("form.noAnswer")} />
      <PageFormActions
        back={{ href: "/dashboard/payouts/crypto", label: t("form.back") }}
        submit={t("withdraw.submit")}
      />
      <ConfirmWithdrawal asked={requested} busy={busy} onConfirm={send} onClose={() => setRequested(null)} />
    </form>
  );
}

/** True if the text has the shape of an address of the coin's network. The API checks the checksum. */
export function hasAddressShape(currency: PayCurrency, address: string): boolean {
  return ADDRESS_SHAPES[PAY_CURRENCIES[currency].network].test(address);
}

type AvailableCoinsProps = Pick<WithdrawFormProps, "available" | "own"> & { currency: FiatCurrency };

/** What may be withdrawn of a currency, at the platform and at each of the merchant's own accounts. */
function AvailableCoins({ available, own, currency }: AvailableCoinsProps) {
  const t = useTranslations("crypto");
  const locale = useLocale();
  const ownHere = own.filter((source) => source.currency === currency);
  return (
    <>
      {t("withdraw.available", { amount: formatMoney(locale, available[currency], currency) })}
      {ownHere.map(({ custodian, name, available: there }) => (
        <span key={custodian} className="block wrap-anywhere">
          {t("withdraw.availableAt", { account: name, amount: formatMoney(locale, there, currency) })}
        </span>
      ))}
      {ownHere.length > 0 ? <span className="block">{t("withdraw.oneAccount")}</span> : null}
    </>
  );
}

type ReceiverFieldsProps = {
  problems: Partial<Record<string, FormProblem>>;
  onEdit: (pointer: string) => void;
};

/** The receiving address, and the merchant's reference for the withdrawal. */
function ReceiverFields({ problems, onEdit }: ReceiverFieldsProps) {
  const t = useTranslations("crypto");
  const field = (pointer: string) => ({ pointer, problem: problems[pointer], onEdit });
  return (
    <>
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
    </>
  );
}
