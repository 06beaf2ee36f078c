import { useTranslations } from "next-intl";

type TwoLinesProps = { first: string | null | undefined; second: string | null | undefined };

/** A cell of a list: what something is called, and smaller below it something to tell it by. A dash for neither. */
export function TwoLines({ first, second }: TwoLinesProps) {
  const t = useTranslations("dashboard");
  if (!first && !second) {
    return (
      <span className="text-muted-foreground">
        <span aria-hidden="true">—</span>
        <span className="sr-only">{t("none")}</span>
      </span>
    );
  }
  return (
    <>
      <span className="block truncate">{first ?? second}</span>
      {first && second ? (
        <span className="block truncate text-xs text-muted-foreground">{second}</span>
      ) : null}
    </>
  );
}
