import type { Tx } from "#db/client";
import { merchantTime } from "#db/clock";
import type { PonteError } from "#lib/domain/errors";
import { CHARGE } from "#lib/status/status-tables.rules";
import { noteCycle } from "#lib/subscriptions/cycles.queries";
import { type ChargeOfCycle, lockOpenCycle } from "#lib/subscriptions/lock-open-cycle";

const PAUSE_MS = 60 * 60 * 1000;

/**
 * Takes back a queued debit or card charge while money is held for its cycle, and looks again in an hour; once it is too late, the
 * payer gets the link. A retry by the mandate is taken back only, and can be asked for again.
 */
export async function postponeDebit(tx: Tx, of: ChargeOfCycle, now: Date): Promise<void> {
  const owner = await lockOpenCycle(tx, of);
  if (!owner) return;
  const { cycle } = owner;
  const stepAt = new Date(merchantTime(of.merchantId, now).getTime() + PAUSE_MS);
  await noteCycle(tx, cycle, { tries: Math.max(0, cycle.tries - 1), stepAt }, now);
}

/**
 * True if a debit was refused because its charge has ended or its cycle was given up; false if only the amount due changed
 * meanwhile, or another payment is open, so that the debit has to be repeated.
 */
export function isOfEndedCharge({ code, extra }: PonteError): boolean {
  return (
    code === "charge_not_payable" && extra?.existing === undefined && extra?.chargeStatus !== CHARGE.first
  );
}
