import { CardNames } from "#components/charges/card-names";
import { ChargeStatusBadge } from "#components/charges/charge-status-badge";
import type { ListRow } from "#components/lists/list-model.ts";
import { Money } from "#components/ui/money";
import { NoValue } from "#components/ui/no-value";
import { ShortDateTime } from "#components/ui/short-date-time";
import { TwoLines } from "#components/ui/two-lines";
import { nameCharge } from "#lib/charges/charge-names.rules";
import { isZeroAmount } from "#lib/domain/money/money";
import type { ListedCharge } from "#lib/pages/charges/with-declines";

/** A charge as a row: cells by column, and its card for phones. */
export function toChargeRow(charge: ListedCharge): ListRow {
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

function ChargeCard({ charge }: { charge: ListedCharge }) {
  const { customer, description, externalReference } = charge;
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <Money amount={charge.grossAmount} currency={charge.currency} className="font-medium" />
        <ChargeStatusBadge {...charge} />
      </span>
      <CardNames
        charge={nameCharge({
          customerName: customer?.name,
          customerEmail: customer?.email,
          description,
          externalReference,
        })}
      />
      <ShortDateTime value={charge.createdAt} className="text-xs text-muted-foreground" />
    </>
  );
}

// The fee is unknown until a payment starts; the list sees that no fee was taken yet.
function feeKnown({ settlement }: ListedCharge): boolean {
  return settlement.final || !isZeroAmount(settlement.feeAmount);
}
