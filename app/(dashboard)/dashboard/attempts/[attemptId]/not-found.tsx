import { getTranslations } from "next-intl/server";
import { ObjectNotFound } from "#components/detail/object-not-found";
import { paymentList } from "#lib/payments/payment-list.params";

export default async function AttemptNotFound() {
  const t = await getTranslations("detail.attempt");
  return (
    <ObjectNotFound
      kind={t("title")}
      title={t("notFound.title")}
      body={t("notFound.body")}
      list={paymentList.href({ product: "CHARGE" })}
      action={t("notFound.action")}
    />
  );
}
