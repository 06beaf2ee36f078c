import { getTranslations } from "next-intl/server";
import { ObjectNotFound } from "#components/detail/object-not-found";

export default async function PayoutNotFound() {
  const t = await getTranslations("payouts.detail");
  return (
    <ObjectNotFound
      kind={t("title")}
      title={t("notFound.title")}
      body={t("notFound.body")}
      list="/dashboard/payouts"
      action={t("notFound.action")}
    />
  );
}
