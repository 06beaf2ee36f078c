import { useTranslations } from "next-intl";
import { DateTime } from "#components/ui/date-time";

/** Last use of a token or client, to the minute. */
export function LastUsed({ at }: { at: string | null }) {
  const t = useTranslations("developers.lastUsed");
  if (at === null) return <>{t("never")}</>;
  return (
    <>
      {t("label")} <DateTime value={at} />
    </>
  );
}
