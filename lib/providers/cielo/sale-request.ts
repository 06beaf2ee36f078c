import { toLatin } from "#lib/domain/text/fold-to-ascii";
import { toOrderId } from "#lib/providers/cielo/order-id";
import { toCustomer } from "#lib/providers/cielo/sale-customer";
import type { Card, CardPaymentRequest } from "#lib/providers/ports/card";

const MAX_HOLDER = 25;

/**
 * The body of `POST /1/sales/`. The payer pays `payerTotalMinor` in equal installments, as shown on the checkout. The total
 * includes the interest, so Cielo must divide it without adding any (`ByMerchant`).
 */
export function toSaleRequest(
  { reference, payerTotalMinor, installments, card, payer, capture, authentication }: CardPaymentRequest,
  { brandName, softDescriptor }: { brandName: string; softDescriptor: string | undefined },
) {
  const holder = toHolder(card.holderName);
  return {
    MerchantOrderId: toOrderId(reference),
    Customer: toCustomer(payer, holder),
    Payment: {
      Type: "CreditCard",
      Amount: payerTotalMinor,
      Currency: "BRL",
      Country: "BRA",
      Installments: installments,
      Interest: "ByMerchant",
      Capture: capture,
      Authenticate: authentication !== null,
      ...(softDescriptor ? { SoftDescriptor: softDescriptor } : {}),
      CreditCard: {
        CardNumber: card.number,
        Holder: holder,
        ExpirationDate: toExpirationDate(card),
        SecurityCode: card.cvv,
        Brand: brandName,
        SaveCard: false,
      },
      ...(authentication ? { ExternalAuthentication: toExternalAuthentication(authentication) } : {}),
    },
  };
}

/** The cardholder's name in Cielo's form: letters without accents, and spaces, at most 25. */
function toHolder(name: string): string {
  const letters = toLatin(name)
    .replaceAll(/[^A-Za-z]+/g, " ")
    .trim();
  return letters.slice(0, MAX_HOLDER).trim() || "PAYER";
}

function toExpirationDate({ expMonth, expYear }: Card): string {
  return `${String(expMonth).padStart(2, "0")}/${expYear}`;
}

function toExternalAuthentication({
  cavv,
  xid,
  eci,
  version,
  referenceId,
}: NonNullable<CardPaymentRequest["authentication"]>) {
  return {
    ...(cavv === null ? {} : { Cavv: cavv }),
    ...(xid === null ? {} : { Xid: xid }),
    Eci: eci,
    Version: version,
    ...(referenceId === null ? {} : { ReferenceID: referenceId }),
  };
}
