import { useTranslations } from "next-intl";

/** A cell of a list without a value: a dash, which is read aloud as a word. */
export function NoValue() {
  const t = useTranslations("dashboard");
  return (
    <span className="text-muted-foreground">
      <span aria-hidden="true">—</span>
      <span className="sr-only">{t("none")}</span>
    </span>
  );
}
