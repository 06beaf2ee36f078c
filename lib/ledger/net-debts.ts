import { db, type Reader, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { ConnectionId, MerchantId } from "#lib/domain/ids";
import { addMinor, type Minor } from "#lib/domain/money/minor";
import { moneyOf, negateMoney } from "#lib/domain/money/money";
import { availableOf } from "#lib/ledger/balance.rules";
import { atPlatform, type Custodian, PLATFORM } from "#lib/ledger/custody.rules";
import { listMerchantsOwing, listOwedAccounts, type OwedAccount } from "#lib/ledger/debts.queries";
import {
  type AccountBalance,
  insertLedgerTransaction,
  listBalances,
  lockAccounts,
} from "#lib/ledger/ledger.queries";
import { accountId, postSettledDebts } from "#lib/ledger/ledger.rules";
import { availableAfterHold, type Debt, type NettingPlan, planNetting } from "#lib/ledger/netting.rules";
import { newId } from "#lib/platform/ids/new-id";
import { eachAlone } from "#lib/platform/jobs/each-alone";

/** A merchant's debts in one currency, and what stays available at the platform after settling them. */
export type Netting = NettingPlan & { currency: string };

/**
 * What netting would settle now of the merchant's debts at its own accounts (`owed`), by currency. A share waits while its
 * account or recipient is on hold, because netting makes it payable to the recipient. Meanwhile the merchant cannot use the money
 * for it.
 */
export async function planNettings(
  reader: Reader,
  merchantId: MerchantId,
  owed: readonly OwedAccount[],
  now: Date,
): Promise<Map<string, Netting>> {
  const onHold = onHoldOf(owed);
  const debts = owed
    .filter(({ isOnHold }) => !isOnHold)
    .map(toDebt)
    .filter(({ amountMinor }) => amountMinor !== 0);
  const owedIn = new Set([...debts.map(({ currency }) => currency), ...onHold.keys()]);
  if (owedIn.size === 0) return new Map();
  const owing = debts.flatMap(({ recipientId, amountMinor }) =>
    recipientId && amountMinor < 0 ? [recipientId] : [],
  );
  const [own, recipients] = await Promise.all([
    listBalances(reader, merchantId, ["MERCHANT"], { now, custodian: PLATFORM }),
    owing.length > 0
      ? listBalances(reader, merchantId, ["RECIPIENT"], { now, custodian: PLATFORM, owners: owing })
      : [],
  ]);
  const nettings = [...owedIn].map((currency): [string, Netting] => {
    const of = (accounts: readonly AccountBalance[], owner: string | null) => {
      const found = accounts.find((one) => one.currency === currency && one.owner === owner);
      return found ? availableOf(found) : 0;
    };
    const funds = { availableMinor: of(own, null), availableOf: (id: string) => of(recipients, id) };
    const plan = planNetting(
      debts.filter((debt) => debt.currency === currency),
      funds,
    );
    const availableMinor = availableAfterHold(plan.availableMinor, onHold.get(currency) ?? 0);
    return [currency, { ...plan, availableMinor, currency }];
  });
  return new Map(nettings);
}

/**
 * Nets the merchant's debts and claims at its own accounts against its available platform money (`planNetting`), in the caller's
 * transaction, before platform money leaves. Returns, by currency and in minor units, what must stay for shares on hold
 * (`availableAfterHold`).
 */
export async function netDebts(tx: Tx, merchantId: MerchantId, now: Date): Promise<Map<string, Minor>> {
  const seen = await listOwedAccounts(tx, merchantId, now);
  if (seen.length === 0) return new Map();
  await lockAccounts(
    tx,
    merchantId,
    seen.flatMap((account) => accountsOf(merchantId, account)),
  );
  const owed = await listOwedAccounts(tx, merchantId, now);
  for (const { settled, currency } of (await planNettings(tx, merchantId, owed, now)).values()) {
    const connections = Map.groupBy(settled, ({ custodian }) => custodian);
    for (const [custodian, debts] of connections) await post(tx, { merchantId, custodian, currency }, debts);
  }
  return onHoldOf(owed);
}

/** The merchant's debts for shares on hold, by currency in minor units. */
function onHoldOf(owed: readonly OwedAccount[]): Map<string, Minor> {
  const sums = new Map<string, Minor>();
  for (const account of owed.filter(({ isOnHold }) => isOnHold)) {
    const { amountMinor, currency } = toDebt(account);
    if (amountMinor > 0) sums.set(currency, addMinor(sums.get(currency) ?? 0, amountMinor));
  }
  return sums;
}

/** Settles every merchant's debts, each in a separate transaction. */
export async function netAllDebts(): Promise<void> {
  await eachAlone(await listMerchantsOwing(db()), (merchantId) =>
    transaction(async (tx) => {
      await netDebts(tx, merchantId, databaseNow());
    }),
  );
}

async function post(
  tx: Tx,
  { merchantId, custodian, currency }: { merchantId: MerchantId; custodian: ConnectionId; currency: string },
  debts: readonly Debt[],
): Promise<void> {
  const parts = debts.map(({ recipientId, amountMinor }) => ({
    recipientId,
    amount: moneyOf(amountMinor, currency),
  }));
  const given = parts.map((part) => ({ ...part, amount: negateMoney(part.amount) }));
  const [own, platform] = [{ merchantId, custodian }, atPlatform(merchantId)];
  const of = { sourceId: newId("netting"), chargeId: null };
  const id = () => newId("ledgerTransaction");
  await insertLedgerTransaction(
    tx,
    platform,
    { ...of, id: id(), kind: "DEBT_NETTED" },
    postSettledDebts(platform, currency, given),
  );
  await insertLedgerTransaction(
    tx,
    own,
    { ...of, id: id(), kind: "DEBT_SETTLED" },
    postSettledDebts(own, currency, parts),
  );
}

type OwedOf = Debt & { currency: string };

function toDebt(account: AccountBalance): OwedOf {
  const { owner: recipientId, currency, custodian } = account;
  return { custodian: ownCustodian(custodian), recipientId, currency, amountMinor: availableOf(account) };
}

function ownCustodian(custodian: Custodian): ConnectionId {
  if (custodian === PLATFORM) throw new Error("a debt cannot be at the platform's custody");
  return custodian;
}

/** The accounts to which settling a debt posts. */
function accountsOf(
  merchantId: MerchantId,
  { id, kind, owner, currency, custodian }: AccountBalance,
): string[] {
  const platform = { ...atPlatform(merchantId), currency };
  const own = { merchantId, custodian, currency };
  return [
    id,
    accountId({ ...platform, kind, owner }),
    ...[own, platform].map((custody) => accountId({ ...custody, kind: "MERCHANT", owner: null })),
  ];
}
