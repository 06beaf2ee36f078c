"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type PriceView, toPrice } from "#components/prices/price-body.ts";
import { PriceFields } from "#components/prices/price-fields";
import { AmountInput } from "#components/ui/amount-input";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { FormFailure } from "#components/ui/form-failure";
import { TitledCard } from "#components/ui/titled-card";
import { toast } from "#components/ui/toast.ts";
import { useForm } from "#components/ui/use-form.ts";
import { useCall } from "#lib/client/use-send";

type PriceFormProps = { merchantId: string; prices: PriceView[]; overdraft: string };

/** A merchant's price for each method, and its overdraft, set by staff. */
export function PriceForm({ merchantId, prices, overdraft }: PriceFormProps) {
  const t = useTranslations("money.prices");
  const router = useRouter();
  const save = useCall("PUT /staff/merchants/{merchantId}/prices");
  const { form, problems, failure, busy, edit } = useForm({
    send: async (data) => {
      const draft = {
        data: prices.map(({ method }) => toPrice(data, method)),
        // The control submits zero as an empty string.
        overdraft: String(data.get("/overdraft") ?? "") || "0.00",
      };
      await save.mutateAsync({ params: { merchantId }, draft });
      toast.success(t("saved"));
      router.refresh();
    },
    toProblems: (errors) => Object.fromEntries(errors.map(({ pointer }) => [pointer, true])),
  });

  return (
    <form {...form} className="flex flex-col gap-6">
      {prices.map((price, index) => (
        <PriceFields
          key={price.method}
          method={price.method}
          price={price}
          isWrong={(name) => problems[`/data/${index}/${name}`] !== undefined}
        />
      ))}
      <OverdraftCard
        overdraft={overdraft}
        error={problems["/overdraft"] ? t("overdraft.problem") : undefined}
        onEdit={() => edit("/overdraft")}
      />
      <FormFailure failure={failure} />
      <Button type="submit" size="lg" busy={busy} className="sm:self-end">
        {t("save")}
      </Button>
    </form>
  );
}

type OverdraftCardProps = Pick<PriceFormProps, "overdraft"> & {
  error: string | undefined;
  onEdit: () => void;
};

/** How far below zero refunds may take the merchant's balance. */
function OverdraftCard({ overdraft, error, onEdit }: OverdraftCardProps) {
  const t = useTranslations("money.prices.overdraft");
  return (
    <TitledCard title={t("title")} hint={t("hint")}>
      <Field label={t("amount")} error={error} className="max-w-60" required>
        <AmountInput name="/overdraft" initial={overdraft} onEdit={onEdit} className="tabular" />
      </Field>
    </TitledCard>
  );
}
