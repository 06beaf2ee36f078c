import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { approveHosts } from "#lib/connections/approve-hosts";
import { createConnectionBody } from "#lib/connections/connection.contract";
import { findConnection } from "#lib/connections/connections.queries";
import {
  createConnection,
  listConnections,
  listToApprove,
  setConnectionSettings,
  updateConnection,
} from "#lib/connections/manage-connections";
import { testConnection } from "#lib/connections/test-connection";
import { isId, type MerchantId, type UserId } from "#lib/domain/ids";
import type { ConnectionProblemCode } from "#lib/providers/connection-problem";
import { ProviderTimeout } from "#lib/providers/provider-error";
import { ownerActor } from "#test/audit-trail";
import { changeAdapters } from "#test/change-adapters";
import { type FakeAccount, fakeAccount } from "#test/fake-provider/fake-account";
import { FAKE_ADAPTERS } from "#test/fake-provider/fake-adapters";
import { type Approver, newApprover } from "#test/new-approver";
import { newCharge, newPixAttempt } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";

changeAdapters(FAKE_ADAPTERS);

const OWN_SERVER = "https://psp.shop.example.com/v2";
const ORIGIN = "https://psp.shop.example.com";

let live: MerchantId;
let test: MerchantId;
let name: string;
let bank: FakeAccount;
let userId: UserId;
let staff: Approver;
beforeEach(async () => {
  staff = await newApprover();
  ({ liveId: live, merchantId: test, userId } = await newMerchant());
  name = randomUUID();
  bank = fakeAccount(name);
});

type Owner = MerchantId | null;
const connect = (
  owner: Owner = live,
  settings: Record<string, unknown> = {},
  more: Record<string, unknown> = {},
) => {
  const body = {
    provider: "fakepix",
    label: "Bank",
    settings: { account: name, token: "t", ...settings },
    ...more,
  };
  return createConnection(owner, createConnectionBody.parse(body), ownerActor(userId));
};
const ask = (id: string, owner: Owner = live) => testConnection(owner, id, SYSTEM_ACTOR);
const enable = (id: string, owner: Owner = live) =>
  updateConnection(owner, id, { isEnabled: true }, SYSTEM_ACTOR);
const set = (id: string, settings: Record<string, string>, owner: Owner = live, by = userId) =>
  setConnectionSettings(owner, id, { settings }, ownerActor(by));
const approve = (id: string, hosts = [ORIGIN], by = staff) =>
  approveHosts(id, { hosts }, { ...SYSTEM_ACTOR, userId: by.id });
async function connectWorking(owner: Owner = live, settings: Record<string, unknown> = {}) {
  const { id } = await connect(owner, settings);
  await ask(id, owner);
  return enable(id, owner);
}
const refusal = (pointer: string, code: string) => ({ errors: [{ pointer, code }] });
const problem = (code: ConnectionProblemCode, field: string | null = "token") => ({
  code,
  detail: "No.",
  field,
});

describe("a live connection", () => {
  it("is created disabled, receives no payments, and is enabled once its test has passed", async () => {
    const { id, isEnabled } = await connect();
    expect(isEnabled).toBe(false);
    await expect(enable(id)).rejects.toMatchObject({
      code: "illegal_transition",
      ...refusal("/isEnabled", "not_proven"),
    });
    await expect(newCharge(live).then(newPixAttempt)).rejects.toThrow();
    expect(await ask(id)).toMatchObject({ isProven: true, isEnabled: false, problem: null });
    expect(await enable(id)).toMatchObject({ isEnabled: true });
    expect(await newPixAttempt(await newCharge(live))).toMatchObject({ connectionId: id });
  });

  it.each(["credentials", "not_allowed", "wrong_setting", "certificate"] as const)(
    "is disabled by a test that finds %s, and stays so until one passes",
    async (code) => {
      const { id } = await connectWorking();
      bank.problem = problem(code);
      expect(await ask(id)).toMatchObject({ isEnabled: false, isProven: false, problem: { code } });
      await expect(enable(id)).rejects.toMatchObject({ code: "illegal_transition" });
      const audited = await db().execute(
        sql`select action from audit_entries where object_id = ${id} and action = 'connection.updated'`,
      );
      expect(audited).toHaveLength(2);
      bank.problem = null;
      await ask(id);
      expect(await enable(id)).toMatchObject({ isEnabled: true });
    },
  );

  it.each(["unreachable", "wrong_answer"] as const)("stays enabled if its provider is %s", async (code) => {
    const { id } = await connectWorking();
    bank.problem = problem(code, null);
    expect(await ask(id)).toMatchObject({ isEnabled: true, isProven: true, problem: { code } });
  });

  it("cannot be enabled in the database without a test", async () => {
    const { id } = await connect();
    await expect(
      db().execute(sql`update connections set is_enabled = true where id = ${id}`),
    ).rejects.toMatchObject({ constraint_name: "connections_proven" });
  });

  it("that is older than the required test takes payments, shows as untested and is tested like others", async () => {
    const { id } = await connect();
    await db().execute(sql`update connections set is_enabled = true, proven_version = 0 where id = ${id}`);
    const [shown] = await listConnections(live);
    expect(shown).toMatchObject({ isEnabled: true, isProven: false });
    expect(await newPixAttempt(await newCharge(live))).toMatchObject({ connectionId: id });
    expect(await ask(id)).toMatchObject({ isEnabled: true, isProven: true });
  });
});

describe("new credentials of an enabled live connection", () => {
  it("are tested before they are stored, and keep its id, its payments and its state", async () => {
    const { id } = await connectWorking();
    const attempt = await newPixAttempt(await newCharge(live));
    expect(await set(id, { token: "renewed" })).toMatchObject({
      id,
      isEnabled: true,
      isProven: true,
      isUsed: true,
    });
    expect(attempt.connectionId).toBe(id);
  });

  it("are refused at their setting if the provider rejects them, and the old ones stay", async () => {
    const { id } = await connectWorking();
    const before = await stored(id);
    bank.problem = problem("credentials");
    await expect(set(id, { token: "wrong" })).rejects.toMatchObject(
      refusal("/settings/token", "credentials"),
    );
    bank.problem = problem("unreachable", null);
    await expect(set(id, { token: "wrong" })).rejects.toMatchObject({ code: "unavailable" });
    expect(await stored(id)).toMatchObject({
      version: before.version,
      settings: before.settings,
      isEnabled: true,
    });
    // A refused result is not cached for the settings stored next.
    bank.problem = null;
    await set(id, { region: "us" });
    bank.fails = new ProviderTimeout("no answer");
    await newPixAttempt(await newCharge(live)).catch(() => null);
    bank.fails = null;
    expect((await stored(id)).version).toBe(before.version + 1);
  });
});

describe("settings of the other mode", () => {
  it("are refused at the setting, in a live connection and in a test connection", async () => {
    await expect(connect(live, { token: "test_1" })).rejects.toMatchObject(
      refusal("/settings/token", "other_mode"),
    );
    await expect(connect(live, { server: "https://test.bank.example.com" })).rejects.toMatchObject(
      refusal("/settings/server", "other_mode"),
    );
    await expect(connect(test, { server: "https://bank.example.com" })).rejects.toMatchObject(
      refusal("/settings/server", "other_mode"),
    );
    const { id } = await connect(live);
    await expect(set(id, { token: "test_1" })).rejects.toMatchObject(
      refusal("/settings/token", "other_mode"),
    );
    await expect(connect(null, { token: "test_1" }, { mode: "live" })).rejects.toMatchObject(
      refusal("/settings/token", "other_mode"),
    );
  });
});

describe("an address that a merchant types", () => {
  it("is not called before staff approve it, and the connection is not enabled", async () => {
    const { id, hostsToApprove } = await connect(live, { server: OWN_SERVER });
    expect(hostsToApprove).toEqual([ORIGIN]);
    bank.problem = problem("credentials");
    expect(await ask(id)).toMatchObject({ problem: { code: "not_approved" }, isProven: false });
    await expect(enable(id)).rejects.toMatchObject(refusal("/isEnabled", "not_approved"));
    expect((await listToApprove()).find((one) => one.id === id)).toMatchObject({ hostsToApprove: [ORIGIN] });
    bank.problem = null;
    await approve(id);
    await expect(enable(id)).rejects.toMatchObject(refusal("/isEnabled", "not_proven"));
    await ask(id);
    expect(await enable(id)).toMatchObject({ isEnabled: true, hostsToApprove: [] });
    const chains = await db().execute<{ chain: string }>(
      sql`select chain from audit_entries where object_id = ${id} and action = 'connection.hosts_approved'`,
    );
    expect(chains).toHaveLength(2);
  });

  it("needs approval again when it changes or returns, and its connection is disabled until then", async () => {
    const { id } = await connect(live, { server: OWN_SERVER });
    await approve(id);
    await ask(id);
    await enable(id);
    const moved = await set(id, { server: "https://elsewhere.example.com" });
    expect(moved).toMatchObject({ isEnabled: false, hostsToApprove: ["https://elsewhere.example.com"] });
    await expect(approve(id)).rejects.toMatchObject({ code: "illegal_transition" });
    expect(await set(id, { server: OWN_SERVER })).toMatchObject({
      isEnabled: false,
      hostsToApprove: [ORIGIN],
    });
  });

  describe("cannot be approved by a person related to one who typed it", () => {
    const ELSEWHERE = "https://elsewhere.example.com";
    /** A member of the merchant's team, invited by the approving person. */
    const friend = () => newApprover({ merchantId: test, invitedBy: staff.id });

    it("even if another person changes another setting afterwards", async () => {
      const [other, another] = [await newApprover(), await newApprover()];
      const later = await newApprover({ merchantId: test, invitedBy: other.id });
      const { id } = await connect();
      await set(id, { server: OWN_SERVER }, live, (await friend()).id);
      await set(id, { token: "renewed" }, live, later.id);
      await expect(approve(id)).rejects.toMatchObject({ code: "forbidden" });
      expect(await approve(id, [ORIGIN], other)).toMatchObject({ approvedHosts: [ORIGIN] });
      await set(id, { server: ELSEWHERE }, live, later.id);
      await expect(approve(id, [ELSEWHERE], other)).rejects.toMatchObject({ code: "forbidden" });
      expect(await approve(id, [ELSEWHERE], another)).toMatchObject({ approvedHosts: [ELSEWHERE] });
    });

    it("even if another person typed a second one", async () => {
      const { id } = await connect();
      await set(id, { server: OWN_SERVER }, live, (await friend()).id);
      await set(id, { server: `${OWN_SERVER} ${ELSEWHERE}` });
      await expect(approve(id, [ORIGIN, ELSEWHERE])).rejects.toMatchObject({ code: "forbidden" });
    });

    it("with an unknown author, until it is typed again", async () => {
      const { id } = await connect(live, { server: OWN_SERVER });
      await db().execute(sql`update connections set addresses_typed_by = '{}' where id = ${id}`);
      await set(id, { token: "renewed" });
      await expect(approve(id)).rejects.toMatchObject({
        code: "illegal_transition",
        detail: expect.stringContaining("enter them again"),
      });
      await set(id, { server: OWN_SERVER });
      expect(await approve(id, [ORIGIN], staff)).toMatchObject({ approvedHosts: [ORIGIN] });
    });

    it("nor if a process of the previous version wrote it without an author", async () => {
      const { id } = await connect(live, { server: OWN_SERVER });
      await db().execute(sql`update connections set hosts_to_approve = array[${ELSEWHERE}] where id = ${id}`);
      await expect(approve(id, [ELSEWHERE])).rejects.toMatchObject({ code: "illegal_transition" });
    });
  });

  it.each<[string, () => Owner, Record<string, unknown>, Record<string, unknown>]>([
    ["the provider itself", () => live, { server: "https://bank.example.com/v2" }, {}],
    ["a test connection", () => test, { server: OWN_SERVER }, {}],
    ["the platform's connection", () => null, { server: OWN_SERVER }, { mode: "live" }],
  ])("needs no approval if it belongs to %s", async (_, owner, settings, more) => {
    expect(await connect(owner(), settings, more)).toMatchObject({ hostsToApprove: [] });
  });
});

describe("an account", () => {
  it("is connected once even by simultaneous proofs, which all get an answer", async () => {
    const owners = await Promise.all([1, 2, 3, 4].map(newMerchant));
    const ids = await Promise.all(owners.map(({ liveId }) => connect(liveId).then(({ id }) => id)));
    const answers = await Promise.all(ids.map((id, index) => ask(id, owners[index]?.liveId)));
    const problems = answers.map((answer) => answer.problem?.code ?? "none");
    expect(problems.toSorted()).toEqual([...Array(3).fill("account_connected"), "none"]);
  });

  it("goes to one of two simultaneous changes of settings; the other is refused at its field", async () => {
    const { liveId: stranger } = await newMerchant();
    const [one, other] = [randomUUID(), randomUUID()];
    fakeAccount(one);
    fakeAccount(other);
    const mine = await connectWorking(live, { account: one });
    const theirs = await connectWorking(stranger, { account: other });
    const changes = await Promise.allSettled([
      set(mine.id, { account: name }),
      set(theirs.id, { account: name }, stranger),
    ]);
    const refused = changes.flatMap((change) => (change.status === "rejected" ? [change.reason] : []));
    expect(refused).toMatchObject([
      { code: "invalid_request", ...refusal("/settings/account", "account_connected") },
    ]);
  });

  it("is connected only once: not again by the same merchant, another merchant or the platform", async () => {
    await connectWorking();
    const { liveId: stranger } = await newMerchant();
    for (const owner of [live, stranger]) {
      const { id } = await connect(owner);
      expect(await ask(id, owner)).toMatchObject({
        problem: { code: "account_connected", field: "account" },
      });
      await expect(enable(id, owner)).rejects.toMatchObject({ code: "illegal_transition" });
    }
    const { id } = await connect(null, {}, { mode: "live" });
    expect(await ask(id, null)).toMatchObject({ problem: { code: "account_connected" } });
  });

  it("belongs to no one before it is proven, so naming it blocks no one", async () => {
    const { liveId: squatter } = await newMerchant();
    const { id } = await connect(squatter);
    bank.problem = problem("credentials");
    await ask(id, squatter);
    bank.problem = null;
    expect(await connectWorking()).toMatchObject({ isEnabled: true });
  });

  it("at a server that the merchant chose is not the provider's account of the same name", async () => {
    const { liveId: squatter } = await newMerchant();
    const { id } = await connect(squatter, { server: OWN_SERVER });
    await approve(id);
    expect(await ask(id, squatter)).toMatchObject({ problem: null });
    expect(await connectWorking()).toMatchObject({ isEnabled: true });
  });

  it("is unique in the database too", async () => {
    const one = await connectWorking();
    const { id } = await connect(live, { account: randomUUID() });
    const { accountHash } = await stored(one.id);
    await expect(
      db().execute(sql`update connections set account_hash = ${accountHash} where id = ${id}`),
    ).rejects.toMatchObject({ constraint_name: "connections_one_per_account" });
  });
});

async function stored(id: string) {
  const found = isId("connection", id) ? await findConnection(db(), id) : null;
  if (!found) throw new Error("the connection is missing");
  return found;
}
