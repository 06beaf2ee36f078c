import { getTranslations } from "next-intl/server";
import { ObjectNotFound } from "#components/detail/object-not-found";

export default async function CustomerNotFound() {
  const t = await getTranslations("customers.one");
  return (
    <ObjectNotFound
      kind={t("title")}
      title={t("notFound.title")}
      body={t("notFound.body")}
      list="/dashboard/customers"
      action={t("notFound.action")}
    />
  );
}
