import { beforeAll, describe, expect, it } from "vitest";
import { exampleOf } from "#lib/openapi/examples";
import { issueCheckoutToken } from "#lib/platform/auth/checkout-token";
import { isForMerchants, type OperationAuth } from "#lib/schemas/operation";
import { OPERATIONS } from "#lib/schemas/operations/index";
import { SCOPES } from "#lib/team/roles.rules";
import { askOperation } from "#test/ask-operation";
import { changeAdapters } from "#test/change-adapters";
import { changeSettings } from "#test/change-settings";
import { FAKE_ADAPTERS } from "#test/fake-provider/fake-adapters";
import { storedCharge } from "#test/new-charge";
import { idMembers } from "#test/tenancy/members";
import { otherRows } from "#test/tenancy/other-rows";
import { giveEverything, newTenant, type Tenant, type TenantIds } from "#test/tenancy/tenant";

changeAdapters(FAKE_ADAPTERS);
changeSettings({ rateLimitApi: 0, rateLimitCheckout: 0 });

type OperationAnswer = { status: number; text: string };
type Member = ReturnType<typeof idMembers>[number];
type Headers = Record<string, string>;

const SPLIT = (recipientId: string) => ({
  grossAmount: "10.50",
  split: [{ recipientId, type: "PERCENT", value: "10" }],
});
const WEEKLY = { covers: "RECIPIENT", every: "WEEKLY", onDay: 1, minimum: "50.00" };
const SENDER = { provider: "fakebank", label: "Bank", settings: { account: "sender", token: "t0ken" } };

/** Bodies that name the stored object `id` and are otherwise valid. */
const BODIES: Record<string, (id: string, ids: TenantIds) => object> = {
  "createCharge.recipientId": SPLIT,
  "previewCharge.recipientId": SPLIT,
  "requestPayout.recipientId": (recipientId) => ({ amount: "0.01", recipientId }),
  "requestPayout.custodian": (custodian) => ({
    amount: "0.01",
    pixKey: "loja@example.com",
    custodian,
  }),
  "setPayoutSchedule.recipientId": (recipientId) => ({ ...WEEKLY, recipientId }),
  "createSubscription.planId": (planId) => ({ planId }),
  "createSubscription.recipientId": (recipientId, { planId }) => ({
    planId,
    split: SPLIT(recipientId).split,
  }),
  "updateSubscription.planId": (planId) => ({ planId }),
  "updateSubscription.recipientId": (recipientId) => ({ split: SPLIT(recipientId).split }),
  "createConnection.custodian": (custodian) => ({ ...SENDER, custodian }),
  "payCheckout.id": (id) => ({ paymentMethod: "CREDIT_CARD", savedCard: { id, securityCode: "737" } }),
  "createEventConsumer.startAfter": (startAfter) => ({ name: "other", types: ["*"], startAfter }),
  "acknowledgeEvents.lastEventId": (lastEventId, ids) => ({
    cursor: ids["acknowledgeEvents.cursor"],
    lastEventId,
  }),
  "replayEvents.ids": (id) => ({ ids: [id] }),
  "replayEvents.endpointId": (endpointId) => ({ ...exampleOf("replayEvents", new Date()).body, endpointId }),
};

/** Members that only staff can use; they have no effect for a merchant. */
const IGNORED = ["listInvoices.user_id", "listAudit.merchant_id", "getAuditCsv.merchant_id"];

/** The test of the operation's other member covers these, because it removes the object. */
const TRIED_WITH_ANOTHER = ["removeSavedCard.chargeId"];

/** The id itself gives access, because a payer at their bank's page has no other credential. */
const OPENED_BY_THE_ID = ["completeSandboxChallenge"];

const members = idMembers();
const membersOf = (...auths: OperationAuth[]) =>
  members.filter(({ operation }) => auths.includes(operation.auth));
const merchants = members.filter(({ operation }) => isForMerchants(operation));
// The audit log records its own exports with their filters, so two answers are never the same.
const AUDIT = ["listAudit", "getAuditCsv"];
const ofAudit = members.filter(({ operation }) => AUDIT.includes(operation.id));
const ofMerchants = merchants.filter((one) => !ofAudit.includes(one));
// The request log does the same with the intruder's requests.
const LOGS = [...AUDIT, "listRequests"];
const lists = OPERATIONS.filter(
  (operation) => isForMerchants(operation) && operation.method === "GET" && !LOGS.includes(operation.id),
);
const named = (list: readonly Member[]) =>
  list.map((one) => [`${one.operation.id}: ${one.member.part} ${one.member.path}`, one] as const);

let victim: Tenant;
let victims: TenantIds;
let intruder: Tenant;
let own: TenantIds;

beforeAll(async () => {
  victim = await newTenant();
  victims = await giveEverything(victim);
  intruder = await newTenant();
  own = await giveEverything(intruder);
});

const idOf = (ids: TenantIds, { key, member }: Member): string => ids[key] ?? ids[member.name] ?? "";

/** An unused id of the same form. */
function unknownLike(id: string): string {
  return /^\d+$/.test(id) ? "987654321" : `${id.slice(0, -8)}00000000`;
}

/** Calls with the given id at one member, and with the objects of `tenant` at all others. */
function ask(
  requested: Member,
  id: string,
  headers: Headers,
  tenant: Tenant,
  ids: TenantIds,
): Promise<OperationAnswer> {
  const { operation, member } = requested;
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const params = Object.fromEntries(
    names.map((name) => [name, ids[`${operation.id}.${name}`] ?? ids[name] ?? ""]),
  );
  if (member.part === "params") params[member.name] = id;
  const named = { ...QUERIES[operation.id], ...(member.part === "query" && { [member.name]: id }) };
  const query = Object.keys(named).length > 0 ? `?${new URLSearchParams(named)}` : "";
  return askOperation(operation, { headers, params, query, body: bodyOf(requested, id, { tenant, ids }) });
}

function bodyOf(
  { operation, member, key }: Member,
  id: string,
  { tenant, ids }: { tenant: Tenant; ids: TenantIds },
): object | undefined {
  if (member.part === "body") return BODIES[key]?.(id, ids);
  const body = exampleOf(operation.id, new Date()).body ?? PLAIN_BODIES[operation.id];
  return body && "code" in body ? { ...body, code: tenant.code() } : body;
}

/** Required queries of operations. */
const QUERIES: Record<string, Record<string, string>> = {
  getSettlement: { start_date: "2026-01-01", end_date: "2026-01-07" },
};

/** Bodies of operations without an example in the API's document. */
const PLAIN_BODIES: Record<string, object> = {
  importSettlementFile: { name: "file.csv", content: "RGF0YQo=" },
  updateConnection: { label: "Other" },
  setConnectionSettings: { settings: { token: "other" } },
  updateMember: { role: "FINANCE" },
  bindAccessToken: { allowedNetworks: [] },
  bindApiClient: { allowedNetworks: [] },
  updateView: { name: "Other" },
  payCheckout: { paymentMethod: "PIX" },
};

/** An answer without the parts that differ between two calls. */
function said({ status, text }: OperationAnswer, id: string): string {
  const without = /^\d+$/.test(id) ? text : text.replaceAll(id, "<id>");
  return `${status} ${without.replace(/"requestId":"[^"]*"/, "")}`;
}

function expectNothingOf(ids: TenantIds, { mark, userId }: Tenant, { text }: OperationAnswer): void {
  const known = [mark, userId, ...Object.values(ids)].filter((id) => id.length > 8);
  expect(known.filter((id) => text.includes(id))).toEqual([]);
}

/** Fails if data of others changes. */
async function changingNothing(run: () => Promise<void>, besides: string[] = []): Promise<void> {
  const ids = [intruder.merchantId, intruder.liveId, intruder.userId, ...besides];
  const before = await otherRows(ids);
  await run();
  expect(await otherRows(ids)).toEqual(before);
}

it("the victim has an object for every id that an operation takes", () => {
  expect(members.length).toBeGreaterThan(90);
  expect(members.filter((one) => idOf(victims, one) === "").map(({ key }) => key)).toEqual([]);
  const inBodies = members.filter(({ member }) => member.part === "body").map(({ key }) => key);
  expect(inBodies.sort()).toEqual(Object.keys(BODIES).sort());
});

describe("another merchant's object", () => {
  it.each(named(ofMerchants))("looks like a missing one, %s", async (_, requested) => {
    const id = idOf(victims, requested);
    const none = unknownLike(id);
    const { session } = intruder;
    const credentials = requested.operation.sessionOnly ? [session] : [session, await intruder.token()];
    await changingNothing(async () => {
      for (const headers of credentials) {
        const answer = await ask(requested, id, headers, intruder, own);
        const ofNone = await ask(requested, none, headers, intruder, own);
        expect(said(answer, id)).toBe(said(ofNone, none));
        expectNothingOf(victims, victim, answer);
        if (requested.member.part === "params") expect(answer.status, answer.text).toBe(404);
        if (requested.member.part === "body") expectRefused(answer, requested);
      }
    });
  });

  it.each(named(ofAudit))("appears only in its own audit log, %s", async (_, requested) => {
    const answer = await ask(requested, idOf(victims, requested), intruder.session, intruder, own);
    expect(answer.status).toBe(200);
    expect(chainsIn(answer).filter((chain) => chain !== intruder.merchantId)).toEqual([]);
  });

  it("is not found under an object of one's own, nor one's own object under it", async () => {
    // A cycle's number is no id.
    const two = merchants.filter(
      ({ operation }) => operation.path.replace("{number}", "").split("{").length > 2,
    );
    const operations = new Set([
      "getEvidence",
      "removeEvidence",
      "removeSavedCard",
      "bookSettlementFile",
      "withdrawSettlementFile",
    ]);
    expect(new Set(two.map(({ operation }) => operation.id))).toEqual(operations);
    for (const requested of two) {
      const answer = await ask(requested, idOf(own, requested), intruder.session, intruder, victims);
      expect(answer.status, requested.key).toBe(404);
    }
  });

  it.each(named(membersOf("checkout").filter(({ member }) => member.name !== "chargeId")))(
    "is not found at one's own checkout, %s",
    async (_, requested) => {
      const charge = await storedCharge(intruder.merchantId, own["removeOwnCard.chargeId"] ?? "");
      const { checkoutToken } = await issueCheckoutToken(charge, new Date());
      const ids = { ...own, [`${requested.operation.id}.chargeId`]: charge.id };
      await changingNothing(async () => {
        const headers = { "x-checkout-token": checkoutToken };
        const id = idOf(victims, requested);
        const answer = await ask(requested, id, headers, intruder, ids);
        expect(answer.status, answer.text).toBe(404);
        const none = unknownLike(id);
        expect(said(answer, id)).toBe(said(await ask(requested, none, headers, intruder, ids), none));
      });
    },
  );

  it.each(named(membersOf("checkout").filter(({ member }) => member.name === "chargeId")))(
    "is not opened by the token of another charge, %s",
    async (_, requested) => {
      const { checkoutToken } = await issueCheckoutToken(
        await storedCharge(intruder.merchantId, idOf(own, requested)),
        new Date(),
      );
      const headers = { ...(await intruder.token()), "x-checkout-token": checkoutToken };
      await changingNothing(async () => {
        const answer = await ask(requested, idOf(victims, requested), headers, intruder, own);
        expect(answer.status, answer.text).toBe(401);
        expectNothingOf(victims, victim, answer);
      });
    },
  );

  it.each(named(membersOf("staff", "staffPerson")))(
    "is not available to a merchant by a staff operation, %s",
    async (_, requested) => {
      const credentials = [intruder.session, await intruder.token(), victim.session];
      await changingNothing(async () => {
        for (const headers of credentials) {
          const answer = await ask(requested, idOf(victims, requested), headers, intruder, own);
          expect(answer.status, answer.text).toBe(403);
          expectNothingOf(victims, victim, answer);
        }
      });
    },
  );

  it("is never opened by its id alone, except where the id is the secret", () => {
    expect(membersOf("public").map(({ operation }) => operation.id)).toEqual(OPENED_BY_THE_ID);
  });

  it.each(named(ofMerchants.filter(({ operation }) => !operation.sessionOnly)))(
    "of the same business in its other mode is not found, %s",
    async (_, requested) => {
      const id = idOf(victims, requested);
      const none = unknownLike(id);
      const live = await victim.token(SCOPES, victim.liveId);
      await changingNothing(async () => {
        const answer = await ask(requested, id, live, victim, victims);
        expect(said(answer, id)).toBe(said(await ask(requested, none, live, victim, victims), none));
        if (requested.member.part === "params") expect(answer.status, answer.text).toBe(404);
      }, [victim.liveId]);
    },
  );

  it.each(lists.map(({ id }) => id))("is in no list, %s", async (id) => {
    const operation = OPERATIONS.find((one) => one.id === id);
    if (!operation) throw new Error("it was there");
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    const params = Object.fromEntries(names.map((name) => [name, own[`${id}.${name}`] ?? own[name] ?? ""]));
    const answer = await askOperation(operation, {
      headers: intruder.session,
      params: { ...params, list: "charges" },
    });
    expectNothingOf(victims, victim, answer);
  });
});

/** The chains of the entries in an answer. */
function chainsIn({ text }: OperationAnswer): string[] {
  if (text.startsWith("{")) return JSON.parse(text).data.map(({ chain }: { chain: string }) => chain);
  return text
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(",")[0] ?? "");
}

function expectRefused({ status, text }: OperationAnswer, { member }: Member): void {
  if (status === 404) return;
  const { errors = [] } = JSON.parse(text) as { errors?: { pointer: string }[] };
  const fields = errors.map(({ pointer }) =>
    pointer
      .split("/")
      .filter((word) => /\D/.test(word))
      .join("."),
  );
  expect([status, fields], text).toEqual([400, [member.path]]);
}

describe("a token", () => {
  const scoped = merchants.filter(({ operation, member }) => operation.scope && member.part === "params");

  it.each(named(scoped))("with every scope except the operation's does nothing, %s", async (_, requested) => {
    const headers = await victim.token(SCOPES.filter((scope) => scope !== requested.operation.scope));
    const before = await otherRows([intruder.merchantId]);
    const answer = await ask(requested, idOf(victims, requested), headers, victim, victims);
    expect(answer.status, answer.text).toBe(403);
    expect(JSON.parse(answer.text)).toMatchObject({ code: "insufficient_scope" });
    expectNothingOf(victims, victim, answer);
    expect(await otherRows([intruder.merchantId])).toEqual(before);
  });

  it("changes nothing if it may only read", async () => {
    const headers = await victim.token(SCOPES.filter((scope) => scope.endsWith(":read")));
    const before = await otherRows([intruder.merchantId]);
    const writes = merchants.filter(({ operation, member }) => {
      return operation.scope?.endsWith(":write") && member.part === "params";
    });
    expect(writes.length).toBeGreaterThan(25);
    for (const requested of writes) {
      const { status } = await ask(requested, idOf(victims, requested), headers, victim, victims);
      expect(status, requested.key).toBe(403);
    }
    expect(await otherRows([intruder.merchantId])).toEqual(before);
  });
});

// This comes last, because it changes what the other tests must leave unchanged.
describe("one's own object", () => {
  const order = ["GET", "PATCH", "PUT", "POST", "DELETE"];
  const sorted = merchants.toSorted(
    (one, other) => order.indexOf(one.operation.method) - order.indexOf(other.operation.method),
  );

  it.each(named(sorted))("is found, %s", async (_, requested) => {
    if ([...IGNORED, ...TRIED_WITH_ANOTHER].includes(requested.key)) return;
    const id = idOf(victims, requested);
    const none = unknownLike(id);
    const answer = await ask(requested, id, victim.session, victim, victims);
    if (requested.member.part === "params") expect(answer.status, answer.text).not.toBe(404);
    else {
      const ofNone = await ask(requested, none, victim.session, victim, victims);
      expect(said(answer, id)).not.toBe(said(ofNone, none));
    }
  });
});
