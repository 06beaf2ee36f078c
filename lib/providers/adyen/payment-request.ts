import { type MerchantReference, writeReference } from "#lib/providers/adyen/merchant-reference";
import type { CardAuthentication, CardPaymentRequest } from "#lib/providers/ports/card";

/** The body of `POST /payments`. The payer pays `payerTotalMinor`, as the checkout showed it; a challenge is a page to be sent to. */
export function toPaymentRequest(
  merchantAccount: string,
  request: CardPaymentRequest,
  sought: MerchantReference,
): object {
  const { installments, card, capture, returnUrl, challenge, authentication } = request;
  return {
    merchantAccount,
    amount: { value: sought.payerMinor, currency: "BRL" },
    reference: writeReference(sought),
    paymentMethod: {
      type: "scheme",
      number: card.number,
      expiryMonth: String(card.expMonth).padStart(2, "0"),
      expiryYear: String(card.expYear),
      holderName: card.holderName,
      cvc: card.cvv,
    },
    ...(installments > 1 ? { installments: { value: installments } } : {}),
    channel: "Web",
    shopperInteraction: "Ecommerce",
    returnUrl,
    redirectFromIssuerMethod: "GET",
    redirectToIssuerMethod: "GET",
    ...(capture ? { captureDelayHours: 0 } : { additionalData: { manualCapture: "true" } }),
    authenticationData: {
      ...(challenge === "required" ? { attemptAuthentication: "always" } : {}),
      threeDSRequestData: { nativeThreeDS: "disabled" },
    },
    ...(authentication ? { mpiData: toMpiData(authentication) } : {}),
  };
}

function toMpiData({ cavv, xid, eci, version, referenceId }: CardAuthentication) {
  return {
    ...(cavv === null ? {} : { cavv }),
    ...(xid === null ? {} : { xid }),
    eci,
    threeDSVersion: version,
    ...(referenceId === null ? {} : { dsTransID: referenceId }),
    authenticationResponse: "Y",
    directoryResponse: "Y",
  };
}
