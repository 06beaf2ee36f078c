"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { CentredFrame, SplitFrame } from "#components/checkout/checkout-frame";
import { CheckoutSummary } from "#components/checkout/checkout-summary";
import { ConnectionNotice } from "#components/checkout/connection-notice";
import { Countdown } from "#components/checkout/countdown";
import { ConfirmingView } from "#components/pay/confirming-view";
import { EndedView } from "#components/pay/ended-view";
import { PayInstructions } from "#components/pay/pay-instructions";
import { ReceiptView } from "#components/pay/receipt-view";
import { SandboxNotice } from "#components/pay/sandbox-notice";
import { useCryptoCheckout } from "#lib/query/crypto-checkout";
import type { CryptoCheckoutView } from "#lib/schemas/crypto-checkout";

type PayScreenProps = { painted: CryptoCheckoutView; checkoutToken: string };

/** The hosted page of a crypto payment. Painted by the server, then kept true by asking. */
export function PayScreen({ painted, checkoutToken }: PayScreenProps) {
  const t = useTranslations("pay");
  const { data: view, error, refetch } = useCryptoCheckout(painted, checkoutToken);
  const [openedAs] = useState(painted.status);
  const arrived = view.status !== openedAs;

  useEffect(() => {
    if (arrived) document.title = t("arrivedTitle", { status: view.status, merchant: view.merchantName });
  }, [arrived, view.status, view.merchantName, t]);

  switch (view.status) {
    case "PAID":
    case "REFUNDED":
      return (
        <CentredFrame>
          <ReceiptView view={view} arrived={arrived} />
        </CentredFrame>
      );
    case "EXPIRED":
    case "FAILED":
      return (
        <SplitFrame summary={<Summary view={view} />}>
          <ConnectionNotice error={error} />
          <EndedView view={view} reason={view.status} arrived={arrived} />
        </SplitFrame>
      );
    case "CONFIRMING":
      return (
        <SplitFrame summary={<Summary view={view} />}>
          <ConnectionNotice error={error} />
          <ConfirmingView view={view} arrived={arrived} />
        </SplitFrame>
      );
    case "WAITING_PAYMENT":
    case "PARTIALLY_PAID":
      return (
        <SplitFrame summary={<Summary view={view} onOver={refetch} />}>
          <ConnectionNotice error={error} />
          <PayInstructions view={view} arrived={arrived} />
        </SplitFrame>
      );
  }
}

/** `onOver` is given while the clock runs: until the end of the quote or, once something came, of the watch. */
function Summary({ view, onOver }: { view: CryptoCheckoutView; onOver?: () => void }) {
  const endsAt = view.status === "PARTIALLY_PAID" ? view.closesAt : view.expiresAt;
  return (
    <CheckoutSummary view={{ ...view, grossAmount: view.amount }}>
      {onOver ? (
        <>
          <Countdown key={endsAt} expiresAt={endsAt} serverTime={view.serverTime} onOver={onOver} />
          <SandboxNotice view={view} />
        </>
      ) : null}
    </CheckoutSummary>
  );
}
