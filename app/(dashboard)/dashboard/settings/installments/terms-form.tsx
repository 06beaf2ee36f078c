"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { Card, CardContent } from "#components/ui/card";
import { FormFailure } from "#components/ui/form-failure";
import { formatTypedDecimal } from "#components/ui/format-typed-decimal.ts";
import { toast } from "#components/ui/toast.ts";
import { useForm } from "#components/ui/use-form.ts";
import { useCall } from "#lib/client/use-send";
import { formatBps } from "#lib/domain/money/basis-points";
import type { InstallmentTermsView } from "#lib/installments/installments.contract";
import type { Price } from "#lib/prices/fee.rules";
import { type TypedTerms, toTerms, toTermsBody } from "./terms-body";
import { TermsFields } from "./terms-fields";
import { TermsPreview } from "./terms-preview";

type TermsFormProps = { terms: InstallmentTermsView; price: Price; mayChange: boolean };

/** The installment terms, with a live preview of the payer's choices. */
export function TermsForm({ terms, price, mayChange }: TermsFormProps) {
  const t = useTranslations("money.installments");
  const locale = useLocale();
  const router = useRouter();
  const save = useCall("PUT /installments");
  const [typed, setTyped] = useState<TypedTerms>(() => ({
    maxCount: terms.maxCount,
    minAmount: terms.minAmount,
    interestFreeCount: terms.interestFreeCount,
    monthlyInterest: formatTypedDecimal(locale, formatBps(terms.monthlyInterestBps)),
  }));
  const { form, problems, failure, busy } = useForm({
    send: async () => {
      await save.mutateAsync({ draft: toTermsBody(typed) });
      toast.success(t("saved"));
      router.refresh();
    },
    toProblems: (errors) => Object.fromEntries(errors.map(({ pointer }) => [pointer, true])),
  });

  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Card className="xl:sticky xl:top-8">
        <CardContent>
          <form {...form}>
            <fieldset disabled={!mayChange} className="flex min-w-0 flex-col gap-5">
              <TermsFields
                typed={typed}
                onType={(change) => setTyped((before) => ({ ...before, ...change }))}
                isWrong={(field) => problems[`/${field}`] !== undefined}
              />
              <FormFailure failure={failure} />
              {mayChange ? (
                <Button type="submit" size="lg" busy={busy} className="sm:self-end">
                  {t("save")}
                </Button>
              ) : null}
            </fieldset>
          </form>
        </CardContent>
      </Card>
      <TermsPreview terms={toTerms(typed)} price={price} />
    </div>
  );
}
