import { randomBytes } from "node:crypto";
import { signatureOf, signedTextOf } from "#lib/providers/adyen/webhook";
import { adyenDocument } from "#test/providers/adyen/adyen-document";
import { fakeVault, TOKEN_HMAC_KEY } from "#test/providers/adyen/fake-vault";
import type { CallKind, Fault } from "#test/providers/contract/subject";
import { type Distort, type FakeCall, startFakeServer } from "#test/providers/fake-server";
import type { Answer } from "#test/providers/spoil";

export const COMPANY = {
  merchantAccount: "PadariaEstrelaECOM",
  apiKey: "AQEyhmfxK4PaBxFHw0m/n3Q5qf3Ve8xXGIdYSXFaUAPTFHfT3fakefakefake",
  hmacKey: "44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056",
  tokenHmacKey: TOKEN_HMAC_KEY,
};

type Amount = { value: number; currency: string };
type Payment = {
  pspReference: string;
  reference: string;
  amount: Amount;
  isManual: boolean;
  status: "AUTHORISED" | "REFUSED" | "CHALLENGE" | "CAPTURED" | "CANCELLED";
  capturedMinor: number;
  refundedMinor: number;
  /** The request of a payment that waits for its challenge. */
  asked?: { body: PaymentBody; number: string };
};
type Modification = "captures" | "cancels" | "refunds";

/** Results of the fake's cards, by their last four digits: a refusal's code and text, or a challenge. */
const REFUSALS: Record<string, { code: string; reason: string }> = {
  "0002": { code: "2", reason: "Refused" },
  "9995": { code: "12", reason: "Not enough balance" },
  "0069": { code: "6", reason: "Expired Card" },
  "0127": { code: "24", reason: "CVC Declined" },
  "3184": { code: "11", reason: "3D Not Authenticated" },
  "0119": { code: "9", reason: "Issuer Unavailable" },
  "0105": { code: "5", reason: "Blocked Card" },
};
const UNPROVEN = { code: "11", reason: "3D Not Authenticated" };
export const CHALLENGED = "4212345678901237";

/** What a test decides for Adyen. */
export type AdyenRules = {
  /** The next payment's answer, instead of its card's result. */
  next: Record<string, unknown> | null;
  /** A refusal of every call: its status, code, type and headers. */
  refusal: {
    status: number;
    errorCode?: string;
    errorType?: string;
    headers?: Record<string, string>;
  } | null;
};

export type FakeAdyen = Awaited<ReturnType<typeof startFakeAdyen>>;

/**
 * A stateful Adyen Checkout v72 on loopback, with idempotency keys and signed webhooks. Each request and answer is checked by the
 * published document; `findings` lists the violations as sentences.
 */
export async function startFakeAdyen(company = COMPANY) {
  const payments: Payment[] = [];
  const events: Record<string, unknown>[] = [];
  const answered = new Map<string, { said: Answer; asked: string }>();
  const document = adyenDocument();
  const vault = fakeVault(company.merchantAccount);
  const findings: string[] = [];
  const rules: AdyenRules = { next: null, refusal: null };

  function answer({ method, path, query, headers, body }: FakeCall): Answer {
    if (method === "DELETE") return forget(path, query, headers);
    const [, documented = "", psp = "", kind] = routeOf(path);
    if (method !== "POST" || !documented) return { status: 404, body: undefined };
    findings.push(...document.findInRequest(documented, body));
    const key = `${documented} ${headers["idempotency-key"]}`;
    const before = rules.refusal ? undefined : answered.get(key);
    // A key of another request gets no stored answer.
    const isOther = before !== undefined && before.asked !== JSON.stringify(body);
    const said = isOther
      ? refuse(422, "704")
      : (before?.said ?? answerAnew(documented, psp, kind as Modification, headers, body));
    if (said.status < 300) answered.set(key, { said, asked: JSON.stringify(body) });
    // Adyen's page on idempotency has 409, and its document does not.
    if (said.status !== 409) findings.push(...document.findInAnswer(documented, said.status, said.body));
    return said;
  }

  function answerAnew(
    documented: string,
    psp: string,
    kind: Modification | undefined,
    headers: FakeCall["headers"],
    body: unknown,
  ): Answer {
    if (headers["x-api-key"] !== company.apiKey) return refuse(401, "000");
    if (rules.refusal) return refuseAs(rules.refusal, JSON.stringify(body));
    const { merchantAccount } = body as { merchantAccount?: string };
    if (documented !== "/payments/details" && merchantAccount !== company.merchantAccount)
      return refuse(403, "901");
    if (documented === "/payments") return pay(body as PaymentBody);
    if (documented === "/payments/details") return finish(body as DetailsBody);
    const payment = payments.find(({ pspReference }) => pspReference === psp);
    return payment && kind ? modify(payment, kind, body as ModificationBody) : refuse(422, "167");
  }

  function forget(path: string, query: URLSearchParams, headers: FakeCall["headers"]): Answer {
    const [, id] = /^\/v72\/storedPaymentMethods\/([A-Z0-9]+)$/.exec(path) ?? [];
    if (headers["x-api-key"] !== company.apiKey) return refuse(401, "000");
    if (rules.refusal) return refuseAs(rules.refusal, path);
    if (query.get("merchantAccount") !== company.merchantAccount) return refuse(403, "901");
    const kept = vault.find(id ?? "", query.get("shopperReference"));
    if (typeof kept === "string") return refuse(422, kept, path);
    vault.remove(kept.id);
    return { status: 204, body: undefined };
  }

  /** The saved card in a payment's answer; an error code when it uses a missing card, or an invalid request. */
  function askVault(body: PaymentBody, number: string, eventId: string): Record<string, string> | string {
    const { paymentMethod, shopperReference: shopper, shopperInteraction, recurringProcessingModel } = body;
    const { storedPaymentMethodId: id, expiryMonth, expiryYear } = paymentMethod;
    if (!id && !body.storePaymentMethod) return {};
    const hasCode = Boolean(paymentMethod.cvc ?? paymentMethod.encryptedSecurityCode);
    const isSubscription = recurringProcessingModel === "Subscription";
    if (!shopper || (!isSubscription && recurringProcessingModel !== "CardOnFile")) return "000";
    // A subscription's payment has no payer who could type the code.
    if (id && isSubscription === hasCode) return "000";
    if (shopperInteraction !== (id ? "ContAuth" : "Ecommerce")) return "000";
    const expiry = `${Number(expiryMonth ?? 3)}/${expiryYear ?? 2032}`;
    if (!id) return vault.tell(vault.save({ shopper, eventId }, number, expiry));
    const kept = vault.find(id, shopper);
    return typeof kept === "string" ? kept : vault.tell(kept);
  }

  function pay(body: PaymentBody): Answer {
    const { amount, reference, paymentMethod, additionalData, authenticationData } = body;
    const payment: Payment = {
      pspReference: newPsp(),
      reference,
      amount,
      isManual: additionalData?.manualCapture === "true",
      status: "AUTHORISED",
      capturedMinor: 0,
      refundedMinor: 0,
    };
    const { storedPaymentMethodId: id } = paymentMethod;
    const kept = id ? vault.find(id, body.shopperReference ?? null) : null;
    if (typeof kept === "string") return refuse(422, kept);
    const number = kept ? kept.number : numberOf(paymentMethod);
    if (number === null) return refuse(422, "101");
    const isSubscription = body.recurringProcessingModel === "Subscription";
    if (kept && !isSubscription && !paymentMethod.cvc && !paymentMethod.encryptedSecurityCode)
      return refuse(422, "103");
    const isNative = authenticationData?.threeDSRequestData?.nativeThreeDS === "preferred";
    if (isNative && !body.origin) return refuse(422, "000");
    payments.push(payment);
    if (rules.next) return answerPayment(payment, rules.next);
    const refusal = REFUSALS[number.slice(-4)];
    if (refusal) return refused(payment, refusal);
    const isProven = authenticationData?.attemptAuthentication === "always";
    if (number === CHALLENGED || isProven) {
      // "For 3D Secure, the full object is required for web integrations": with less, the issuer authenticates no one.
      if (!isWholeBrowser(body.browserInfo) || !body.shopperIP || !body.shopperEmail)
        return refused(payment, UNPROVEN);
      Object.assign(payment, { status: "CHALLENGE", asked: { body, number } });
      const url = `https://checkoutshopper-test.adyen.com/checkoutshopper/threeDS/redirect/${payment.pspReference}`;
      const action = { type: "redirect", method: "GET", paymentMethodType: "scheme", url };
      return answerPayment(payment, { resultCode: "RedirectShopper", action });
    }
    return authorizeKeeping(payment, { body, number });
  }

  function authorizeKeeping(payment: Payment, { body, number }: NonNullable<Payment["asked"]>): Answer {
    const told = askVault(body, number, payment.pspReference);
    if (typeof told === "string") return refuse(422, told);
    return authorize(payment, told);
  }

  function authorize(payment: Payment, additionalData: Record<string, string> = {}): Answer {
    payment.status = payment.isManual ? "AUTHORISED" : "CAPTURED";
    payment.capturedMinor = payment.isManual ? 0 : payment.amount.value;
    const card = { cardBin: "411111", cardSummary: "1111", expiryDate: "12/2090" };
    tell("AUTHORISATION", payment, {
      pspReference: payment.pspReference,
      success: true,
      additionalData: { ...card, ...recurringOf(additionalData) },
    });
    const told = Object.keys(additionalData).length > 0 ? { additionalData } : {};
    return answerPayment(payment, { resultCode: "Authorised", amount: payment.amount, ...told });
  }

  function refused(payment: Payment, { code, reason }: { code: string; reason: string }): Answer {
    payment.status = "REFUSED";
    tell("AUTHORISATION", payment, { pspReference: payment.pspReference, success: false, reason });
    return answerPayment(payment, { resultCode: "Refused", refusalReason: reason, refusalReasonCode: code });
  }

  function answerPayment({ pspReference, reference }: Payment, said: Record<string, unknown>): Answer {
    rules.next = null;
    return { status: 200, body: { pspReference, merchantReference: reference, ...said } };
  }

  function finish({ details: { redirectResult } }: DetailsBody): Answer {
    const [result, psp] = redirectResult.split(":");
    const payment = payments.find(({ pspReference }) => pspReference === psp);
    if (payment?.status !== "CHALLENGE") return refuse(422, "101");
    if (result !== "proved") return refused(payment, UNPROVEN);
    return payment.asked ? authorizeKeeping(payment, payment.asked) : authorize(payment);
  }

  function modify(payment: Payment, kind: Modification, { amount, reference }: ModificationBody): Answer {
    const pspReference = newPsp();
    const value = amount?.value ?? 0;
    const success = apply(payment, kind, value);
    const eventCode = { captures: "CAPTURE", cancels: "CANCELLATION", refunds: "REFUND" }[kind];
    // A cancel's event has the payment's reference, the others their own.
    const about = kind === "cancels" ? payment.reference : (reference ?? payment.reference);
    const of = { ...payment, reference: about, amount: amount ?? payment.amount };
    tell(eventCode, of, { pspReference, originalReference: payment.pspReference, success });
    const { merchantAccount } = company;
    return {
      status: 201,
      body: {
        merchantAccount,
        paymentPspReference: payment.pspReference,
        pspReference,
        reference,
        status: "received",
        ...(amount ? { amount } : {}),
      },
    };
  }

  function tell(eventCode: string, { reference, amount }: Payment, changes: Record<string, unknown>): void {
    const event = {
      eventCode,
      merchantAccountCode: company.merchantAccount,
      merchantReference: reference,
      amount,
      originalReference: "",
      eventDate: "2026-11-22T15:00:00+01:00",
      paymentMethod: "visa",
      reason: "",
      ...changes,
    };
    events.push(event);
  }

  const server = await startFakeServer(answer, DISTORT);

  return {
    payments,
    events,
    rules,
    vault,
    findings,
    calls: server.calls,
    base: new URL("/v72/", server.origin),
    failNext: (fault: Fault, on: CallKind) => server.failNext(fault, on),
    /** A call of the webhook with some of the events, as Adyen writes it. */
    webhook: (of: readonly Record<string, unknown>[] = events, live = false) =>
      toWebhook(of, company.hmacKey, live),
    close: server.close,
  };
}

// The standard webhook also has the token, where the account is set to send it, outside the signed part.
function recurringOf(told: Record<string, string>): object {
  const token = told["tokenization.storedPaymentMethodId"];
  return token
    ? { "tokenization.storedPaymentMethodId": token, "recurring.recurringDetailReference": token }
    : {};
}

const CIPHER = "adyenjs_0_1_25$";

/** The fake's version of a text encrypted by Adyen's fields; unlike Adyen's, it is reversible. */
export function encrypt(text: string): string {
  return `${CIPHER}${Buffer.from(text.padEnd(24)).toString("base64url")}`;
}

/** The number of a payment's card, typed or encrypted; null for a mixed or incomplete card. */
function numberOf(card: PaymentBody["paymentMethod"]): string | null {
  const ciphers = [
    card.encryptedCardNumber,
    card.encryptedExpiryMonth,
    card.encryptedExpiryYear,
    card.encryptedSecurityCode,
  ];
  if (card.number !== undefined) return ciphers.some((one) => one !== undefined) ? null : card.number;
  if (!ciphers.every((one) => one?.startsWith(CIPHER))) return null;
  return Buffer.from(String(ciphers[0]).slice(CIPHER.length), "base64url").toString().trim();
}

type PaymentBody = {
  amount: Amount;
  reference: string;
  paymentMethod: {
    storedPaymentMethodId?: string;
    number?: string;
    cvc?: string;
    expiryMonth?: string;
    expiryYear?: string;
    encryptedCardNumber?: string;
    encryptedExpiryMonth?: string;
    encryptedExpiryYear?: string;
    encryptedSecurityCode?: string;
  };
  additionalData?: { manualCapture?: string };
  authenticationData?: {
    attemptAuthentication?: string;
    threeDSRequestData?: { nativeThreeDS?: string };
  };
  browserInfo?: Record<string, unknown>;
  origin?: string;
  shopperIP?: string;
  shopperEmail?: string;
  shopperReference?: string;
  shopperInteraction?: string;
  recurringProcessingModel?: string;
  storePaymentMethod?: boolean;
};
/** The members of `BrowserInfo` that Adyen's document requires. */
const BROWSER = {
  acceptHeader: "string",
  colorDepth: "number",
  javaEnabled: "boolean",
  language: "string",
  screenHeight: "number",
  screenWidth: "number",
  timeZoneOffset: "number",
  userAgent: "string",
};

function isWholeBrowser(browser: Record<string, unknown> | undefined): boolean {
  return Object.entries(BROWSER).every(([name, type]) => typeof browser?.[name] === type);
}

type DetailsBody = { details: { redirectResult: string } };
type ModificationBody = { amount?: Amount; reference?: string };

/** A call of Adyen's webhook with these events, each signed by that key; booleans are text there. */
export function toWebhook(events: readonly Record<string, unknown>[], hmacKey: string, live = false) {
  const notificationItems = events.map((event) => {
    const text = signedTextOf(event as unknown as Parameters<typeof signedTextOf>[0]);
    const hmacSignature = signatureOf(text, hmacKey).toString("base64");
    return {
      NotificationRequestItem: {
        ...event,
        success: String(event.success),
        additionalData: { ...(event.additionalData as object | undefined), hmacSignature },
      },
    };
  });
  return { live: String(live), notificationItems };
}

function routeOf(path: string): readonly string[] {
  const [, direct] = /^\/v72(\/payments(?:\/details)?)$/.exec(path) ?? [];
  if (direct) return [path, direct];
  const [, psp, kind] = /^\/v72\/payments\/([A-Z0-9]+)\/(captures|cancels|refunds)$/.exec(path) ?? [];
  return psp && kind ? [path, `/payments/{paymentPspReference}/${kind}`, psp, kind] : [path];
}

function apply(payment: Payment, kind: Modification, value: number): boolean {
  switch (kind) {
    case "captures":
      if (payment.status !== "AUTHORISED" || value > payment.amount.value) return false;
      Object.assign(payment, { status: "CAPTURED", capturedMinor: value });
      return true;
    case "cancels":
      if (payment.status !== "AUTHORISED") return false;
      payment.status = "CANCELLED";
      return true;
    case "refunds":
      if (value > payment.capturedMinor - payment.refundedMinor) return false;
      payment.refundedMinor += value;
      return true;
  }
}

function refuse(status: number, errorCode: string, said = ""): Answer {
  return {
    status,
    body: { status, errorCode, errorType: "validation", message: `Refused: ${errorCode} ${said}` },
  };
}

function refuseAs({ headers = {}, ...said }: NonNullable<AdyenRules["refusal"]>, sent: string): Answer {
  return {
    status: said.status,
    body: { errorType: "validation", ...said, message: `Refused: ${sent}` },
    headers,
  };
}

function newPsp(): string {
  return randomBytes(8).toString("hex").toUpperCase();
}

const DISTORT: Distort = {
  status: (body) => ({ ...body, resultCode: "Teleported" }),
  amount: (body) => ({ ...body, amount: { value: (body.amount as Amount).value - 1, currency: "BRL" } }),
  currency: (body) => ({ ...body, amount: { ...(body.amount as Amount), currency: "EUR" } }),
};
