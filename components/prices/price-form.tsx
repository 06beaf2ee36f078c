"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { type PriceView, toPrice } from "#components/prices/price-body.ts";
import { PriceFields } from "#components/prices/price-fields";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { toast } from "#components/ui/toast.ts";
import { failureKind } from "#lib/client/failure-kind";
import { useSetPrices } from "#lib/client/price-actions";
import { ProblemError } from "#lib/client/request-json";

type PriceFormProps = { merchantId: string; prices: PriceView[] };

/** Every method's price of a merchant, for staff to set. */
export function PriceForm({ merchantId, prices }: PriceFormProps) {
  const t = useTranslations("money.prices");
  const failed = useTranslations("dashboard");
  const router = useRouter();
  const save = useSetPrices(merchantId);
  const [pointers, setPointers] = useState<string[]>([]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (save.isPending) return;
    const form = new FormData(event.currentTarget);
    setPointers([]);
    save.mutate(
      { data: prices.map(({ method }) => toPrice(form, method)) },
      {
        onSuccess: () => {
          toast.success(t("saved"));
          router.refresh();
        },
        onError: (error) =>
          setPointers(error instanceof ProblemError ? error.errors.map(({ pointer }) => pointer) : []),
      },
    );
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
      {prices.map((price, index) => (
        <PriceFields
          key={price.method}
          method={price.method}
          price={price}
          isWrong={(name) => pointers.includes(`/data/${index}/${name}`)}
        />
      ))}
      {save.isError && pointers.length === 0 ? (
        <Alert tone="danger" role="alert">
          {failed(`failure.${failureKind(save.error)}`)}
        </Alert>
      ) : null}
      <Button type="submit" size="lg" busy={save.isPending} className="sm:self-end">
        {t("save")}
      </Button>
    </form>
  );
}
