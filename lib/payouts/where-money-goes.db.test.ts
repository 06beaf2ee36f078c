import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { databaseNow, setMovedClocks } from "#db/clock";
import { createConnectionBody } from "#lib/connections/connection.contract";
import {
  type ConnectionRecord,
  insertConnection,
  storeConnection,
} from "#lib/connections/connections.queries";
import { createConnection, setConnectionSettings } from "#lib/connections/manage-connections";
import { type Id, isId, type MerchantId, type UserId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { moneyOf } from "#lib/domain/money/money";
import { PLATFORM } from "#lib/ledger/custody.rules";
import { getBalance } from "#lib/ledger/get-balance";
import { insertLedgerTransaction } from "#lib/ledger/ledger.queries";
import { postSettledDebts } from "#lib/ledger/ledger.rules";
import { netAllDebts } from "#lib/ledger/net-debts";
import { setPayoutSettings } from "#lib/payouts/payout-settings";
import { insertPayout } from "#lib/payouts/payouts.queries";
import { newId } from "#lib/platform/ids/new-id";
import { seal } from "#lib/platform/secrets/seal";
import { createRecipient } from "#lib/recipients/create-recipient";
import { getRecipient } from "#lib/recipients/get-recipient";
import { createRecipientBody, updateRecipientBody } from "#lib/recipients/recipient.contract";
import { insertRecipient } from "#lib/recipients/recipients.queries";
import { updateRecipient } from "#lib/recipients/update-recipient";
import { ownerActor } from "#test/audit-trail";
import { changeAdapters } from "#test/change-adapters";
import { connectFake } from "#test/fake-provider/connect-fake";
import { FAKE_ADAPTERS } from "#test/fake-provider/fake-adapters";
import { ledgerBalances } from "#test/ledger-balances";
import { moveClock } from "#test/move-clock";
import { newCharge, newPixAttempt, paid, settle } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { newPayout } from "#test/new-payout";
import { newRecipient, paidByPix } from "#test/paid-charge";
import { queuedMailTo } from "#test/queued-mail";

changeAdapters(FAKE_ADAPTERS);

const HOUR_MS = 3_600_000;
const DOCUMENT = "529.982.247-25";
const KEY = "52998224725";

let owner: { merchantId: MerchantId; userId: UserId };
let liveId: MerchantId;
beforeEach(async () => {
  const { merchantId, userId, liveId: live } = await newMerchant();
  owner = { merchantId, userId };
  liveId = live;
});
afterEach(() => setMovedClocks(new Map()));

const actor = () => ownerActor(owner.userId);
const onHold = { code: "payout_on_hold" };

/** Moves the merchant's clock ahead, for processes and the database. */
const later = (aheadMs: number) => moveClock(owner.merchantId, aheadMs);

async function connect() {
  const settings = { account: randomUUID(), token: "test_1" };
  const body = createConnectionBody.parse({ provider: "fakepix", label: "Own bank", settings });
  return createConnection(owner.merchantId, body, actor());
}

async function addRecipient(): Promise<string> {
  const body = createRecipientBody.parse({ name: "Sítio Novo", document: DOCUMENT, pixKey: DOCUMENT });
  return (await createRecipient(owner.merchantId, body, actor())).id;
}

/** Pays a charge of 10.50 BRL at the merchant's own connection, half of it a recipient's. */
async function shareAtOwnAccount(recipientId: string): Promise<void> {
  const split = [{ recipientId, type: "PERCENT", value: "50" }];
  const attempt = await newPixAttempt(await newCharge(owner.merchantId, { split }));
  expect(attempt.custodian).not.toBe(PLATFORM);
  await settle(attempt, paid(`E-${attempt.id}`, attempt.amountMinor));
}

const payRecipient = (recipientId: string) => newPayout(owner, { amount: "1.00", recipientId, pixKey: KEY });
/** The recipients' money at the platform, in cents. */
const recipientsHave = async (recipientId: string) =>
  0 - ((await ledgerBalances(owner.merchantId))[recipientId] ?? 0);

describe("an owner who connects an account, adds a recipient and pays it a share there", () => {
  it("moves nothing of the platform's balance for a day, step by step", async () => {
    await paidByPix(owner.merchantId);
    await connect();
    const recipientId = await addRecipient();
    await shareAtOwnAccount(recipientId);

    await netAllDebts();
    expect(await recipientsHave(recipientId)).toBe(0);
    await expect(payRecipient(recipientId)).rejects.toMatchObject(onHold);

    await later(23 * HOUR_MS);
    await netAllDebts();
    expect(await recipientsHave(recipientId)).toBe(0);
    await expect(payRecipient(recipientId)).rejects.toMatchObject(onHold);

    const told = (await queuedMailTo(`${owner.userId}@example.com`)).map(({ kind }) => kind);
    expect(told).toEqual(expect.arrayContaining(["connection_changed", "recipient_added"]));

    await later(24 * HOUR_MS);
    expect(await payRecipient(recipientId)).toMatchObject({ status: "APPROVED" });
  });

  it.each([
    [
      "account is new",
      async () => {
        const recipientId = await newRecipient(owner.merchantId, "Sítio Verde", KEY);
        await connect();
        return recipientId;
      },
    ],
    [
      "recipient is new",
      async () => {
        await connectFake(owner.merchantId, { mode: "test" });
        return addRecipient();
      },
    ],
  ])("nets no share while the %s, even when a payout or a withdrawal would net it", async (_, prepare) => {
    await paidByPix(owner.merchantId);
    const recipientId = await prepare();
    await shareAtOwnAccount(recipientId);
    await netAllDebts();
    await newPayout(owner, { amount: "1.00" });
    expect(await recipientsHave(recipientId)).toBe(0);
    await later(24 * HOUR_MS);
    await netAllDebts();
    expect(await recipientsHave(recipientId)).toBe(525);
  });

  it("keeps the money for the waiting share from anyone else meanwhile", async () => {
    await paidByPix(owner.merchantId);
    const recipientId = await newRecipient(owner.merchantId, "Sítio Verde", KEY);
    await connect();
    await shareAtOwnAccount(recipientId);
    const [reais] = (await getBalance(owner.merchantId)).data;
    expect(reais).toMatchObject({ available: "5.25" });
    await expect(newPayout(owner, { amount: "5.26" })).rejects.toMatchObject({
      code: "insufficient_balance",
    });
    await newPayout(owner, { amount: "5.25" });
    await later(24 * HOUR_MS);
    await netAllDebts();
    expect(await recipientsHave(recipientId)).toBe(525);
  });
});

/** Each change of a money destination, with the mail about it and the payout that then waits. */
const CHANGES: Record<string, { told: string; change: () => Promise<() => Promise<unknown>> }> = {
  "a new recipient": {
    told: "recipient_added",
    change: async () => {
      const recipientId = await addRecipient();
      await paidByPix(owner.merchantId, { split: [{ recipientId, type: "PERCENT", value: "50" }] });
      return () => payRecipient(recipientId);
    },
  },
  "a recipient's Pix key": {
    told: "bank_data_changed",
    change: async () => {
      const recipientId = await newRecipient(owner.merchantId);
      await paidByPix(owner.merchantId, { split: [{ recipientId, type: "PERCENT", value: "50" }] });
      await updateRecipient(
        owner.merchantId,
        recipientId,
        updateRecipientBody.parse({ pixKey: KEY }),
        actor(),
      );
      return () => payRecipient(recipientId);
    },
  },
  "a recipient's document, before its first money": {
    told: "bank_data_changed",
    change: async () => {
      const recipientId = await newRecipient(owner.merchantId);
      const body = updateRecipientBody.parse({ document: "111.444.777-35" });
      await updateRecipient(owner.merchantId, recipientId, body, actor());
      await paidByPix(owner.merchantId, { split: [{ recipientId, type: "PERCENT", value: "50" }] });
      return () => newPayout(owner, { amount: "1.00", recipientId, pixKey: "11144477735" });
    },
  },
  "the merchant's Pix key": {
    told: "bank_data_changed",
    change: async () => {
      await paidByPix(owner.merchantId);
      await setPayoutSettings(owner.merchantId, { pixKey: "nova@example.com" }, actor());
      return () => newPayout(owner, { amount: "1.00" });
    },
  },
  "a new connection": { told: "connection_changed", change: async () => payFrom((await connect()).id) },
  "a connection's credentials": {
    told: "connection_changed",
    change: async () => {
      const { connection } = await connectFake(owner.merchantId, { mode: "test" });
      await setConnectionSettings(
        owner.merchantId,
        connection.id,
        { settings: { token: "test_2" } },
        actor(),
      );
      return payFrom(connection.id);
    },
  },
};

/** Fills an own account that takes Pix, and returns how money at it is paid out by a bank connected long ago. */
async function payFrom(custodian: string): Promise<() => Promise<unknown>> {
  if (!isId("connection", custodian)) throw new Error("a connection has such an id");
  await connectFake(owner.merchantId, {
    ...{ provider: "fakebank", port: "payout", mode: "test" },
    custodian,
  });
  const attempt = await newPixAttempt(await newCharge(owner.merchantId));
  await settle(attempt, paid(`E-${attempt.id}`, attempt.amountMinor));
  return () => newPayout(owner, { amount: "1.00", custodian });
}

describe.each(Object.keys(CHANGES))("where money goes changes by %s", (name) => {
  it("mails the owners and holds payouts for a day", async () => {
    const change = CHANGES[name];
    if (!change) throw new Error("the change does not exist");
    const payOut = await change.change();
    await expect(payOut()).rejects.toMatchObject(onHold);
    const mails = await queuedMailTo(`${owner.userId}@example.com`);
    expect(mails.at(-1)).toMatchObject({ kind: change.told, heldUntil: expect.any(String) });
    await later(24 * HOUR_MS);
    await expect(payOut()).resolves.toMatchObject({ status: "APPROVED" });
  });
});

describe("the database enforces holds against every writer", () => {
  const NEW = { email: null, document: KEY, documentType: "CPF", pixKey: KEY } as const;
  const LONG_AGO = new Date(0);

  it("a recipient, key or connection written without a hold waits for a day", async () => {
    const recipientId = await newRecipient(liveId);
    const held = async (table: "recipients" | "connections", id: string) => {
      const [row] = await db().execute<{ hours: number }>(
        sql`select extract(epoch from held_until - now()) / 3600 as hours from ${sql.identifier(table)} where id = ${id}`,
      );
      return Math.abs(Math.round(Number(row?.hours)));
    };
    expect(await held("recipients", recipientId)).toBe(0);
    await db().execute(sql`update recipients set pix_key = 'other@example.com' where id = ${recipientId}`);
    expect(await held("recipients", recipientId)).toBe(24);
    const { connection } = await connectFake(liveId);
    expect(await held("connections", connection.id)).toBe(0);
    await db().execute(
      sql`update connections set version = version + 1, is_enabled = false where id = ${connection.id}`,
    );
    expect(await held("connections", connection.id)).toBe(24);
    const added = newId("connection");
    await transaction((tx) =>
      insertConnection(tx, {
        ...{ id: added, merchantId: liveId, provider: "fakepix", port: "pix", mode: "live", label: "x" },
        ...{ settings: seal("connection-settings", "{}"), priority: 1 },
      }),
    );
    expect(await held("connections", added)).toBe(24);
  });

  it("a hold of live money is never shortened", async () => {
    const { id } = await transaction((tx) =>
      insertRecipient(tx, liveId, {
        ...{ id: newId("recipient"), name: "Novo", ...NEW },
        heldUntil: new Date(databaseNow().getTime() + HOUR_MS),
        ...{ destinationSetBy: null, destinationSetAt: databaseNow() },
      }),
    );
    const shortened = { message: "a hold of payouts is not shortened" };
    await expect(
      db().execute(sql`update recipients set held_until = now() where id = ${id}`),
    ).rejects.toMatchObject(shortened);
    const { connection } = await connectFake(liveId, {
      heldUntil: new Date(databaseNow().getTime() + HOUR_MS),
    });
    await expect(
      transaction((tx) => storeConnection(tx, connection.id, { heldUntil: LONG_AGO })),
    ).rejects.toMatchObject(shortened);
  });

  it("a payout of an account on hold is not written", async () => {
    await paidByPix(owner.merchantId);
    const recipientId = await addRecipient();
    if (!isId("recipient", recipientId)) throw new Error("a recipient has such an id");
    const { connection } = await connectFake(owner.merchantId, {
      mode: "test",
      heldUntil: new Date(Date.now() + HOUR_MS),
    });
    const write = (from: {
      recipientId: Id<"recipient"> | null;
      connectionId: ConnectionRecord["id"] | null;
    }) =>
      transaction((tx) =>
        insertPayout(
          tx,
          owner.merchantId,
          {
            ...{
              id: newId("payout"),
              provider: "sandbox",
              pixKey: KEY,
              document: KEY,
              amountMinor: asMinor(1),
              feeMinor: 0,
            },
            ...{ requestedBy: owner.userId, destinationSetBy: [], requestClaimId: null },
            ...{ scheduleId: null, dueAt: null, ...from },
          },
          databaseNow(),
        ),
      );
    const refused = { message: "this account's payouts are on hold" };
    await expect(write({ recipientId, connectionId: null })).rejects.toMatchObject(refused);
    await expect(write({ recipientId: null, connectionId: connection.id })).rejects.toMatchObject(refused);
    await setPayoutSettings(owner.merchantId, { pixKey: "nova@example.com" }, actor());
    await expect(write({ recipientId: null, connectionId: null })).rejects.toMatchObject(refused);
  });

  it("a share on hold is not netted", async () => {
    const recipientId = await addRecipient();
    if (!isId("recipient", recipientId)) throw new Error("a recipient has such an id");
    const old = await newRecipient(owner.merchantId);
    if (!isId("recipient", old)) throw new Error("a recipient has such an id");
    const { id } = await connect();
    if (!isId("connection", id)) throw new Error("a connection has such an id");
    const net = (kind: "DEBT_NETTED" | "DEBT_SETTLED", of: Id<"recipient">) => {
      const custody = { merchantId: owner.merchantId, custodian: kind === "DEBT_NETTED" ? PLATFORM : id };
      const parts = [{ recipientId: of, amount: moneyOf(-1, "BRL") }];
      return transaction((tx) =>
        insertLedgerTransaction(
          tx,
          custody,
          { id: newId("ledgerTransaction"), kind, sourceId: newId("netting"), chargeId: null },
          postSettledDebts(custody, "BRL", parts),
        ),
      );
    };
    const refused = { message: "a share on hold is not netted" };
    await expect(net("DEBT_NETTED", recipientId)).rejects.toMatchObject(refused);
    await expect(net("DEBT_SETTLED", old)).rejects.toMatchObject(refused);
    await net("DEBT_NETTED", old);
    expect(await getRecipient(owner.merchantId, recipientId)).toMatchObject({
      heldUntil: expect.any(String),
    });
  });
});
