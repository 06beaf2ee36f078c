import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { PixCode } from "#components/checkout/methods/pix/pix-code";
import { Notice } from "#components/checkout/parts/notice";
import { usePlanPrice } from "#components/subscriptions/use-plan-price.ts";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { useCalendarDay } from "#components/ui/calendar-day";
import { formatMoney } from "#lib/domain/money/format-money";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { awaitsApproval, type EndedMandateStatus, isMandateOver } from "#lib/mandates/mandate.rules";
import type { PayerSubscriptionPage } from "./load-payer-subscription-page";

type Mandate = NonNullable<PayerSubscriptionPage["mandate"]>;
type PageWithMandate = PayerSubscriptionPage & { mandate: Mandate };

/** The payer's authorization of debits: how to give it, what it allows, or how it ended. */
export function MandateSection({ page }: { page: PayerSubscriptionPage }) {
  const { mandate } = page;
  if (mandate === null) return null;
  const shown = { ...page, mandate };
  if (awaitsApproval(mandate.status)) return <Waiting page={shown} />;
  return isMandateOver(mandate.status) ? (
    <Ended page={shown} status={mandate.status} />
  ) : (
    <Active page={shown} />
  );
}

function Waiting({ page }: { page: PageWithMandate }) {
  const t = useTranslations("subscriptions.payer.mandate");
  const locale = useLocale();
  const { mandate, merchant, plan } = page;
  const { journey, firstAmount, code } = mandate;
  const amount = formatMoney(locale, firstAmount ?? "0.00", plan.currency);
  return (
    <section aria-labelledby="mandate" className="flex flex-col gap-4">
      <h2 id="mandate" className="text-lg font-semibold tracking-tight">
        {t("title")}
      </h2>
      <p>{t(`how.${journey}`, { merchant: merchant.name, amount })}</p>
      <Terms page={page} />
      {journey === "REQUEST" ? null : code === null ? (
        <Coming path={page.path} />
      ) : (
        <div className="flex flex-col gap-5">
          <PixCode emv={code} />
        </div>
      )}
    </section>
  );
}

/** The bank has not returned the code yet. */
function Coming({ path }: { path: string }) {
  const t = useTranslations("subscriptions.payer.mandate");
  return (
    <>
      <p className="text-muted-foreground">{t("coming")}</p>
      <a href={path} className={buttonVariants({ variant: "secondary", size: "lg", className: "w-full" })}>
        {t("reload")}
      </a>
    </>
  );
}

/** What is debited, from when, by whom, and the way out. */
function Terms({ page: { mandate, merchant, plan } }: { page: PageWithMandate }) {
  const t = useTranslations("subscriptions.payer.mandate");
  const priceOf = usePlanPrice();
  const dayOf = useCalendarDay();
  const { amount, firstDay } = mandate;
  const words = {
    merchant: merchant.name,
    price: priceOf(amount === null ? plan : { ...plan, amount }),
    day: dayOf(firstDay),
  };
  return (
    <ul className="grid list-disc gap-1.5 pl-5 text-sm text-muted-foreground">
      <li>{t("terms.what", words)}</li>
      {amount === null ? <li>{t("terms.limit")}</li> : null}
      <li>{t("terms.end")}</li>
    </ul>
  );
}

function Active({ page }: { page: PageWithMandate }) {
  const t = useTranslations("subscriptions.payer.mandate");
  const dayOf = useCalendarDay();
  const { approvedAt, payerBank, mayStop } = page.mandate;
  const day = approvedAt && dayOf(brasiliaDay(new Date(approvedAt)));
  return (
    <section aria-labelledby="mandate" className="flex flex-col gap-2">
      <h2 id="mandate" className="font-medium">
        {t("active.title")}
      </h2>
      <p>
        {day === null ? null : t("active.since", { day })}
        {payerBank === null ? null : ` ${t("active.bank", { ispb: payerBank })}`}
      </p>
      <Terms page={page} />
      {mayStop ? (
        <Link
          href={`${page.path}?stop=1`}
          prefetch={false}
          className="min-h-11 content-center text-sm text-accent underline underline-offset-4"
        >
          {t("stop.open")}
        </Link>
      ) : null}
    </section>
  );
}

/** States that debits have ended, who ended them, and how payments are made now. */
function Ended({
  page: { mandate, merchant },
  status,
}: {
  page: PageWithMandate;
  status: EndedMandateStatus;
}) {
  const t = useTranslations("subscriptions.payer.mandate.ended");
  const { endedBy, isCreated, isByLink } = mandate;
  return (
    <Notice tone="info" title={isCreated ? t(`title.${status}`) : t("notCreated")}>
      {endedBy === null || !isCreated ? null : `${t(`by.${endedBy}`, { merchant: merchant.name })} `}
      {isByLink ? t("byLink") : null}
    </Notice>
  );
}
