import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import type { ConnectionRecord } from "#lib/connections/connections.queries";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { moneyOf } from "#lib/domain/money/money";
import { atPlatform, type Custody, PLATFORM } from "#lib/ledger/custody.rules";
import { insertLedgerTransaction } from "#lib/ledger/ledger.queries";
import { type AccountKind, type Posting, postSuspense } from "#lib/ledger/ledger.rules";
import { newId } from "#lib/platform/ids/new-id";
import { changeAdapters } from "#test/change-adapters";
import { connectFake } from "#test/fake-provider/connect-fake";
import { FAKE_ADAPTERS } from "#test/fake-provider/fake-adapters";
import { ledgerBalances } from "#test/ledger-balances";
import { newCharge, newPixAttempt, paid, settle, storedAttempt } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";

changeAdapters(FAKE_ADAPTERS);

let merchantId: MerchantId;
let connection: ConnectionRecord;
let own: Custody;
beforeEach(async () => {
  ({ liveId: merchantId } = await newMerchant());
  ({ connection } = await connectFake(merchantId));
  own = { merchantId, custodian: connection.custodian };
});

/** Why the database refuses a write; "done" if it does not. */
async function refusalOf(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
    return "done";
  } catch (error) {
    return (error as Error).message;
  }
}

async function paidAttempt() {
  const attempt = await newPixAttempt(await newCharge(merchantId));
  return settle(attempt, paid(`E-${attempt.id}`));
}

describe("one ledger transaction", () => {
  const post = (custody: Custody, lines: Posting[], sourceId: string = newId("payout")) =>
    transaction((tx) => {
      const transactionOf = {
        id: newId("ledgerTransaction"),
        kind: "DISPUTE" as const,
        sourceId,
        chargeId: newId("charge"),
      };
      return insertLedgerTransaction(tx, custody, transactionOf, lines);
    });
  const line = (custody: Custody, kind: AccountKind, amountMinor: number): Posting => ({
    account: { ...custody, kind, owner: null, currency: "BRL" },
    amountMinor: asMinor(amountMinor),
    availableAt: null,
  });

  it("never crosses custodians", async () => {
    const lines = [line(own, "MERCHANT", 100), line(atPlatform(merchantId), "MERCHANT", -100)];
    for (const custody of [own, atPlatform(merchantId)]) {
      expect(await refusalOf(post(custody, lines))).toMatch(/one custodian|where it lies/);
    }
  });

  it("never crosses merchants", async () => {
    const other = atPlatform((await newMerchant()).merchantId);
    const lines = [line(atPlatform(merchantId), "MERCHANT", 100), line(other, "MERCHANT", -100)];
    expect(await refusalOf(post(atPlatform(merchantId), lines))).toContain("ledger_postings_account_own_fk");
  });

  it("stays at the custodian of its source", async () => {
    const amount = { provider: "sandbox", amount: moneyOf(100, "BRL") };
    // No payment went through this connection.
    expect(await refusalOf(post(own, postSuspense(own, amount)))).toContain("posted where it lies");
    expect(await refusalOf(post(atPlatform(merchantId), postSuspense(atPlatform(merchantId), amount)))).toBe(
      "done",
    );
  });
});

describe("a payment through a merchant's own connection", () => {
  it("is booked at that custodian, and not at the platform", async () => {
    const attempt = await paidAttempt();
    expect(await storedAttempt(merchantId, attempt.id)).toMatchObject({ custodian: connection.id });
    expect(await ledgerBalances(merchantId, connection.custodian)).toMatchObject({
      RECEIVABLE: 1_050,
      MERCHANT: -1_050,
    });
    expect(await ledgerBalances(merchantId)).toEqual({});
  });

  it("is held at that custodian when it is late", async () => {
    const attempt = await paidAttempt();
    await settle(attempt, paid(`E2-${attempt.id}`));
    expect(await ledgerBalances(merchantId, connection.custodian)).toMatchObject({
      RECEIVABLE: 2_100,
      SUSPENSE: -1_050,
    });
    expect(await ledgerBalances(merchantId)).toEqual({});
  });
});

describe("money through a connection", () => {
  it("takes the connection's custodian, whatever is written", async () => {
    const attempt = await paidAttempt();
    await db().execute(sql`update attempts set custodian = 'PLATFORM' where id = ${attempt.id}`);
    expect(await storedAttempt(merchantId, attempt.id)).toMatchObject({ custodian: connection.id });
  });

  it("never goes through another merchant's connection", async () => {
    const attempt = await paidAttempt();
    const { connection: others } = await connectFake((await newMerchant()).liveId);
    const moved = db().execute(
      sql`update attempts set connection_id = ${others.id} where id = ${attempt.id}`,
    );
    expect(await refusalOf(moved)).toContain("another merchant's");
  });
});

describe("a connection", () => {
  it("holds its money at the platform if it is the platform's, and in its own custody if it is a merchant's", async () => {
    const { connection: common } = await connectFake(null, { isEnabled: false });
    expect([common.custodian, connection.custodian]).toEqual([PLATFORM, connection.id]);
  });

  it("never changes its merchant, mode or custodian", async () => {
    for (const change of [sql`custodian = 'PLATFORM'`, sql`merchant_id = null`, sql`mode = 'test'`]) {
      const changed = db().execute(sql`update connections set ${change} where id = ${connection.id}`);
      expect(await refusalOf(changed)).toContain("stays whose it is");
    }
  });

  it("sends money only for another connection of its merchant", async () => {
    const pays = { provider: "fakebank", port: "payout", custodian: connection.custodian } as const;
    const { connection: bank } = await connectFake(merchantId, pays);
    expect(bank.custodian).toBe(connection.id);
    const { liveId, merchantId: testId } = await newMerchant();
    for (const [whose, more] of [
      [liveId, {}],
      [testId, { mode: "test" }],
      [merchantId, { mode: "test" }],
      [merchantId, { port: "pix", provider: "fakepix" }],
      [merchantId, { custodian: newId("connection") }],
      [merchantId, { custodian: bank.id }],
    ] as const) {
      expect(await refusalOf(connectFake(whose, { ...pays, ...more }))).toContain(
        "another one's of its merchant",
      );
    }
    const removed = db().execute(sql`delete from connections where id = ${connection.id}`);
    expect(await refusalOf(removed)).toContain("sends the money of this one");
  });
});
