import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { approveHosts } from "#lib/connections/approve-hosts";
import { checkConnection, registerReports } from "#lib/connections/check-connection";
import { accountKey, MONEY_PORTS } from "#lib/connections/connection.rules";
import { type ConnectionRecord, findConnection } from "#lib/connections/connections.queries";
import { findProvider } from "#lib/connections/find-provider";
import { setConnectionSettings } from "#lib/connections/manage-connections";
import { callerOf, openConnection } from "#lib/connections/opened-connection";
import { proveConnection } from "#lib/connections/prove-connection";
import { reportAddress } from "#lib/connections/report-address";
import { testConnection } from "#lib/connections/test-connection";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { enquireAttempt } from "#lib/payments/enquire/enquire-attempt";
import { acceptReport } from "#lib/payments/reports/accept-report";
import { lookUpReport } from "#lib/payments/reports/look-up-report";
import { readAccountBalance } from "#lib/payouts/account-balance";
import { seal } from "#lib/platform/secrets/seal";
import { reconcile } from "#lib/reconciliation/reconcile";
import { createRefund } from "#lib/refunds/create-refund";
import { createRefundBody } from "#lib/refunds/refund.contract";
import { ownerActor } from "#test/audit-trail";
import { changeAdapters } from "#test/change-adapters";
import { connectFake } from "#test/fake-provider/connect-fake";
import { FAKE_ADAPTERS } from "#test/fake-provider/fake-adapters";
import { type Approver, newApprover } from "#test/new-approver";
import { newCharge, newPixAttempt, paid, settle, storedAttempt } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";

const ELSEWHERE = "https://elsewhere.example.com";

/** Calls to the unapproved server. */
const calls: string[] = [];
const isElsewhere = (connection: { settings: { server?: string | undefined } }) =>
  connection.settings.server === ELSEWHERE;

/** An adapter that records each call meant for the unapproved server. */
function listening<One extends (typeof FAKE_ADAPTERS)[number]>(adapter: One) {
  type Of = Parameters<One["check"]>[0];
  const noted = (call: string, connection: Of) => {
    if (isElsewhere(connection)) calls.push(`${adapter.name} ${call}`);
  };
  const { reports } = adapter;
  return {
    ...adapter,
    hosts: { live: ["bank.example.com"], test: ["test.bank.example.com"] },
    check: async (of: Of) => {
      noted("check", of);
      return adapter.check(of);
    },
    register: async (of: Of) => {
      noted("register", of);
      return null;
    },
    askAccount: async (of: Of) => {
      noted("askAccount", of);
      return of.settings.account;
    },
    reports: reports && {
      ...reports,
      read: (of: Of, headers: Headers, body: unknown) => {
        noted("read", of);
        return reports.read(of, headers, body);
      },
    },
    open: (of: Of) =>
      new Proxy(adapter.open(of), {
        get(port, member) {
          const value: unknown = Reflect.get(port, member);
          if (!(value instanceof Function)) return value;
          return (...args: unknown[]) => {
            noted(String(member), of);
            return value.apply(port, args);
          };
        },
      }),
  };
}

changeAdapters(FAKE_ADAPTERS.map(listening));

let merchantId: MerchantId;
let userId: UserId;
let staff: Approver;
let pix: ConnectionRecord;
let bank: ConnectionRecord;

/** Moves a connection to an address that awaits approval, as its merchant may. */
async function move({ id }: ConnectionRecord): Promise<ConnectionRecord> {
  const settings = { server: ELSEWHERE };
  const moved = await setConnectionSettings(merchantId, id, { settings }, ownerActor(userId));
  expect(moved).toMatchObject({ isEnabled: false, hostsToApprove: [ELSEWHERE] });
  return stored(id);
}

async function stored(id: ConnectionRecord["id"]): Promise<ConnectionRecord> {
  const found = await findConnection(db(), id);
  if (!found) throw new Error("the connection is missing");
  return found;
}

beforeEach(async () => {
  ({ liveId: merchantId, userId } = await newMerchant());
  staff = await newApprover();
  pix = (await connectFake(merchantId)).connection;
  bank = (await connectFake(merchantId, { provider: "fakebank", port: "payout" })).connection;
  calls.length = 0;
});

const report = () => {
  const [, , , provider = "", connection = "", secret = ""] = new URL(reportAddress(pix)).pathname.split("/");
  const headers = new Headers({ "x-fake-token": "t0ken" });
  return acceptReport({ provider, connection, secret }, headers, JSON.stringify({ reports: [] }));
};
const attemptOf = async () => newPixAttempt(await newCharge(merchantId));
const paidCharge = async () => {
  const attempt = await attemptOf();
  await settle(attempt, paid(`E-${attempt.id}`));
  return attempt;
};

/** Every way in which existing objects, the merchant, or the provider can cause a call to a connection. */
const CALLERS: Record<string, () => Promise<() => Promise<unknown>>> = {
  "a merchant's test of it": async () => () => testConnection(merchantId, pix.id, SYSTEM_ACTOR),
  "only the check": async () => async () => checkConnection(await stored(pix.id)),
  "the registration of its reports": async () => async () => registerReports(await stored(pix.id)),
  "the enquiry about the account's owner": async () => async () => proveConnection(await stored(pix.id)),
  "the daily comparison": async () => () => reconcile(new Date(Date.now() - 3_600_000), new Date()),
  "its provider's report": async () => report,
  "a hint that a job looks up": async () => () =>
    lookUpReport({
      provider: pix.provider,
      connectionId: pix.id,
      part: {},
      askedAt: new Date().toISOString(),
    }),
  "an enquiry about a payment": async () => {
    const { id } = await attemptOf();
    return async () => enquireAttempt(await storedAttempt(merchantId, id));
  },
  "a refund of a payment": async () => {
    const { chargeId } = await paidCharge();
    return () =>
      createRefund(
        merchantId,
        chargeId,
        { body: createRefundBody.parse({ amount: "1.00" }), claimId: null },
        SYSTEM_ACTOR,
      );
  },
  "a new payment": async () => attemptOf,
  "the balance of the account that pays out": async () => () => readAccountBalance(merchantId, bank.id),
};

describe("a server that nobody approved is never called", () => {
  it.each(Object.entries(CALLERS))("by %s", async (_, prepare) => {
    const call = await prepare();
    await move(pix);
    await move(bank);
    calls.length = 0;
    // Failures are allowed; only calls of the server count.
    await call().catch(() => null);
    expect(calls).toEqual([]);
  });

  it.each(MONEY_PORTS.filter((port) => port !== "international" && port !== "boleto"))(
    "by anything that asks for the port %s",
    async (port) => {
      const provider = { pix: "fakepix", card: "fakecard", crypto: "fakecrypto", payout: "fakebank" }[port];
      const { connection } = await connectFake(merchantId, { provider, port });
      const account = { provider, connectionId: connection.id };
      expect(await findProvider(port, account)).not.toBeNull();
      await move(connection);
      await expect(findProvider(port, account)).rejects.toThrow(`approve ${ELSEWHERE} first`);
      expect(calls).toEqual([]);
    },
  );
});

describe("an approved connection", () => {
  const approve = () => approveHosts(pix.id, { hosts: [ELSEWHERE] }, { ...SYSTEM_ACTOR, userId: staff.id });

  it("is called again in each of those ways", async () => {
    await move(pix);
    await approve();
    expect((await openConnection(await stored(pix.id))).connection.settings).toMatchObject({
      server: ELSEWHERE,
    });
    expect(await testConnection(merchantId, pix.id, SYSTEM_ACTOR)).toMatchObject({ problem: null });
    await report();
    expect(calls).toEqual(
      expect.arrayContaining(["check", "register", "askAccount", "read"].map((call) => `fakepix ${call}`)),
    );
  });

  it("is no longer called once its approval is withdrawn in the database, even if open in memory", async () => {
    await move(pix);
    await approve();
    const approved = await stored(pix.id);
    await openConnection(approved);
    await expect(openConnection({ ...approved, approvedHosts: [] })).rejects.toThrow("has to approve");
  });
});

it("a connection that took live money before approvals existed keeps working until its settings change", async () => {
  const settings = seal(
    "connection-settings",
    JSON.stringify({ account: pix.label, token: "t", server: ELSEWHERE }),
  );
  const { connection: old } = await connectFake(merchantId, {
    settings,
    provenVersion: 0,
    approvedHosts: [],
  });
  expect((await callerOf(old)).connection.id).toBe(old.id);
  await setConnectionSettings(merchantId, old.id, { settings: { token: "renewed" } }, SYSTEM_ACTOR);
  const changed = await stored(old.id);
  expect(changed).toMatchObject({ isEnabled: false, hostsToApprove: [ELSEWHERE] });
  await expect(callerOf(changed)).rejects.toThrow("has to approve");
  expect(calls).toEqual([]);
});

it("the daily comparison marks an unapproved connection as not compared, and compares the others", async () => {
  const other = (await connectFake(merchantId)).account;
  await move(pix);
  const runs = await reconcile(new Date(Date.now() - 3_600_000), new Date());
  const { unread } = runs.find(({ provider }) => provider === "fakepix") ?? {};
  expect(unread).toContain(accountKey({ provider: "fakepix", connectionId: pix.id }));
  expect(other.calls).toContain("books");
  await db().execute(sql`delete from unread_periods where account like ${`%${pix.id}`}`);
});
