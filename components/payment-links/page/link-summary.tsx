import { useFormatter, useTimeZone, useTranslations } from "next-intl";
import { BigAmount } from "#components/ui/big-amount";
import { MerchantMark } from "#components/ui/merchant-mark";
import { readableEnd } from "#lib/domain/time/zoned-day";

type LinkSummaryProps = {
  page: {
    merchantName: string;
    brand: { logoUrl: string | null };
    title: string;
    description: string | null;
    grossAmount: string;
    currency: string;
    requested: { openAmount: object | null; mostPieces: number } | null;
    endsAt: string | null;
    left: number | null;
  };
  /** The few slots left and the end of an open link; null once it is closed. */
  hurry: { fewLeft: number | null; endsAt: string | null } | null;
};

/** Who is paid, for what and how much. */
export function LinkSummary({ page, hurry }: LinkSummaryProps) {
  const t = useTranslations("paymentLinks.page");
  const format = useFormatter();
  const timeZone = useTimeZone() ?? "UTC";
  const { fewLeft, endsAt } = hurry ?? { fewLeft: null, endsAt: null };
  return (
    <header className="mb-6 min-w-0">
      <p className="flex items-center gap-3">
        <MerchantMark name={page.merchantName} logoUrl={page.brand.logoUrl} />
        <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{page.merchantName}</span>
      </p>
      <h1 className="mt-6 text-xl font-semibold tracking-tight [overflow-wrap:anywhere]">{page.title}</h1>
      {page.requested?.openAmount ? null : (
        <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
          <span className="sr-only">{t("amount")} </span>
          <BigAmount amount={page.grossAmount} currency={page.currency} />
          {(page.requested?.mostPieces ?? 1) > 1 ? (
            <span className="text-muted-foreground">{t("each")}</span>
          ) : null}
        </p>
      )}
      {page.description ? (
        <p className="mt-4 max-w-prose text-muted-foreground [overflow-wrap:anywhere] whitespace-pre-line">
          {page.description}
        </p>
      ) : null}
      {endsAt || fewLeft !== null ? (
        <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted-foreground">
          {fewLeft !== null ? <span className="tabular">{t("left", { count: fewLeft })}</span> : null}
          {endsAt ? (
            <time dateTime={endsAt} className="tabular">
              {t("until", {
                when: format.dateTime(readableEnd(new Date(endsAt), timeZone), {
                  dateStyle: "long",
                  timeStyle: "short",
                }),
              })}
            </time>
          ) : null}
        </p>
      ) : null}
    </header>
  );
}
