import { useTranslations } from "next-intl";

/** The API version of a token or client: the one current when it was created. */
export function PinnedVersion({ version }: { version: string }) {
  const t = useTranslations("developers");
  return <span className="tabular">{t("apiVersion", { version })}</span>;
}
