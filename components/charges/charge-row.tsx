import { ChargeStatusBadge } from "#components/charges/charge-status-badge";
import type { ListRow } from "#components/lists/list-model.ts";
import { Money } from "#components/ui/money";
import { NoValue } from "#components/ui/no-value";
import { ShortDateTime } from "#components/ui/short-date-time";
import { TwoLines } from "#components/ui/two-lines";
import type { ChargeView } from "#lib/charges/charge.contract";
import { isZeroAmount } from "#lib/domain/money/money";

/** A charge as a row: cells by column, and its card for phones. */
export function toChargeRow(charge: ChargeView): ListRow {
  const { id, currency, description, externalReference, customer } = charge;
  return {
    id,
    href: `/dashboard/charges/${id}`,
    cells: {
      amount: <Money amount={charge.grossAmount} currency={currency} />,
      status: <ChargeStatusBadge {...charge} />,
      description: <TwoLines first={description} second={externalReference} />,
      customer: <TwoLines first={customer?.name} second={customer?.email} />,
      created: <ShortDateTime value={charge.createdAt} />,
      expires: <ShortDateTime value={charge.expiresAt} />,
      net: feeKnown(charge) ? <Money amount={charge.netAmount} currency={currency} /> : <NoValue />,
      refunded: <Money amount={charge.refundedAmount} currency={currency} />,
      paid: charge.paidAt ? <ShortDateTime value={charge.paidAt} /> : <NoValue />,
      id,
    },
    card: <ChargeCard charge={charge} />,
  };
}

function ChargeCard({ charge }: { charge: ChargeView }) {
  const words = charge.description ?? charge.externalReference ?? charge.customer?.name;
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <Money amount={charge.grossAmount} currency={charge.currency} className="font-medium" />
        <ChargeStatusBadge {...charge} />
      </span>
      {words ? <span className="truncate text-sm">{words}</span> : null}
      <ShortDateTime value={charge.createdAt} className="text-xs text-muted-foreground" />
    </>
  );
}

// The fee is unknown until a payment starts; the list sees that no fee was taken yet.
function feeKnown({ settlement }: ChargeView): boolean {
  return settlement.final || !isZeroAmount(settlement.feeAmount);
}
