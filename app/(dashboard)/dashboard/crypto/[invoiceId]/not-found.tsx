import { getTranslations } from "next-intl/server";
import { ObjectNotFound } from "#components/detail/object-not-found";

export default async function InvoiceNotFound() {
  const t = await getTranslations("crypto");
  return (
    <ObjectNotFound
      kind={t("detail.title")}
      title={t("notFound.title")}
      body={t("notFound.body")}
      list="/dashboard/crypto"
      action={t("notFound.action")}
    />
  );
}
