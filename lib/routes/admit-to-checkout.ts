import { db } from "#db/client";
import { databaseNow, databaseTime } from "#db/clock";
import type { PayerOrigin } from "#lib/cards/card-payer.rules";
import { chargeStatusAt } from "#lib/charges/charge-status-at";
import { findCharge } from "#lib/charges/charges.queries";
import { PonteError } from "#lib/domain/errors";
import { type ChargeId, isId, type MerchantId } from "#lib/domain/ids";
import type { Locale } from "#lib/domain/locale";
import { refuseAttemptAsCharge } from "#lib/payments/read/refuse-attempt-as-charge";
import { isPayable } from "#lib/payments/states.rules";
import { type CheckoutGrant, verifyCheckoutToken } from "#lib/platform/auth/checkout-token";
import { env } from "#lib/platform/env";
import { clientAddress, clientNetwork } from "#lib/platform/http/client-address";
import { languageOfRequest } from "#lib/platform/http/language-of-request";
import { countRequest } from "#lib/platform/http/rate-limit";

/**
 * The caller of the public checkout: one charge, the network for its limit, the page's language, and facts of the request's
 * sender.
 */
export type CheckoutCaller = {
  merchantId: MerchantId;
  chargeId: ChargeId;
  network: string;
  locale: Locale | null;
  origin: PayerOrigin;
};

/**
 * Admits a payer's request by its checkout token, and counts it by charge and address. Throws `unauthorized`, `rate_limited`, and
 * `not_found` for an attempt's id of the token's charge.
 */
export async function admitToCheckout(
  chargeId: string,
  token: string | null,
  { headers: requested }: Pick<Request, "headers">,
): Promise<{ caller: CheckoutCaller; headers: Record<string, string> }> {
  const isNamed = isId("charge", chargeId) || isId("attempt", chargeId);
  const grant = token && isNamed ? await verifyCheckoutToken(token) : null;
  if (!grant || !(await isInForce(grant, databaseNow()))) throw unauthorized();
  await refuseAttemptAsCharge(grant.merchantId, [chargeId], grant.chargeId);
  if (grant.chargeId !== chargeId) throw unauthorized();
  const network = clientNetwork();
  const policy = { name: "checkout", quota: env().rateLimitCheckout, windowSeconds: 60 };
  const headers = await countRequest(policy, `${chargeId} ${network}`);
  const { merchantId } = grant;
  const locale = languageOfRequest(requested);
  const origin = originOf(requested);
  return { caller: { merchantId, chargeId: grant.chargeId, network, locale, origin }, headers };
}

function originOf(headers: Headers): PayerOrigin {
  return {
    ip: clientAddress(),
    userAgent: headers.get("user-agent") ?? "",
    acceptHeader: headers.get("accept") ?? "",
  };
}

async function isInForce(grant: CheckoutGrant, now: Date): Promise<boolean> {
  if (now >= grant.readableUntil) return false;
  if (now < grant.payableUntil) return true;
  const charge = await findCharge(db(), grant.merchantId, grant.chargeId);
  if (!charge) return false;
  // A JWT ends on a whole second, so a token that is cut at the charge's expiry stays valid for the rest of the second.
  const cutAtExpiry =
    databaseTime(charge.merchantId, charge.expiresAt).getTime() - grant.payableUntil.getTime() < 1000;
  return cutAtExpiry || !isPayable(chargeStatusAt(charge, now));
}

function unauthorized(): PonteError {
  return new PonteError("unauthorized", "Send this charge's valid checkout token in X-Checkout-Token.", {
    challenge: { scheme: "CheckoutToken" },
  });
}
