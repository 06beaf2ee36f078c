import { type CardPayer, splitName, taxIdOf } from "#lib/cards/card-payer.rules";
import type { EncryptedCard } from "#lib/cards/hosted-fields.rules";
import type { CustomerAddress } from "#lib/customers/customer.rules";
import { type MerchantReference, writeReference } from "#lib/providers/adyen/merchant-reference";
import type {
  Card,
  CardAuthentication,
  CardPaymentRequest,
  KeptCard,
  SavedCard,
} from "#lib/providers/ports/card";
import type { CardUse } from "#lib/saved-cards/saved-card.rules";

/** The kinds of card that a payment at Adyen may use. */
export type AdyenCard = Card | EncryptedCard | SavedCard | KeptCard;

// Maximum lengths of CheckoutService v72.
const MAX_NAME = 80;
const MAX_POSTAL_CODE = 10;
const MAX_STATE = 3;

/** The body of `POST /payments`. The payer pays `payerTotalMinor`, as shown on the checkout; a challenge is a redirect. */
export function toPaymentRequest(
  merchantAccount: string,
  request: CardPaymentRequest<AdyenCard>,
  sought: MerchantReference,
): object {
  const { installments, card, payer, capture, returnUrl, challenge, authentication } = request;
  return {
    merchantAccount,
    amount: { value: sought.payerMinor, currency: "BRL" },
    reference: writeReference(sought),
    paymentMethod: { type: "scheme", ...toCardDetails(card) },
    ...toShopperContract(request),
    ...(installments > 1 ? { installments: { value: installments } } : {}),
    channel: "Web",
    returnUrl,
    origin: new URL(returnUrl).origin,
    ...toShopper(payer),
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

// A card is saved and used for one shopper. Adyen treats a payer with a saved card as a returning customer, with or without the
// security code.
function toShopperContract({ card, save }: CardPaymentRequest<AdyenCard>): object {
  if ("token" in card) {
    const recurringProcessingModel = processingModel("securityCode" in card ? "PRESENT" : "RECURRING");
    return { shopperInteraction: "ContAuth", recurringProcessingModel, shopperReference: card.shopper };
  }
  const shopperInteraction = "Ecommerce";
  if (!save) return { shopperInteraction };
  const recurringProcessingModel = processingModel(save.use);
  const shopperReference = save.shopper;
  return { shopperInteraction, recurringProcessingModel, shopperReference, storePaymentMethod: true };
}

function processingModel(use: CardUse): "CardOnFile" | "Subscription" {
  return use === "RECURRING" ? "Subscription" : "CardOnFile";
}

function toCardDetails(card: AdyenCard): object {
  if ("token" in card) {
    const { token: storedPaymentMethodId } = card;
    if (!("securityCode" in card)) return { storedPaymentMethodId };
    const { securityCode } = card;
    return "typed" in securityCode
      ? { storedPaymentMethodId, cvc: securityCode.typed }
      : { storedPaymentMethodId, encryptedSecurityCode: securityCode.hosted };
  }
  const { holderName } = card;
  if ("securityCode" in card) {
    return {
      holderName,
      encryptedCardNumber: card.number,
      encryptedExpiryMonth: card.expiryMonth,
      encryptedExpiryYear: card.expiryYear,
      encryptedSecurityCode: card.securityCode,
    };
  }
  const expiryMonth = String(card.expMonth).padStart(2, "0");
  return { holderName, number: card.number, expiryMonth, expiryYear: String(card.expYear), cvc: card.cvv };
}

// 3-D Secure needs the complete `browserInfo` ("the full object"); the rest is sent where known.
function toShopper({ customer, ip, browser }: CardPayer): object {
  const { email, phone, name, address } = customer;
  const shopperName = splitName(name);
  const taxId = taxIdOf(customer);
  const billingAddress = address && toBillingAddress(address);
  return {
    ...(email === undefined ? {} : { shopperEmail: email }),
    ...(phone === undefined ? {} : { telephoneNumber: phone }),
    ...(shopperName ? { shopperName: cutName(shopperName) } : {}),
    ...(taxId ? { socialSecurityNumber: taxId.id } : {}),
    ...(ip === null ? {} : { shopperIP: ip }),
    ...(browser ? { browserInfo: { ...browser, javaScriptEnabled: true } } : {}),
    ...(billingAddress ? { billingAddress } : {}),
  };
}

function cutName({ firstName, lastName }: { firstName: string; lastName: string }) {
  return { firstName: firstName.slice(0, MAX_NAME), lastName: lastName.slice(0, MAX_NAME) };
}

/** An address in Adyen's form; null when a required part is missing. */
function toBillingAddress({ street, number, city, state, postalCode, country }: CustomerAddress) {
  if (!street || !number || !city || !postalCode || !country) return null;
  if (postalCode.length > MAX_POSTAL_CODE) return null;
  return {
    street,
    houseNumberOrName: number,
    city,
    postalCode,
    country,
    ...(state && state.length <= MAX_STATE ? { stateOrProvince: state } : {}),
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
