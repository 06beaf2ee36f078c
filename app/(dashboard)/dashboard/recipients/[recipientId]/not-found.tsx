import { getTranslations } from "next-intl/server";
import { ObjectNotFound } from "#components/detail/object-not-found";

export default async function RecipientNotFound() {
  const t = await getTranslations("money");
  return (
    <ObjectNotFound
      kind={t("recipient.title")}
      title={t("recipient.notFound.title")}
      body={t("recipient.notFound.body")}
      list="/dashboard/recipients"
      action={t("recipient.notFound.action")}
    />
  );
}
