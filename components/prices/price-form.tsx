"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type PriceView, toPrice } from "#components/prices/price-body.ts";
import { PriceFields } from "#components/prices/price-fields";
import { Button } from "#components/ui/button";
import { FormFailure } from "#components/ui/form-failure";
import { toast } from "#components/ui/toast.ts";
import { useForm } from "#components/ui/use-form.ts";
import { useSetPrices } from "#lib/client/price-actions";

type PriceFormProps = { merchantId: string; prices: PriceView[] };

/** Every method's price of a merchant, for staff to set. */
export function PriceForm({ merchantId, prices }: PriceFormProps) {
  const t = useTranslations("money.prices");
  const router = useRouter();
  const save = useSetPrices(merchantId);
  const { form, problems, failure, busy } = useForm({
    send: async (data) => {
      await save.mutateAsync({ data: prices.map(({ method }) => toPrice(data, method)) });
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
      <FormFailure failure={failure} />
      <Button type="submit" size="lg" busy={busy} className="sm:self-end">
        {t("save")}
      </Button>
    </form>
  );
}
