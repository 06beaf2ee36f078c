import { SplitFrame } from "#components/checkout/parts/checkout-frame";
import { CheckoutSummary } from "#components/checkout/parts/checkout-summary";
import { ConnectionNotices } from "#components/checkout/parts/connection-notices";
import { ExpiryCountdown } from "#components/checkout/parts/expiry-countdown";
import { HeldMoney } from "#components/checkout/parts/held-money";
import { PayMethods, type PayMethodsProps } from "#components/checkout/views/pay-methods";
import type { MerchantBrand } from "#components/ui/merchant-mark";
import { holdToShow } from "#lib/domain/held-amount";
import { RestNotice } from "./rest-notice";

export type OpenViewProps = PayMethodsProps & { brand: MerchantBrand };

/** The open charge: what to do next, by the last attempt and by what the payer chooses. */
export function OpenView({ brand, ...props }: OpenViewProps) {
  const { view } = props;
  return (
    <SplitFrame
      summary={
        <CheckoutSummary view={view} brand={brand}>
          {holdToShow(view.lastAttempt?.authorization ?? null) ? null : (
            <ExpiryCountdown endsAt={view.expiresAt} serverTime={view.serverTime} />
          )}
        </CheckoutSummary>
      }
    >
      <ConnectionNotices />
      <RestNotice view={view} className="mb-5" />
      <HeldMoney view={view} withoutParts={Number(view.amountReceived) > 0} className="mb-5" />
      <PayMethods {...props} startsAtOnce />
    </SplitFrame>
  );
}
