import { transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { insertConnection, type NewConnection } from "#lib/connections/connections.queries";
import { reportAddress } from "#lib/connections/report-address";
import type { ConnectionId, MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { setBalanceSlots } from "#lib/ledger/set-balance-slots";
import { createPaymentLink } from "#lib/payment-links/create-payment-link";
import { createPaymentLinkBody } from "#lib/payment-links/payment-link.contract";
import type { PayoutTerms } from "#lib/payouts/payout.rules";
import { setPayoutSchedule } from "#lib/payouts/payout-schedules";
import { setPayoutSettings } from "#lib/payouts/payout-settings";
import { storePayoutSettings } from "#lib/payouts/payout-settings.queries";
import { issueAccessToken } from "#lib/platform/auth/access-token";
import { newId } from "#lib/platform/ids/new-id";
import { seal } from "#lib/platform/secrets/seal";
import { scopesOfRole } from "#lib/team/roles.rules";
import { getCallbackSecret } from "#lib/webhooks/callback-secret";
import { newMerchant } from "#test/new-merchant";
import { newRecipient, setPrice } from "#test/paid-charge";
import { newEndpoint } from "#test/webhook-endpoint";
import type { Bank } from "../bank/bank.ts";
import { newPerson, withSecondFactor } from "./people.ts";
import type { Person } from "./person.ts";
import { randomFrom } from "./random.ts";
import { type Receiver, startReceiver } from "./receiver.ts";

// The clock of a run jumps ahead by days.
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const UNBOUNDED_MINOR = asMinor(99_999_999_999);
/**
 * The first merchant's payouts soon wait for a second person, the second's soon reach the daily limit, and those of the third
 * and fourth pass. The fourth takes most of its Pix at its own bank.
 */
const PAYOUT_TERMS = [
  { dailyLimitMinor: UNBOUNDED_MINOR, approvalAboveMinor: asMinor(40_000), feeMinor: asMinor(35) },
  { dailyLimitMinor: asMinor(300_000), approvalAboveMinor: UNBOUNDED_MINOR, feeMinor: asMinor(35) },
  { dailyLimitMinor: UNBOUNDED_MINOR, approvalAboveMinor: UNBOUNDED_MINOR, feeMinor: asMinor(35) },
  { dailyLimitMinor: UNBOUNDED_MINOR, approvalAboveMinor: UNBOUNDED_MINOR, feeMinor: asMinor(35) },
];
const WITH_OWN_BANK = 3;
/** The number of balance slots of every second merchant, as for a large merchant. */
const SLOTS = 8;
/** Larger payments go to the sandbox, so that one merchant has money at both custodians. */
const MOST_AT_OWN_BANK_MINOR = asMinor(120_000);

/** A merchant of the run: its token, its recipients, and its two receivers, of charges' callbacks and of an endpoint. */
export type Tenant = {
  merchantId: MerchantId;
  token: string;
  recipients: string[];
  callbacks: Receiver;
  endpoint: Receiver;
  /** The person who requests everything, and a second one of the team. */
  owner: Person;
  approver: Person;
  /** The merchant's own account, if any. */
  custodian: ConnectionId | null;
};

/**
 * Creates the merchants of a run, with fees, recipients and an endpoint for all events, and one of them with an account at
 * `bank`.
 */
export async function newTenants(seed: number, bank: Bank): Promise<Tenant[]> {
  const tenants: Tenant[] = [];
  for (const [number, terms] of PAYOUT_TERMS.entries()) {
    const own = number === WITH_OWN_BANK ? bank : null;
    const tenant = await newTenant(seed + number, terms, own);
    if (number % 2 === 1) await setBalanceSlots(tenant.merchantId, SLOTS);
    tenants.push(tenant);
  }
  return tenants;
}

async function newTenant(seed: number, terms: PayoutTerms, bank: Bank | null): Promise<Tenant> {
  const { merchantId, userId } = await newMerchant();
  await setPrice(merchantId, "PIX", { feeBps: 119, feeFixedMinor: asMinor(7), feeRefundable: true });
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
  // Rarely due, so that clients' own payouts find money too; only the clock's jumps trigger it.
  await setPayoutSettings(merchantId, { pixKey: "conta@example.com" }, SYSTEM_ACTOR);
  await setPayoutSchedule(owner, { covers: "MERCHANT", every: "DAILY" }, SYSTEM_ACTOR);
  // Nobody uses this link, so a change of it can only come from a stranger.
  const shop = createPaymentLinkBody.parse({ title: "Shop", grossAmount: "12.00", stock: 3 });
  await createPaymentLink(merchantId, shop, SYSTEM_ACTOR);
  const custodian = bank && (await connect(merchantId, bank));
  const people = { owner: await withSecondFactor(userId), approver: await newPerson(merchantId) };
  return { merchantId, token, recipients, callbacks, endpoint, custodian, ...people };
}

/** Connects a merchant's own account that takes and sends Pix; returns its custodian. */
async function connect(merchantId: MerchantId, bank: Bank): Promise<ConnectionId> {
  bank.openAccount(merchantId);
  const settings = seal("connection-settings", JSON.stringify({ account: merchantId, server: bank.url }));
  const common = {
    merchantId,
    mode: "test",
    settings,
    priority: 1,
    isEnabled: true,
    heldUntil: new Date(0),
  } as const;
  const taking: NewConnection = {
    ...common,
    id: newId("connection"),
    ...{ provider: "torturepix", port: "pix", label: "Own Pix", largestMinor: MOST_AT_OWN_BANK_MINOR },
  };
  const sending: NewConnection = {
    ...common,
    id: newId("connection"),
    ...{ provider: "torturebank", port: "payout", label: "Own bank", custodian: taking.id },
  };
  const [pix, payout] = await transaction(async (tx) => [
    await insertConnection(tx, taking),
    await insertConnection(tx, sending),
  ]);
  if (!pix || !payout) throw new Error("a connection was not written");
  bank.tell(merchantId, { pix: reportAddress(pix), payout: reportAddress(payout) });
  return taking.id;
}
