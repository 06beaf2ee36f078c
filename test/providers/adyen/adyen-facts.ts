import {
  boolean,
  either,
  type Facts,
  integer,
  mapOf,
  object,
  oneOf,
  type Schema,
  text,
} from "#test/providers/contract-facts";

const closed = (members: Record<string, Schema>) => object(members, { additionalProperties: false });
const int32 = integer({ format: "int32" });
const encrypted = text({ maxLength: 15_000 });
const addressLine = text({ maxLength: 3000 });
const name = text({ maxLength: 80 });
const amount = closed({
  currency: text({ minLength: 3, maxLength: 3 }),
  value: integer({ format: "int64" }),
});

const resultCode = oneOf(
  "AuthenticationFinished",
  "AuthenticationNotRequired",
  "Authorised",
  "Cancelled",
  "ChallengeShopper",
  "Error",
  "IdentifyShopper",
  "PartiallyAuthorised",
  "Pending",
  "PresentToShopper",
  "Received",
  "RedirectShopper",
  "Refused",
  "Success",
);

const card = closed({
  "cvc?": text(),
  "encryptedCardNumber?": encrypted,
  "encryptedExpiryMonth?": encrypted,
  "encryptedExpiryYear?": encrypted,
  "encryptedSecurityCode?": encrypted,
  "expiryMonth?": text(),
  "expiryYear?": text(),
  "holderName?": encrypted,
  "number?": text(),
  "storedPaymentMethodId?": text({ maxLength: 64 }),
  "type?": oneOf("bcmc", "scheme", "networkToken", "giftcard", "card", "clicktopay"),
});

const payer = {
  "billingAddress?": closed({
    city: addressLine,
    country: text(),
    houseNumberOrName: addressLine,
    postalCode: text({ maxLength: 10 }),
    "stateOrProvince?": text({ maxLength: 3 }),
    street: addressLine,
  }),
  "browserInfo?": closed({
    acceptHeader: text(),
    colorDepth: int32,
    javaEnabled: boolean,
    "javaScriptEnabled?": boolean,
    language: text(),
    screenHeight: int32,
    screenWidth: int32,
    timeZoneOffset: int32,
    userAgent: text(),
  }),
  "shopperEmail?": text({ maxLength: 256 }),
  "shopperIP?": text({ maxLength: 50 }),
  "shopperInteraction?": oneOf("Ecommerce", "ContAuth", "Moto", "POS"),
  "shopperName?": closed({ firstName: name, lastName: name }),
  "shopperReference?": text({ minLength: 3, maxLength: 256 }),
  "socialSecurityNumber?": text({ maxLength: 50 }),
  "telephoneNumber?": text({ maxLength: 64 }),
};

const threeDSecure = {
  "authenticationData?": closed({
    "attemptAuthentication?": oneOf("always", "never"),
    "threeDSRequestData?": closed({ "nativeThreeDS?": oneOf("preferred", "disabled") }),
  }),
  "mpiData?": closed({
    "authenticationResponse?": oneOf("Y", "N", "U", "A"),
    "cavv?": text({ format: "byte" }),
    "directoryResponse?": oneOf("A", "C", "D", "I", "N", "R", "U", "Y"),
    "dsTransID?": text(),
    "eci?": text(),
    "threeDSVersion?": text(),
  }),
  "redirectFromIssuerMethod?": text(),
  "redirectToIssuerMethod?": text(),
};

const payment = closed({
  ...payer,
  ...threeDSecure,
  "additionalData?": mapOf(text()),
  amount,
  "captureDelayHours?": int32,
  "channel?": oneOf("iOS", "Android", "Web"),
  "installments?": closed({ value: int32 }),
  merchantAccount: text(),
  "origin?": text({ maxLength: 80 }),
  paymentMethod: card,
  "recurringProcessingModel?": oneOf("CardOnFile", "Subscription", "UnscheduledCardOnFile"),
  reference: text({ maxLength: 80 }),
  returnUrl: text({ maxLength: 1024 }),
  "storePaymentMethod?": boolean,
});

const outcome = {
  "additionalData?": mapOf(text()),
  "amount?": amount,
  "merchantReference?": text(),
  "pspReference?": text(),
  "refusalReason?": text(),
  "refusalReasonCode?": text(),
  "resultCode?": resultCode,
};

const redirect = closed({
  "method?": text(),
  "paymentMethodType?": text(),
  type: oneOf("redirect"),
  "url?": text(),
});
const challenge = closed({ "subtype?": text(), "token?": text(), type: oneOf("threeDS2") });

const refusal = closed({ "errorCode?": text(), "errorType?": text(), "message?": text(), "status?": int32 });

const modification = { merchantAccount: text(), "reference?": text() };
const taken = {
  ...modification,
  paymentPspReference: text(),
  pspReference: text(),
  status: oneOf("received"),
};
const REFUSALS = { 400: refusal, 401: refusal, 403: refusal, 422: refusal, 500: refusal };

/** What Ponte sends to Adyen's Checkout API v72 and reads of its answers, by its OpenAPI document. */
export const ADYEN_FACTS: Facts = {
  "POST /payments": {
    body: payment,
    answers: {
      200: closed({
        ...outcome,
        "action?": either(redirect, challenge),
        "paymentMethod?": closed({ "brand?": text(), "type?": text() }),
      }),
      ...REFUSALS,
    },
  },
  "POST /payments/details": {
    body: closed({ details: closed({ "redirectResult?": text({ maxLength: 20_000 }) }) }),
    answers: { 200: closed(outcome), ...REFUSALS },
  },
  "POST /payments/{paymentPspReference}/refunds": {
    body: closed({ ...modification, amount }),
    answers: { 201: closed({ ...taken, amount }), ...REFUSALS },
  },
  "POST /payments/{paymentPspReference}/captures": {
    body: closed({ ...modification, amount }),
    answers: { 201: closed({ ...taken, amount }), ...REFUSALS },
  },
  "POST /payments/{paymentPspReference}/cancels": {
    body: closed(modification),
    answers: { 201: closed(taken), ...REFUSALS },
  },
};
