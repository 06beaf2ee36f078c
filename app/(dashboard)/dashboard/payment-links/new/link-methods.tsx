"use client";

import { useTranslations } from "next-intl";
import { Card, CardContent } from "#components/ui/card";
import { Checkbox } from "#components/ui/checkbox";
import { FieldError } from "#components/ui/field-error";
import type { ChargeMethod } from "#lib/domain/payment-methods";

type LinkMethodsProps = { methods: ChargeMethod[]; problem: boolean; onEdit: () => void };

/** By which of the merchant's methods a link may be paid. */
export function LinkMethods({ methods, problem, onEdit }: LinkMethodsProps) {
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
