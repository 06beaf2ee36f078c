/** A charge by name: `who` is its customer, `what` its description or reference; null if unknown. */
export type NamedCharge = { who: string | null; what: string | null };

/** The facts by which people know a charge. */
export type ChargeNames = {
  customerName: string | null | undefined;
  customerEmail: string | null | undefined;
  description: string | null | undefined;
  externalReference: string | null | undefined;
};

/** The name of a charge: its customer's name or e-mail address, and its description or reference. */
export function nameCharge({
  customerName,
  customerEmail,
  description,
  externalReference,
}: ChargeNames): NamedCharge {
  return { who: customerName ?? customerEmail ?? null, what: purposeOf({ description, externalReference }) };
}

/** What a charge is for: its description or the merchant's reference; null if it has neither. */
export function purposeOf({
  description,
  externalReference,
}: Pick<ChargeNames, "description" | "externalReference">): string | null {
  return description ?? externalReference ?? null;
}
