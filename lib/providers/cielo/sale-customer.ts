import { type CardPayer, taxIdOf } from "#lib/cards/card-payer.rules";
import type { CustomerAddress } from "#lib/customers/customer.rules";

// The sizes in Cielo's table of a complete transaction.
const MAX_TEXT = 255;
const MAX = { street: 24, number: 5, complement: 14, district: 15, city: 20, zipCode: 9 };

/**
 * The payer in the form of Cielo's `Customer`: the payer's name or else the cardholder's, and the document, e-mail and billing
 * address where known.
 */
export function toCustomer({ customer }: Pick<CardPayer, "customer">, holder: string): object {
  const taxId = taxIdOf(customer);
  const billing = customer.address && toBilling(customer.address);
  return {
    Name: (customer.name ?? holder).slice(0, MAX_TEXT),
    ...(taxId ? { Identity: taxId.id, IdentityType: taxId.type } : {}),
    ...(customer.email === undefined ? {} : { Email: customer.email }),
    ...(billing ? { Billing: billing } : {}),
  };
}

/**
 * An address in the form of Cielo's `Billing`, cut to its sizes; null unless street, city and country are known, since a partial
 * address misleads.
 */
function toBilling({
  street,
  number,
  complement,
  district,
  city,
  state,
  postalCode,
  country,
}: CustomerAddress) {
  if (!street || !city || !country) return null;
  const zipCode = postalCode?.replaceAll(/[^A-Za-z0-9]/g, "").slice(0, MAX.zipCode);
  return {
    Street: street.slice(0, MAX.street),
    ...(number ? { Number: number.slice(0, MAX.number) } : {}),
    ...(complement ? { Complement: complement.slice(0, MAX.complement) } : {}),
    ...(district ? { Neighborhood: district.slice(0, MAX.district) } : {}),
    City: city.slice(0, MAX.city),
    ...(state && /^[A-Z]{2}$/.test(state) ? { State: state } : {}),
    Country: country,
    ...(zipCode ? { ZipCode: zipCode } : {}),
  };
}
