import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { auditEntries } from "#db/schema/audit";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { listAdapterViews } from "#lib/connections/adapter-view";
import { createConnectionBody } from "#lib/connections/connection.contract";
import { findConnection } from "#lib/connections/connections.queries";
import {
  createConnection,
  deleteConnection,
  listConnections,
  setConnectionSettings,
  updateConnection,
} from "#lib/connections/manage-connections";
import { testConnection } from "#lib/connections/test-connection";
import { isId, type MerchantId } from "#lib/domain/ids";
import { changeAdapters } from "#test/change-adapters";
import { fakeAccount } from "#test/fake-provider/fake-account";
import { FAKE_ADAPTERS } from "#test/fake-provider/fake-adapters";
import { newCharge, newPixAttempt } from "#test/new-charge";
import { plannedMandate } from "#test/new-mandate";
import { newMerchant } from "#test/new-merchant";

changeAdapters(FAKE_ADAPTERS);

const SECRET = "s3cret-of-the-bank";
let merchantId: MerchantId;
let account: string;
beforeEach(async () => {
  ({ liveId: merchantId } = await newMerchant());
  account = randomUUID();
});

const connect = (more: Record<string, unknown> = {}, owner: MerchantId | null = merchantId) => {
  const body = { provider: "fakepix", label: "Bank", settings: { account, token: SECRET }, ...more };
  return createConnection(owner, createConnectionBody.parse(body), SYSTEM_ACTOR);
};
const set = (id: string, settings: Record<string, string>) =>
  setConnectionSettings(merchantId, id, { settings }, SYSTEM_ACTOR);
const refusal = (pointer: string, code: string) => ({ code: "invalid_request", errors: [{ pointer, code }] });

describe("a connection", () => {
  it("never shows its secrets, and the audit log contains none of its settings", async () => {
    const { id } = await connect();
    await set(id, { token: "another-secret" });
    const [shown] = await listConnections(merchantId);
    expect(shown).toMatchObject({ secrets: ["token"], settings: { account }, mode: "live", isUsed: false });
    const audited = await db().select().from(auditEntries).where(eq(auditEntries.objectId, id));
    expect(audited.map(({ action }) => action)).toEqual([
      "connection.created",
      "connection.settings_changed",
    ]);
    const stored = await findConnection(db(), id as never);
    for (const secret of [SECRET, "another-secret"]) {
      expect(JSON.stringify([shown, audited, stored])).not.toContain(secret);
    }
    expect(JSON.stringify(audited)).not.toContain(account);
  });

  it("shows its custodian: itself, the platform, or the connection it pays from", async () => {
    const own = await connect();
    expect(own.custodian).toBe(own.id);
    const bank = { provider: "fakebank", settings: { account: randomUUID(), token: SECRET } };
    expect((await connect({ ...bank, custodian: own.id })).custodian).toBe(own.id);
    const platforms = await connect({ settings: { account: randomUUID(), token: SECRET } }, null);
    expect(platforms.custodian).toBe("PLATFORM");
    const { liveId: other } = await newMerchant();
    const foreign = connect(
      { ...bank, settings: { account: randomUUID(), token: SECRET }, custodian: own.id },
      other,
    );
    await expect(foreign).rejects.toMatchObject(refusal("/custodian", "unknown_custodian"));
  });

  it("keeps a secret that is left empty, and deletes any other setting that is left empty", async () => {
    const { id } = await connect({ settings: { account, token: SECRET, region: "us" } });
    const after = await set(id, { token: "", region: "" });
    expect(after).toMatchObject({ secrets: ["token"], settings: { account } });
  });

  it("is refused at each setting that does not fit its provider", async () => {
    await expect(connect({ settings: { account } })).rejects.toMatchObject(
      refusal("/settings/token", "invalid_type"),
    );
    await expect(connect({ settings: { account, token: "t", color: "red" } })).rejects.toMatchObject(
      refusal("/settings/color", "unrecognized_keys"),
    );
    await expect(connect({ provider: "nobody" })).rejects.toMatchObject(
      refusal("/provider", "unknown_provider"),
    );
    await expect(connect({ smallest: "2.00", largest: "1.00" })).rejects.toMatchObject(
      refusal("/largest", "below_smallest"),
    );
  });

  it("keeps its account and cannot be deleted once payments went through it, but may get new secrets", async () => {
    const { id } = await connect();
    await testConnection(merchantId, id, SYSTEM_ACTOR);
    await updateConnection(merchantId, id, { isEnabled: true }, SYSTEM_ACTOR);
    await newPixAttempt(await newCharge(merchantId));
    await expect(set(id, { account: "another" })).rejects.toMatchObject(
      refusal("/settings/account", "account_in_use"),
    );
    expect(await set(id, { token: "renewed" })).toMatchObject({ isUsed: true });
    await expect(deleteConnection(merchantId, id, SYSTEM_ACTOR)).rejects.toMatchObject({
      code: "illegal_transition",
    });
  });

  it("keeps its account and cannot be deleted if only a mandate uses it", async () => {
    const { id } = await connect();
    if (!isId("connection", id)) throw new Error("the test's connection has no id");
    await plannedMandate(merchantId, { account: { provider: "fakepix", connectionId: id } });
    await expect(set(id, { account: "another" })).rejects.toMatchObject(
      refusal("/settings/account", "account_in_use"),
    );
    await expect(deleteConnection(merchantId, id, SYSTEM_ACTOR)).rejects.toMatchObject({
      code: "illegal_transition",
    });
  });

  it("can be deleted while nothing has used it", async () => {
    const { id } = await connect();
    await deleteConnection(merchantId, id, SYSTEM_ACTOR);
    expect(await listConnections(merchantId)).toEqual([]);
  });

  it("belongs only to its owner, not to another merchant or the platform", async () => {
    const { id } = await connect();
    const { liveId: stranger } = await newMerchant();
    for (const other of [stranger, null]) {
      const refused = [
        () => updateConnection(other, id, { priority: 2 }, SYSTEM_ACTOR),
        () => setConnectionSettings(other, id, { settings: {} }, SYSTEM_ACTOR),
        () => testConnection(other, id, SYSTEM_ACTOR),
        () => deleteConnection(other, id, SYSTEM_ACTOR),
      ];
      for (const one of refused) await expect(one()).rejects.toMatchObject({ code: "not_found" });
    }
  });

  it("of the platform may be of either mode", async () => {
    const { id, mode, isPlatforms } = await connect({ mode: "test", provider: "fakecard" }, null);
    expect([mode, isPlatforms]).toEqual(["test", true]);
    await deleteConnection(null, id, SYSTEM_ACTOR);
  });
});

describe("a test of a connection", () => {
  it("reports what is wrong and where, and later that it passed", async () => {
    const { id } = await connect();
    const problem = { code: "credentials" as const, detail: "The token is unknown.", field: "token" };
    fakeAccount(account).problem = problem;
    expect(await testConnection(merchantId, id, SYSTEM_ACTOR)).toMatchObject({ problem });
    fakeAccount(account).problem = null;
    const after = await testConnection(merchantId, id, SYSTEM_ACTOR);
    expect(after.problem).toBeNull();
    expect(after.checkedAt).not.toBeNull();
  });

  it("is reset when the settings change", async () => {
    const { id } = await connect();
    await testConnection(merchantId, id, SYSTEM_ACTOR);
    expect(await set(id, { token: "renewed" })).toMatchObject({ checkedAt: null });
  });
});

it("a form's fields are made from the adapter's settings", () => {
  const bank = listAdapterViews().find(({ name }) => name === "fakepix");
  expect(bank?.fields).toEqual([
    {
      name: "account",
      title: null,
      kind: "text",
      isRequired: true,
      isAccount: true,
      options: [],
      choices: [],
      onlyWith: null,
      initial: null,
    },
    {
      name: "token",
      title: null,
      kind: "secret",
      isRequired: true,
      isAccount: false,
      options: [],
      choices: [],
      onlyWith: null,
      initial: null,
    },
    {
      name: "region",
      title: null,
      kind: "choice",
      isRequired: false,
      isAccount: false,
      options: ["br", "us"],
      choices: [],
      onlyWith: null,
      initial: "br",
    },
    {
      name: "server",
      title: null,
      kind: "text",
      isRequired: false,
      isAccount: false,
      options: [],
      choices: [],
      onlyWith: null,
      initial: null,
    },
  ]);
});
