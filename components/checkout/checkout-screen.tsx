"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { CentredFrame, SplitFrame } from "#components/checkout/checkout-frame";
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
        <CentredFrame>
          <PaidView view={view} arrived={arrived} />
        </CentredFrame>
      );
    case "EXPIRED":
    case "CANCELED":
      return (
        <SplitFrame summary={<CheckoutSummary view={view} />}>
          <ClosedView view={view} reason={view.status} arrived={arrived} />
        </SplitFrame>
      );
    case "PENDING":
      return (
        <SplitFrame
          summary={
            <CheckoutSummary view={view}>
              <Countdown expiresAt={view.expiresAt} serverTime={view.serverTime} onOver={refetch} />
            </CheckoutSummary>
          }
        >
          <ConnectionNotice error={error} />
          <PaymentPanel view={view} checkoutToken={checkoutToken} />
        </SplitFrame>
      );
  }
}
