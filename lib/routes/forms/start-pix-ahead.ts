import { setTimeout as sleep } from "node:timers/promises";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { Locale } from "#lib/domain/locale";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { getCheckout } from "#lib/payments/read/get-checkout";
import { logger } from "#lib/platform/log/logger";

// Waiting for a slower provider would only keep the payer on the form, because the page waits for it as well.
const PATIENCE_MS = 2_000;

/**
 * Starts the Pix of a charge that a payer's form has just opened, as the page would once its scripts run, so that the page comes
 * with the code. Waits at most two seconds and never throws, because the page starts what is missing. A charge that holds slots
 * is left to the page: an attempt extends the time for which they are held.
 */
export async function startPixAhead(
  charge: Pick<ChargeRecord, "id" | "merchantId" | "slotsUntil">,
  payer: { network: string; locale: Locale | null },
): Promise<void> {
  if (charge.slotsUntil !== null) return;
  const started = startPix(charge, payer).catch((err: unknown) => {
    logger().warn({ chargeId: charge.id, err }, "a Pix could not be started before its page");
  });
  await Promise.race([started, sleep(PATIENCE_MS, undefined, { ref: false })]);
}

async function startPix(
  { id, merchantId }: Pick<ChargeRecord, "id" | "merchantId">,
  payer: { network: string; locale: Locale | null },
): Promise<void> {
  const { lastAttempt, methods, payerFields } = await getCheckout(merchantId, id, payer.locale);
  const takesPix = methods.some(({ method }) => method === "PIX");
  if (lastAttempt !== null || payerFields.length > 0 || !takesPix) return;
  await payCheckout(merchantId, id, { body: { paymentMethod: "PIX" }, claimId: null }, payer);
}
