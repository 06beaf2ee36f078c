import { hash } from "@node-rs/argon2";
import { generate } from "otplib";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { insertUser } from "#lib/account/users.queries";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { exampleOf } from "#lib/openapi/examples";
import { newId } from "#lib/platform/ids/new-id";
import { flushRequestLog } from "#lib/platform/request-log/record";
import { holdsSecret } from "#lib/schemas/fields/secret";
import { enveloped, type Operation } from "#lib/schemas/operation";
import { OPERATIONS } from "#lib/schemas/operations/index";
import type { Role } from "#lib/team/roles.rules";
import { type Asking, askOperation, signedIn } from "#test/ask-operation";
import { changeAdapters } from "#test/change-adapters";
import { changeSettings } from "#test/change-settings";
import { newConsent } from "#test/connect-app";
import { dumpEverything } from "#test/dump-everything";
import { FAKE_ADAPTERS } from "#test/fake-provider/fake-adapters";
import { FREE_PRICES } from "#test/free-prices";
import { newMerchant } from "#test/new-merchant";
import { newSecondFactor } from "#test/new-second-factor";
import { secretsIn } from "#test/secrets-in";

// Other tests send from the same address.
changeAdapters(FAKE_ADAPTERS);
changeSettings({ rateLimitCheckout: 0 });

const PASSWORD = "a-quite-unlikely-passphrase-7";
const NEW_PASSWORD = "another-quite-unlikely-passphrase-8";

// These need a current second-factor code or an authenticator's signature.
const ONLY_REFUSED = ["renewRecoveryCodes", "addPasskey"];

let merchantId: MerchantId;
const callers: Partial<Record<Role, Record<string, string>>> = {};
const secrets: { whose: string; text: string }[] = [];
const answered = new Map<string, number>();
let dump: string;

async function newPerson(role: Role, merchant: MerchantId | null): Promise<Record<string, string>> {
  const id: UserId = newId("user");
  const passwordHash = await hash(PASSWORD);
  const person = { id, email: `${id}@example.com`, name: "Eva", passwordHash, role, merchantId: merchant };
  await insertUser(db(), person);
  // Staff must have a second factor.
  if (role === "ADMIN") await newSecondFactor(id, PASSWORD);
  return signedIn(id);
}

/** Sends a request and remembers every secret in it and in its answer. */
async function ask(id: string, asking: Asking = {}, role: Role = "OWNER"): Promise<Record<string, string>> {
  const operation = OPERATIONS.find((one) => one.id === id) as Operation;
  const key = { "idempotency-key": crypto.randomUUID() };
  const { status, text } = await askOperation(operation, {
    ...asking,
    headers: { ...callers[role], ...key, ...asking.headers },
  });
  const answer = text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : {};
  answered.set(id, status);
  const sent = operation.body ? secretsIn([operation.body], asking.body) : [];
  const returned = status < 300 ? secretsIn([enveloped(operation)], answer) : [];
  secrets.push(...[...sent, ...returned].map((secret) => ({ whose: id, text: secret })));
  return answer;
}

/** Calls every operation that issues secrets; later calls send what earlier ones returned. */
async function handOutEverySecret(): Promise<void> {
  const { id: chargeId } = await ask("createCharge", { body: { grossAmount: "10.50" } });
  await ask("createCheckoutToken", { params: { chargeId: String(chargeId) } });
  await ask("getCallbackSecret");
  await ask("rotateCallbackSecret");
  const endpoint = { url: "https://shop.example.com/hooks", types: ["*"] };
  const { id: endpointId } = await ask("createWebhookEndpoint", { body: endpoint });
  await ask("rotateEndpointSecret", { params: { endpointId: String(endpointId) } });
  const settings = { account: "bank", token: `bank-${newId("user")}` };
  const bank = { provider: "fakepix", label: "Bank", settings };
  const { id: connectionId } = await ask("createConnection", { body: bank });
  const connection = { params: { connectionId: String(connectionId) } };
  await ask("listConnections");
  await ask("updateConnection", { ...connection, body: { priority: 2 } });
  await ask("setConnectionSettings", { ...connection, body: { settings: { token: "" } } });
  await ask("testConnection", connection);
  const scopes = ["charges:read"];
  await ask("createAccessToken", { body: { name: "Shop", scopes, expiresInDays: 1 } });
  await ask("createApiClient", { body: { name: "Shop", scopes } });
  await ask("allowApp", { body: await newConsent() });
  const invited = { email: `${newId("user")}@example.com`, role: "VIEWER" };
  const { url = "" } = await ask("createInvitation", { body: invited });
  const token = url.split("/").at(-1);
  await ask("acceptInvitation", { body: { token, name: "Rui", password: NEW_PASSWORD } });
  const ownerEmail = `${newId("user")}@example.com`;
  const shop = {
    name: "Loja",
    legalName: "Loja Ltda",
    document: "11222333000181",
    city: "Natal",
    ownerEmail,
    prices: FREE_PRICES,
  };
  await ask("createMerchant", { body: shop }, "ADMIN");
  const { secret = "" } = await ask("beginSecondFactor", { body: { password: PASSWORD } });
  await ask("confirmSecondFactor", { body: { code: await generate({ secret }) } });
  await ask("renewRecoveryCodes", { body: { password: PASSWORD, code: "000000" } });
  await ask("changePassword", { body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } });
}

beforeAll(async () => {
  ({ merchantId } = await newMerchant());
  callers.ADMIN = await newPerson("ADMIN", null);
  callers.OWNER = await newPerson("OWNER", merchantId);
  await handOutEverySecret();
  for (const { id } of OPERATIONS) {
    if (!answered.has(id) && id !== "endSession") await ask(id, { body: exampleOf(id, new Date()).body });
  }
  await flushRequestLog();
  dump = await dumpEverything();
}, 120_000);

describe("after every operation was called", () => {
  const requested = OPERATIONS.filter(({ id, answer }) => holdsSecret(answer) && !ONLY_REFUSED.includes(id));

  it.each(requested.map(({ id }) => id))("%s has returned its secret", (id) => {
    expect(answered.get(id), id).toBeLessThan(300);
    expect(secrets.filter(({ whose }) => whose === id).length).toBeGreaterThan(0);
  });

  it("the request log has the requests and answers, without their secrets", () => {
    for (const id of ["createInvitation", "createAccessToken", "rotateEndpointSecret"]) {
      const rows = dump.split("\n").filter((row) => row.includes(`"operation": "${id}"`));
      expect(
        rows.some((row) => row.includes("[redacted]")),
        id,
      ).toBe(true);
    }
  });

  it("no secret is in any table, not even in part", () => {
    const found = secrets.filter(({ text }) => {
      const telling = text.split(/[./]/).findLast((part) => part.length >= 8) ?? text;
      return text.length >= 8 && dump.includes(telling);
    });
    expect([...new Set(found.map(({ whose }) => whose))]).toEqual([]);
    expect(secrets.length).toBeGreaterThan(20);
  });

  it("no table has anything else that looks like a token", () => {
    expect(dump.match(/eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}|whsec_[\w+/=]{10,}/g)).toBeNull();
  });
});
