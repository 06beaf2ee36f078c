import { transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { storePayoutSettings } from "#db/queries/payout-settings";
import type { MerchantId } from "#lib/domain/ids";
import type { PayoutTerms } from "#lib/domain/payout";
import { scopesOfRole } from "#lib/domain/roles";
import { getCallbackSecret } from "#lib/features/webhooks/callback-secret";
import { issueAccessToken } from "#lib/platform/auth/access-token";
import { newMerchant } from "#test/new-merchant";
import { newRecipient, setPrice } from "#test/paid-charge";
import { newEndpoint } from "#test/webhook-endpoint";
import { randomFrom } from "./random.ts";
import { type Receiver, startReceiver } from "./receiver.ts";

// The clock of a run jumps ahead by days.
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const UNBOUNDED_MINOR = 99_999_999_999;
/** One merchant's payouts soon wait for a second person, all that leaves another soon meets the limit of the day, the third's goes. */
const PAYOUT_TERMS = [
  { dailyLimitMinor: UNBOUNDED_MINOR, approvalAboveMinor: 40_000, feeMinor: 35 },
  { dailyLimitMinor: 300_000, approvalAboveMinor: UNBOUNDED_MINOR, feeMinor: 35 },
  { dailyLimitMinor: UNBOUNDED_MINOR, approvalAboveMinor: UNBOUNDED_MINOR, feeMinor: 35 },
];

/** A merchant of the run: its token, its recipients, and its two receivers, of charges' callbacks and of an endpoint. */
export type Tenant = {
  merchantId: MerchantId;
  token: string;
  recipients: string[];
  callbacks: Receiver;
  endpoint: Receiver;
};

/** Creates the merchants of a run, with fees, recipients and an endpoint for all events. */
export async function newTenants(seed: number): Promise<Tenant[]> {
  const tenants: Tenant[] = [];
  for (const [number, terms] of PAYOUT_TERMS.entries()) tenants.push(await newTenant(seed + number, terms));
  return tenants;
}

async function newTenant(seed: number, terms: PayoutTerms): Promise<Tenant> {
  const { merchantId, userId } = await newMerchant();
  await setPrice(merchantId, "PIX", { feeBps: 119, feeFixedMinor: 7, feeRefundable: true });
  await setPrice(merchantId, "CREDIT_CARD", { feeBps: 349, settlementDays: 30 });
  await transaction((tx) => storePayoutSettings(tx, merchantId, terms, databaseNow()));
  const owner = { merchantId, userId };
  const { token } = await transaction((tx) =>
    issueAccessToken(
      tx,
      { ...owner, clientId: null },
      { name: "torture", scopes: [...scopesOfRole("OWNER")], lifetimeMs: YEAR_MS },
    ),
  );
  const [callbacks, endpoint] = await Promise.all([
    startReceiver(randomFrom(seed)),
    startReceiver(randomFrom(seed + 100)),
  ]);
  callbacks.trust((await getCallbackSecret(merchantId)).secret);
  endpoint.trust((await newEndpoint(owner, endpoint.url)).secret);
  const recipients = [await newRecipient(merchantId), await newRecipient(merchantId)];
  return { merchantId, token, recipients, callbacks, endpoint };
}
