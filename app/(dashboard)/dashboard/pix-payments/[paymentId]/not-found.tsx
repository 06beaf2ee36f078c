import { getTranslations } from "next-intl/server";
import { ObjectNotFound } from "#components/detail/object-not-found";

export default async function PixPaymentNotFound() {
  const t = await getTranslations("pixPayments");
  return (
    <ObjectNotFound
      kind={t("title")}
      title={t("notFound.title")}
      body={t("notFound.body")}
      list="/dashboard/pix-payments"
      action={t("notFound.action")}
    />
  );
}
