import { db } from "#db/client";
import { findUserByEmail } from "#db/queries/users";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import { withDatabase } from "#scripts/command/with-database";
import { insertPastCharge } from "#test/past-activity";

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 60;
const FEE_BPS: Record<PaymentMethod, number> = { PIX: 99, CREDIT_CARD: 399, INTERNATIONAL: 450, CRYPTO: 100 };
const METHODS: PaymentMethod[] = ["PIX", "PIX", "PIX", "PIX", "CREDIT_CARD", "CREDIT_CARD", "INTERNATIONAL"];

/** Two months of a shop's business, the same each time, as data for the overview. */
export async function writeHistory(email: string): Promise<void> {
  Object.assign(process.env, { DATA_DIR: process.env.E2E_DATA_DIR, PORT: process.env.E2E_PORT });
  await withDatabase(async () => {
    const merchantId = (await findUserByEmail(db(), email))?.merchantId;
    if (!merchantId) throw new Error(`${email} has no merchant`);
    const now = Date.now();
    for (let day = DAYS; day >= 1; day -= 1) {
      for (let n = 0; n < salesOn(day); n += 1) {
        const at = new Date(now - day * DAY_MS + n * 47 * 60_000);
        await insertPastCharge(merchantId, sale(day * 31 + n * 17, at));
      }
    }
  });
}

// Each week starts quietly, with a little growth.
function salesOn(day: number): number {
  return 3 + ((DAYS - day) % 7) + Math.floor((DAYS - day) / 20);
}

function sale(seed: number, at: Date): Parameters<typeof insertPastCharge>[1] {
  const method = METHODS[seed % METHODS.length] ?? "PIX";
  const amountMinor = 1_850 + ((seed * 7919) % 24_000);
  const isPaid = seed % 6 !== 0;
  return {
    product: "CHARGE",
    method,
    currency: "BRL",
    amountMinor,
    feeMinor: isPaid ? Math.floor((amountMinor * FEE_BPS[method]) / 10_000) : 0,
    createdAt: at,
    expiresAt: new Date(at.getTime() + 60 * 60_000),
    end: isPaid ? { kind: "PAID", at: new Date(at.getTime() + 90_000) } : { kind: "EXPIRED" },
    refunds: [],
  };
}
