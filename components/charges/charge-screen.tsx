import type { ComponentProps, ReactNode } from "react";
import { BankPayersCard } from "#components/charges/bank-payers-card";
import { ChargeHeader } from "#components/charges/charge-header";
import { ChargeRefresher } from "#components/charges/charge-refresher.ts";
import { RefundsCard } from "#components/charges/refunds-card";
import { SettlementCard } from "#components/charges/settlement-card";
import { SuspenseCard } from "#components/charges/suspense-card";
import { TaxCard } from "#components/charges/tax-card";
import { DetailColumns } from "#components/detail/detail-columns";
import { JsonCard } from "#components/detail/json-card";
import { TimelineCard } from "#components/detail/timeline-card";
import { ViewTabs } from "#components/detail/view-tabs";
import { DisputesCard } from "#components/disputes/disputes-card";
import type { DetailView } from "#lib/client/detail-view";
import type { ChargeDetails } from "#lib/pages/charges/read-charge-details";
import type { RawAnswer } from "#lib/pages/raw-answer";

type ChargeScreenProps = Pick<
  ComponentProps<typeof ChargeHeader>,
  "back" | "status" | "cancel" | "capture"
> & {
  page: ChargeDetails & { raw: RawAnswer };
  view: DetailView;
  of: ComponentProps<typeof TimelineCard>["of"];
  /** The page's own path. */
  path: string;
  /** How it is paid. */
  payment: ReactNode;
  /** At the side, above the settlement. */
  facts: ReactNode;
  /** At the side, above the banks' payers. */
  payer: ReactNode;
  /** At the end of the side. */
  more: ReactNode;
};

/** A charge in the words of its product, with its timeline, or its JSON as the API returns it. */
export function ChargeScreen({
  page,
  view,
  of,
  path,
  payment,
  facts,
  payer,
  more,
  ...header
}: ChargeScreenProps) {
  const { charge, refunds, mayMove } = page;
  return (
    <>
      <ChargeRefresher watch={page.watch} shownStamp={page.stamp} />
      <ChargeHeader
        {...header}
        neighbors={page.neighbors}
        charge={charge}
        receiptHref={`${path}/receipt`}
        refund={mayMove ? refunds.offer : null}
      />
      <ViewTabs path={path} view={view} />
      {view === "json" ? (
        <JsonCard {...page.raw} />
      ) : (
        <DetailColumns
          side={
            <>
              {facts}
              <SettlementCard
                settlement={charge.settlement}
                feeKnown={page.attempts.length > 0}
                returned={refunds.returned}
                feeReturned={refunds.feeReturned}
                places={page.places}
              />
              <TaxCard
                chargeId={charge.id}
                tax={charge.tax}
                steps={page.taxSteps}
                mayWrite={page.mayCreate}
              />
              {payer}
              <BankPayersCard payers={charge.bankPayers} />
              {more}
            </>
          }
        >
          <DisputesCard disputes={page.disputes} />
          <SuspenseCard items={charge.suspense} currency={charge.currency} mayWrite={mayMove} />
          {payment}
          <RefundsCard charge={charge} refunds={refunds.refunds} />
          <TimelineCard entries={page.timeline} of={of} mayRedeliver={page.mayRedeliver} />
        </DetailColumns>
      )}
    </>
  );
}
