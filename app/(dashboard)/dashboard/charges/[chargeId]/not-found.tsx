import { getTranslations } from "next-intl/server";
import { ObjectNotFound } from "#components/detail/object-not-found";
import { paymentList } from "#lib/payments/payment-list.params";

export default async function ChargeNotFound() {
  const t = await getTranslations("dashboard");
  return (
    <ObjectNotFound
      kind={t("charge.title")}
      title={t("charge.notFound.title")}
      body={t("charge.notFound.body")}
      list={paymentList.href({ product: "CHARGE" })}
      action={t("charge.notFound.action")}
    />
  );
}
