"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { CheckoutSummary } from "#components/checkout/checkout-summary";
import { ClosedView } from "#components/checkout/closed-view";
import { ConnectionNotice } from "#components/checkout/connection-notice";
import { Countdown } from "#components/checkout/countdown";
import { PaidView } from "#components/checkout/paid-view";
import { PaymentPanel } from "#components/checkout/payment-panel";
import { useCheckout } from "#lib/query/checkout";
import type { CheckoutView } from "#lib/schemas/checkout";

type CheckoutScreenProps = { painted: CheckoutView; checkoutToken: string };

/** The hosted page. Painted by the server, then kept true by asking. */
export function CheckoutScreen({ painted, checkoutToken }: CheckoutScreenProps) {
  const t = useTranslations("checkout");
  const { data: view, error, refetch } = useCheckout(painted, checkoutToken);
  const [openedAs] = useState(painted.status);
  const arrived = view.status !== openedAs;

  useEffect(() => {
    if (arrived) document.title = t("arrivedTitle", { status: view.status, merchant: view.merchantName });
  }, [arrived, view.status, view.merchantName, t]);

  switch (view.status) {
    case "PAID":
      return (
        <Centred>
          <PaidView view={view} arrived={arrived} />
        </Centred>
      );
    case "EXPIRED":
    case "CANCELED":
      return (
        <Split summary={<CheckoutSummary view={view} />}>
          <ClosedView view={view} reason={view.status} arrived={arrived} />
        </Split>
      );
    case "PENDING":
      return (
        <Split
          summary={
            <CheckoutSummary view={view}>
              <Countdown expiresAt={view.expiresAt} serverTime={view.serverTime} onOver={refetch} />
            </CheckoutSummary>
          }
        >
          <ConnectionNotice error={error} />
          <PaymentPanel view={view} checkoutToken={checkoutToken} />
        </Split>
      );
  }
}

const PANEL = "rounded-xl border border-border bg-card p-4 shadow-card min-[400px]:p-5 sm:p-7";

function Split({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-md gap-6 px-4 pt-6 pb-4 sm:pt-12 lg:max-w-5xl lg:grid-cols-[1fr_28rem] lg:gap-16 lg:px-8 lg:pt-20">
      {summary}
      <main className={PANEL}>{children}</main>
    </div>
  );
}

function Centred({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-md px-4 pt-6 pb-4 sm:pt-16">
      <main className={PANEL}>{children}</main>
    </div>
  );
}
