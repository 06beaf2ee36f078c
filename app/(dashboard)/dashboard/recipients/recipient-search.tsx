import { useTranslations } from "next-intl";
import { ListSearch } from "#components/lists/filters/list-search";

export function RecipientSearch({ query }: { query: string }) {
  const t = useTranslations("money.recipients");
  return (
    <ListSearch
      key={query}
      action="/dashboard/recipients"
      query={query}
      labels={{
        label: t("search"),
        hint: t("searchHint"),
        submit: t("searchButton"),
        clear: t("clear"),
      }}
      clearHref={query ? "/dashboard/recipients" : null}
      className="mb-4 md:w-96"
    />
  );
}
