import { getTranslations } from "next-intl/server";
import { ObjectNotFound } from "#components/detail/object-not-found";

export default async function AttemptNotFound() {
  const t = await getTranslations("detail.attempt");
  return (
    <ObjectNotFound
      kind={t("title")}
      title={t("notFound.title")}
      body={t("notFound.body")}
      list="/dashboard/charges"
      action={t("notFound.action")}
    />
  );
}
