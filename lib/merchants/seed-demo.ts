import { type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { findUserByEmail, hasNoUsers } from "#lib/account/users.queries";
import { endDemoAccess, moveDemoPeople } from "#lib/demo/demo-people.queries";
import { DEMO_COLLEAGUE, DEMO_PASSWORD, DEMO_USERS } from "#lib/demo/demo-users.rules";
import { seedPastBusiness, seedPayoutTerms, seedWaitingPayout } from "#lib/demo/seed-past-business";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { isKeyOf } from "#lib/domain/members";
import { asMinor } from "#lib/domain/money/minor";
import { upsertInstallmentTerms } from "#lib/installments/installment-terms.queries";
import type { InstallmentTerms } from "#lib/installments/installments.rules";
import { createMerchant } from "#lib/merchants/create-merchant";
import { createUser } from "#lib/merchants/create-user";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { env } from "#lib/platform/env";
import { enqueue } from "#lib/platform/jobs/queue";
import type { Price } from "#lib/prices/fee.rules";
import { upsertPrice } from "#lib/prices/prices.queries";

type DemoEmail = Exclude<(typeof DEMO_USERS)[number]["email"], typeof DEMO_COLLEAGUE.email>;

const MERCHANTS = {
  "merchant@example.com": {
    name: "Café Aurora",
    legalName: "Café Aurora Comércio Ltda",
    document: "11222333000181",
    city: "São Paulo",
  },
  "other@example.com": {
    name: "Livraria Horizonte",
    legalName: "Livraria Horizonte Ltda",
    document: "12345678000195",
    city: "Curitiba",
  },
};
/** Owner of the merchant with past business. */
const SHOP = "merchant@example.com";
/** Where `examples/shop` runs. */
const EXAMPLE_SHOP = "http://localhost:4000";
const NAMES: Record<DemoEmail, string> = {
  "merchant@example.com": "Marina Duarte",
  "other@example.com": "Otávio Reis",
  "operator@example.com": "Olívia Prado",
  "admin@example.com": "André Lima",
};
const NO_EXTRAS = { feeFixedMinor: asMinor(0), installmentFeeBps: 0, feeRefundable: false };
const PRICES: Price[] = [
  { ...NO_EXTRAS, method: "PIX", feeBps: 99, settlementDays: 0 },
  {
    ...NO_EXTRAS,
    method: "CREDIT_CARD",
    feeBps: 399,
    feeFixedMinor: asMinor(39),
    installmentFeeBps: 150,
    settlementDays: 30,
  },
  { ...NO_EXTRAS, method: "INTERNATIONAL", feeBps: 450, settlementDays: 2 },
  { ...NO_EXTRAS, method: "CRYPTO", feeBps: 100, settlementDays: 0 },
  { ...NO_EXTRAS, method: "PIX_AUTOMATIC", feeBps: 99, settlementDays: 0 },
  { ...NO_EXTRAS, method: "BOLETO", feeBps: 99, settlementDays: 0 },
];
const INSTALLMENTS: InstallmentTerms = {
  maxCount: 24,
  minAmountMinor: asMinor(100),
  interestFreeCount: 6,
  monthlyInterestBps: 199,
};

/**
 * Fills an empty database with the demo's merchants and users. The first merchant gets two months of business, its own account
 * and a payout that awaits its owner; a job continues it. Returns true for the call that filled the database; of simultaneous
 * calls only one does.
 */
export function seedDemo(): Promise<boolean> {
  return transaction(async (tx) => {
    if (!(await hasNoUsers(tx))) return false;
    for (const { email, role } of DEMO_USERS) {
      // The shop's owner adds this person.
      if (email === DEMO_COLLEAGUE.email) continue;
      const merchantId = isKeyOf(MERCHANTS, email) ? await seedMerchant(tx, email) : null;
      if (merchantId && email === SHOP) await seedPastBusiness(tx, merchantId, PRICES, databaseNow());
      const userId = await createUser(tx, {
        email,
        name: NAMES[email],
        password: DEMO_PASSWORD,
        role,
        merchantId,
        isDemo: true,
        isDemoLogin: true,
      });
      if (merchantId && email === SHOP) await seedLeavingMoney(tx, merchantId, userId);
    }
    return true;
  });
}

/**
 * Replaces the demo shop's merchant by an empty one, keeping the old ledger, and ends the demo's sessions and
 * tokens; null if there is no demo.
 */
export function clearDemo(): Promise<string | null> {
  return transaction(async (tx) => {
    const owner = await findUserByEmail(tx, SHOP);
    if (!owner?.merchantId || !owner.isDemo) return null;
    const { name } = await getMerchantOrThrow(tx, owner.merchantId);
    await moveDemoPeople(tx, owner.merchantId, await seedMerchant(tx, SHOP), `${name} (demo)`);
    await endDemoAccess(tx);
    return `${name} starts again without payments. Sign in again as ${SHOP}.`;
  });
}

/**
 * Adds the destinations of the shop's money, and a payout that awaits approval; with demo activity, a job
 * adds that payout later.
 */
async function seedLeavingMoney(tx: Tx, merchantId: MerchantId, userId: UserId): Promise<void> {
  const colleagueId = await seedColleague(tx, merchantId);
  await seedPayoutTerms(tx, merchantId);
  if (env().demoActivity) await enqueue(tx, "begin-demo-activity", { merchantId, userId });
  else await seedWaitingPayout(tx, merchantId, colleagueId);
}

/**
 * The second person for the shop's payouts. They have no inviter, so that they and the owner can approve for each other
 * from the first day.
 */
function seedColleague(tx: Tx, merchantId: MerchantId): Promise<UserId> {
  const login = { password: DEMO_PASSWORD, isDemo: true, isDemoLogin: true } as const;
  return createUser(tx, { ...DEMO_COLLEAGUE, ...login, merchantId });
}

async function seedMerchant(tx: Tx, email: keyof typeof MERCHANTS): Promise<MerchantId> {
  const ids = await createMerchant(tx, { ...MERCHANTS[email], isDemo: true, embedOrigins: [EXAMPLE_SHOP] });
  for (const merchantId of Object.values(ids)) {
    for (const price of PRICES) await upsertPrice(tx, merchantId, price, new Date());
    await upsertInstallmentTerms(tx, merchantId, INSTALLMENTS, new Date());
  }
  return ids.test;
}
