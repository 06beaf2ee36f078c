"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { AmountInput } from "#components/ui/amount-input";
import { Button } from "#components/ui/button";
import { Card, CardContent } from "#components/ui/card";
import { Field } from "#components/ui/field";
import { FormFailure } from "#components/ui/form-failure";
import { PageFormActions } from "#components/ui/page-form-actions";
import { PointerField } from "#components/ui/pointer-field";
import { toast } from "#components/ui/toast.ts";
import { useForm } from "#components/ui/use-form.ts";
import { useIntentKey } from "#components/ui/use-intent-key.ts";
import { useCall } from "#lib/client/use-send";
import { formatMoney } from "#lib/domain/money/format-money";
import { PLATFORM } from "#lib/ledger/custody.rules";
import { ConfirmPayout } from "./confirm-payout";
import type { NewPayoutPage } from "./load-new-payout-page";
import { type PayoutProblem, toPayoutProblems } from "./payout-body";
import { type NamedSource, PayoutSourceChoice } from "./payout-source-choice";

type PayoutFormProps = Pick<NewPayoutPage, "account" | "chosen" | "fee" | "approval"> & {
  sources: NamedSource[];
  /** Where the cancel button leads. */
  back: string;
};

/** Requests a payout after confirming amount and destination. */
export function PayoutForm({ account, sources, chosen, fee, approval, back }: PayoutFormProps) {
  const t = useTranslations("payouts.new");
  const sentence = useTranslations("payouts.problem");
  const cancel = useTranslations("ui")("cancel");
  const [custodian, setCustodian] = useState(chosen);
  const source = sources.find((one) => one.custodian === custodian) ?? null;
  const { form, problems, failure, edit, busy, requested, send, withdraw } = useNewPayout(
    account.recipientId,
    custodian,
  );
  const complaint = (pointer: string) => {
    const problem = problems[pointer];
    return problem && sentence(problem);
  };
  return (
    <form {...form} className="flex flex-col gap-6">
      <Card>
        <CardContent className="flex flex-col gap-5">
          {sources.length > 1 ? (
            <PayoutSourceChoice
              sources={sources}
              chosen={custodian}
              onChoose={(one) => {
                setCustodian(one);
                edit("/amount");
              }}
            />
          ) : null}
          <AmountField
            available={source?.available ?? "0.00"}
            most={source?.most ?? null}
            problem={complaint("/amount")}
            onEdit={() => edit("/amount")}
          />
          <PointerField
            pointer="/pixKey"
            label={t("key")}
            hint={t("keyHint")}
            error={complaint("/pixKey")}
            onEdit={edit}
            defaultValue={account.pixKey ?? ""}
            maxLength={77}
            spellCheck={false}
            autoCapitalize="none"
            autoCorrect="off"
            required
          />
        </CardContent>
      </Card>
      <FormFailure failure={failure} noAnswer={t("noAnswer")} />
      <PageFormActions back={{ href: back, label: cancel }} submit={t("submit")} />
      <ConfirmPayout
        asked={requested}
        account={account}
        payer={sources.length > 1 ? (source?.name ?? null) : null}
        fee={fee}
        approval={approval}
        busy={busy}
        onConfirm={send}
        onClose={withdraw}
      />
    </form>
  );
}

type RecipientId = NewPayoutPage["account"]["recipientId"];

/**
 * The form of a payout in two steps: its controls are read into `requested`, which `send` submits after confirmation and
 * `withdraw` discards.
 */
function useNewPayout(recipientId: RecipientId, custodian: string) {
  const t = useTranslations("payouts.new");
  const router = useRouter();
  const request = useCall("POST /payouts");
  const keyOf = useIntentKey();
  const [requested, setRequested] = useState<FormData | null>(null);
  const { form, problems, failure, edit, explain } = useForm<PayoutProblem>({
    toProblems: toPayoutProblems,
    check: (data) => ({
      "/amount": data.get("/amount") === "" && "amount",
      "/pixKey": String(data.get("/pixKey")).trim() === "" && "pixKey",
    }),
    send: async (data) => setRequested(data),
  });
  const busy = request.isPending || request.isSuccess;

  async function send() {
    if (!requested || busy) return;
    const body = toPayoutBody(requested, recipientId, custodian);
    try {
      const { id } = await request.mutateAsync({ body, key: keyOf(JSON.stringify(body)).value });
      toast.success(t("requested"));
      router.push(`/dashboard/payouts/${id}`);
    } catch (error) {
      setRequested(null);
      explain(error);
    }
  }

  return { form, problems, failure, edit, busy, requested, send, withdraw: () => setRequested(null) };
}

function toPayoutBody(form: FormData, recipientId: RecipientId, custodian: string) {
  return {
    amount: String(form.get("/amount")),
    pixKey: String(form.get("/pixKey")).trim(),
    ...(recipientId === null ? {} : { recipientId }),
    ...(custodian === PLATFORM ? {} : { custodian }),
  };
}

type AmountFieldProps = {
  /** Decimal text. */
  available: string;
  /** The most that one payout may send now; null if nothing. */
  most: string | null;
  problem: string | undefined;
  onEdit: () => void;
};

/** The payout's amount, with a button for the most that may be sent. */
function AmountField({ available, most, problem, onEdit }: AmountFieldProps) {
  const t = useTranslations("payouts.new");
  const locale = useLocale();
  const [initial, setInitial] = useState({ amount: "", times: 0 });
  const hint = t("available", { amount: formatMoney(locale, available, "BRL") });
  return (
    <div className="flex flex-col items-start gap-2">
      <Field label={t("amount")} hint={hint} error={problem} required className="w-full">
        <AmountInput key={initial.times} name="/amount" initial={initial.amount} onEdit={onEdit} />
      </Field>
      {most === null ? null : (
        <Button
          variant="link"
          className="h-auto! min-h-9! text-left! whitespace-normal!"
          onClick={() => {
            setInitial(({ times }) => ({ amount: most, times: times + 1 }));
            onEdit();
          }}
        >
          {t("all", { amount: formatMoney(locale, most, "BRL") })}
        </Button>
      )}
    </div>
  );
}
