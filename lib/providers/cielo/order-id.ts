import { ID_PREFIXES, isId } from "#lib/domain/ids";

/** Our reference as Cielo's MerchantOrderId, which allows only letters and digits: without the underscore (29 characters). */
export function toOrderId(reference: string): string {
  return reference.replaceAll(/[^A-Za-z0-9]/g, "");
}

/** The attempt that a MerchantOrderId names; null for an order not made by Ponte. */
export function toReference(orderId: string): string | null {
  const prefix = ID_PREFIXES.attempt;
  const reference = `${prefix}_${orderId.slice(prefix.length)}`;
  return orderId.startsWith(prefix) && isId("attempt", reference) ? reference : null;
}
