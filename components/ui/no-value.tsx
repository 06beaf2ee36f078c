import { useTranslations } from "next-intl";

/** An empty cell: a dash, which screen readers read as a word; left out on cards (`globals.css`). */
export function NoValue() {
  const t = useTranslations("dashboard");
  return (
    <span className="no-value text-muted-foreground">
      <span aria-hidden="true">—</span>
      <span className="sr-only">{t("none")}</span>
    </span>
  );
}
