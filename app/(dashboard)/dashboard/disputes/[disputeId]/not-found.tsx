import { getTranslations } from "next-intl/server";
import { ObjectNotFound } from "#components/detail/object-not-found";

export default async function DisputeNotFound() {
  const t = await getTranslations("disputes");
  return (
    <ObjectNotFound
      kind={t("one")}
      title={t("notFound.title")}
      body={t("notFound.body")}
      list="/dashboard/disputes"
      action={t("notFound.action")}
    />
  );
}
