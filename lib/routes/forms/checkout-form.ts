import { db } from "#db/client";
import { findCharge } from "#lib/charges/charges.queries";
import { PAYER_FIELDS } from "#lib/customers/customer.rules";
import { refusalIn } from "#lib/domain/errors";
import { type CheckoutPaymentBody, checkoutPaymentBody } from "#lib/payments/checkout.contract";
import { payProblemOf } from "#lib/payments/pay-problems.rules";
import { readBodyBytes } from "#lib/platform/http/sent-request";
import { admitToCheckout, type CheckoutCaller } from "#lib/routes/admit-to-checkout";
import type { FormWork } from "#lib/routes/forms/form-post";
import { validate } from "#lib/routes/validate";
import { normalizePhone } from "#lib/schemas/fields/phone";

/**
 * The checkout's form for browsers without scripts (not for cards), admitted by the token in its body. It is handled like an API
 * request, and the payer is then redirected to the page. A refusal is passed in the address as fixed codes, never as typed input.
 * Throws `unauthorized` and `rate_limited`.
 */
export function checkoutForm(
  pay: (caller: CheckoutCaller, body: CheckoutPaymentBody) => Promise<unknown>,
): FormWork {
  return async ({ chargeId = "" }, request) => {
    const { form, caller } = await readForm(chargeId, request);
    const refusal = await attempt(() => pay(caller, validate(checkoutPaymentBody, toBody(form))));
    return `${await checkoutPathOf(caller)}${refusal}`;
  };
}

/**
 * The form by which the sandbox simulates a checkout's payer, who may be named, admitted by the token in its body. It
 * redirects to the page, which shows the charge's state, even if nothing was left to pay. Throws like `checkoutForm`.
 */
export function simulationForm(
  simulate: (caller: CheckoutCaller, payer: string | null) => Promise<unknown>,
): FormWork {
  return async ({ chargeId = "" }, request) => {
    const { form, caller } = await readForm(chargeId, request);
    await attempt(() => simulate(caller, form.get("payer")));
    return checkoutPathOf(caller);
  };
}

async function readForm(chargeId: string, request: Request) {
  const form = new URLSearchParams(new TextDecoder().decode(await readBodyBytes(request)));
  const { caller } = await admitToCheckout(chargeId, form.get("checkoutToken"), request);
  return { form, caller };
}

async function checkoutPathOf({ merchantId, chargeId }: CheckoutCaller): Promise<string> {
  const charge = await findCharge(db(), merchantId, chargeId);
  return `/checkout/${charge?.checkoutId}`;
}

function toBody(form: URLSearchParams): Record<string, unknown> {
  const customer = PAYER_FIELDS.flatMap((field) => {
    const said = form.get(field)?.trim();
    if (!said) return [];
    return [[field, field === "phone" ? (normalizePhone(said) ?? said) : said]];
  });
  return {
    paymentMethod: form.get("paymentMethod"),
    ...(form.has("currency") ? { currency: form.get("currency") } : {}),
    ...(customer.length > 0 ? { customer: Object.fromEntries(customer) } : {}),
  };
}

async function attempt(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return "";
  } catch (error) {
    return toQuery(error);
  }
}

function toQuery(error: unknown): string {
  const refusal = refusalIn(error);
  if (!refusal) throw error;
  const refused = (refusal.errors ?? []).map(({ pointer }) => pointer);
  const fields = PAYER_FIELDS.filter((field) => refused.includes(`/customer/${field}`));
  const query = new URLSearchParams({
    problem: payProblemOf(refusal.code, refusal.extra?.reason),
    fields: fields.join(" "),
  });
  return `?${query}`;
}
