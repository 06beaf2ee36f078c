import { getTranslations } from "next-intl/server";
import { ObjectNotFound } from "#components/detail/object-not-found";
import { subscriptionList } from "#lib/subscriptions/subscription-list.params";

export default async function SubscriptionNotFound() {
  const t = await getTranslations("subscriptions.detail.notFound");
  return (
    <ObjectNotFound
      kind={t("title")}
      title={t("title")}
      body={t("body")}
      list={subscriptionList.path}
      action={t("action")}
    />
  );
}
