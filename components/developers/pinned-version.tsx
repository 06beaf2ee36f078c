import { useTranslations } from "next-intl";

/** The version of the API that a token or a client was made with, in which it is answered. */
export function PinnedVersion({ version }: { version: string }) {
  const t = useTranslations("developers");
  return <span className="tabular">{t("apiVersion", { version })}</span>;
}
