import { useTranslations } from "next-intl";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import { DateTime } from "#components/ui/date-time";
import type { CardProtectionView } from "#lib/schemas/payment/card-protection";

/** What card protection challenged and held back in the last day. */
export function CardAlerts({ isOn, lastDay }: Pick<CardProtectionView, "isOn" | "lastDay">) {
  const t = useTranslations("settings.cards");
  return (
    <Card>
      <CardHeader>
        <div>
          <CardTitle>{t("lastDay.title")}</CardTitle>
          <CardDescription>{t(isOn ? "lastDay.hint" : "lastDay.off")}</CardDescription>
        </div>
      </CardHeader>
      <CardContent>
        {lastDay.length === 0 ? (
          <p className="text-sm text-muted-foreground">{t("lastDay.empty")}</p>
        ) : (
          <ul className="divide-y divide-border">
            {lastDay.map(({ scope, challenged, held: blocked, lastAt }) => (
              <li
                key={scope}
                className="flex flex-wrap items-baseline gap-x-4 py-2 text-sm first:pt-0 last:pb-0"
              >
                <span className="min-w-0 flex-1 basis-40 font-medium">{t(`scope.${scope}`)}</span>
                <span className="tabular text-muted-foreground">
                  {t("lastDay.counts", { challenged, held: blocked })}
                </span>
                <DateTime value={lastAt} className="text-xs text-muted-foreground" />
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}
