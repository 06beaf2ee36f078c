import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { MerchantId } from "#lib/domain/ids";
import { expireQuotes } from "#lib/invoices/expire-quotes";
import { expireAttempts } from "#lib/payments/end/expire-attempts";
import { expireCharges } from "#lib/payments/end/expire-charges";
import { getCharge } from "#lib/payments/read/get-charge";
import { readDatabaseClock } from "#lib/platform/clock/read-database-clock";
import { purgeExpired } from "#lib/worker/purge-expired";
import { newCharge, newPixAttempt, storedAttempt, storedCharge } from "#test/new-charge";
import { newCryptoPayment, storedInvoice } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";

const HOUR_MS = 60 * 60 * 1000;

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
});
afterEach(() => {
  vi.useRealTimers();
});

/** Sets only this process's clock, as on a machine with a wrong time. */
function setProcessClock(hoursAhead: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hoursAhead * HOUR_MS });
}

it("a process clock 25 hours ahead expires nothing", async () => {
  const charge = await newCharge(merchantId);
  const attempt = await newPixAttempt(charge);
  const invoice = await newCryptoPayment(merchantId);
  setProcessClock(25);
  await expireCharges();
  await expireAttempts();
  await expireQuotes();
  await purgeExpired();
  expect(await storedCharge(merchantId, charge.id)).toMatchObject({ status: "PENDING" });
  expect(await storedAttempt(merchantId, attempt.id)).toMatchObject({ status: "PENDING" });
  expect((await storedInvoice(invoice.id)).status).toBe(invoice.status);
});

it("a process whose clock jumps by 25 hours reads and creates charges as before", async () => {
  await readDatabaseClock();
  const charge = await newCharge(merchantId);
  setProcessClock(25);
  expect(await getCharge(merchantId, charge.id)).toMatchObject({ status: "PENDING" });
  const later = await newCharge(merchantId);
  expect(later.expiresAt.getTime() - charge.expiresAt.getTime()).toBeLessThan(HOUR_MS);
});
