import type { NamedCharge } from "#lib/charges/charge-names.rules";

type CardNamesProps = { charge: NamedCharge };

/** On a row's card for phones: the charge's customer, and what it was for. */
export function CardNames({ charge: { who, what } }: CardNamesProps) {
  return (
    <>
      {who ? <span className="truncate text-sm">{who}</span> : null}
      {what ? <span className="truncate text-sm text-muted-foreground">{what}</span> : null}
    </>
  );
}
