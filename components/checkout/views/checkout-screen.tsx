import { CentredFrame } from "#components/checkout/parts/checkout-frame";
import { LivePage } from "#components/checkout/parts/live-page";
import { ClosedView } from "#components/checkout/views/closed-view";
import { OpenView, type OpenViewProps } from "#components/checkout/views/open-view";
import { PaidView } from "#components/checkout/views/paid-view";
import { useStatusSentence } from "#components/checkout/views/use-status-sentence.ts";
import { checkoutChange, checkoutStamp } from "#lib/client/checkout-stamp";
import { isTerminalCharge } from "#lib/domain/states";

type CheckoutScreenProps = OpenViewProps & { receiptUrl: string };

/** The hosted page. Painted by the server, then kept true by asking. */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const { view, checkoutToken } = props;
  return (
    <LivePage
      kind="checkout"
      access={{ chargeId: view.id, checkoutToken }}
      stamp={checkoutStamp(view)}
      news={checkoutChange(view)}
      said={useStatusSentence(view)}
      over={isTerminalCharge(view.status)}
    >
      {viewOf(props)}
    </LivePage>
  );
}

function viewOf(props: CheckoutScreenProps) {
  const { view } = props;
  switch (view.status) {
    case "PAID":
      return (
        <CentredFrame>
          <PaidView view={view} receiptUrl={props.receiptUrl} />
        </CentredFrame>
      );
    case "EXPIRED":
    case "CANCELED":
      return <ClosedView view={view} reason={view.status} />;
    case "PENDING":
      return <OpenView {...props} />;
  }
}
