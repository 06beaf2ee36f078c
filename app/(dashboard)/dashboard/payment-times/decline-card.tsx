import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { FailureTexts, KNOWN_FAILURES } from "#components/charges/failure-texts.ts";
import { Card, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import type { PaymentTimesPage } from "./load-payment-times-page";

type DeclineCardProps = Pick<PaymentTimesPage, "declines">;

/** Reasons for declines, most frequent first, each with what the merchant can do. */
export function DeclineCard({ declines }: DeclineCardProps) {
  const t = useTranslations("paymentTimes.declines");
  const all = declines.reduce((sum, { count }) => sum + count, 0);
  const percent = new Intl.NumberFormat(useLocale(), { style: "percent", maximumFractionDigits: 0 });
  return (
    <Card className="mt-6 overflow-hidden">
      <CardHeader className="pb-4">
        <div>
          <CardTitle>{t("title")}</CardTitle>
          <CardDescription>{t("hint", { count: all })}</CardDescription>
        </div>
        {all > 0 ? (
          <Link
            href="/dashboard/attempts?status=FAILED"
            className="inline-flex min-h-9 items-center text-sm text-accent underline-offset-4 hover:underline"
          >
            {t("see")}
          </Link>
        ) : null}
      </CardHeader>
      {declines.length > 0 ? (
        <ul className="divide-y divide-border border-t border-border">
          {declines.map(({ code, count }) => (
            <li
              key={code}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 px-5 py-3 text-sm sm:px-6"
            >
              <p className="font-medium">
                <FailureTexts code={code} message={null} />
              </p>
              <p className="tabular text-right">
                {count} <span className="text-muted-foreground">({percent.format(count / all)})</span>
              </p>
              <p className="text-pretty text-muted-foreground">
                {t(`advice.${KNOWN_FAILURES.find((known) => known === code) ?? "other"}`)}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
