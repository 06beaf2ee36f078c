"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type TypedTerms, toTerms, toTermsBody } from "#components/installments/terms-body.ts";
import { TermsFields } from "#components/installments/terms-fields";
import { TermsPreview } from "#components/installments/terms-preview";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { Card, CardContent } from "#components/ui/card";
import { toast } from "#components/ui/toast.ts";
import { failureKind } from "#lib/client/failure-kind";
import { useSetInstallmentTerms } from "#lib/client/installment-actions";
import { ProblemError } from "#lib/client/request-json";
import type { Price } from "#lib/domain/fee";
import { formatAmount } from "#lib/domain/money";
import type { InstallmentTermsView } from "#lib/schemas/installments";

type TermsFormProps = { terms: InstallmentTermsView; price: Price; mayChange: boolean };

/** A merchant's installment terms and, as they are typed, what its payers would see. */
export function TermsForm({ terms, price, mayChange }: TermsFormProps) {
  const t = useTranslations("money.installments");
  const failed = useTranslations("dashboard");
  const locale = useLocale();
  const router = useRouter();
  const save = useSetInstallmentTerms();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<TypedTerms>(() => ({
    maxCount: terms.maxCount,
    minAmount: terms.minAmount,
    interestFreeCount: terms.interestFreeCount,
    monthlyInterest: percentText(locale, terms.monthlyInterestBps),
  }));
  const [pointers, setPointers] = useState<string[]>([]);

  useEffect(() => {
    if (pointers.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [pointers]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    setPointers([]);
    save.mutate(toTermsBody(typed), {
      onSuccess: () => {
        toast.success(t("saved"));
        router.refresh();
      },
      onError: (error) =>
        setPointers(error instanceof ProblemError ? error.errors.map(({ pointer }) => pointer) : []),
    });
  }

  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Card className="xl:sticky xl:top-8">
        <CardContent>
          <form ref={form} method="post" noValidate onSubmit={submit}>
            <fieldset disabled={!mayChange} className="flex min-w-0 flex-col gap-5">
              <TermsFields
                typed={typed}
                onType={(change) => setTyped((before) => ({ ...before, ...change }))}
                isWrong={(field) => pointers.includes(`/${field}`)}
              />
              {save.isError && pointers.length === 0 ? (
                <Alert tone="danger" role="alert">
                  {failed(`failure.${failureKind(save.error)}`)}
                </Alert>
              ) : null}
              {mayChange ? (
                <Button type="submit" size="lg" busy={save.isPending} className="sm:self-end">
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

// A basis point is a hundredth of a percent, as a cent is of a real.
function percentText(locale: string, bps: number): string {
  const text = formatAmount(bps) as Intl.StringNumericLiteral;
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(text);
}
