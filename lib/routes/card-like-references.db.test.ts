import { hash } from "@node-rs/argon2";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { insertUser } from "#lib/account/users.queries";
import * as charges from "#lib/charges/operations.contract";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { exportCharges } from "#lib/lists/export-operations.contract";
import { createPixPayment } from "#lib/pix-payments/operations.contract";
import { newId } from "#lib/platform/ids/new-id";
import { flushRequestLog } from "#lib/platform/request-log/record";
import { setMerchantReferences } from "#lib/staff/operations.contract";
import type { Role } from "#lib/team/roles.rules";
import { askOperation, signedIn } from "#test/ask-operation";
import { auditTrail } from "#test/audit-trail";
import { columnsHolding } from "#test/columns-holding";
import { newMerchant } from "#test/new-merchant";
import { newSecondFactor } from "#test/new-second-factor";

// An order number unique in this database that happens to fit a card brand.
const ORDER = orderLikeCard();
const PASSWORD = "a-quite-unlikely-passphrase";

function orderLikeCard(): string {
  const body = `5390${String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(11, "0")}`.slice(0, 15);
  const doubled = Array.from(body, (digit, at) => Number(digit) * (at % 2 === 0 ? 2 : 1));
  const sum = doubled.reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

type Team = { merchantId: MerchantId; headers: Record<string, string> };
let allowed: Team;
let other: Team;
let admin: Record<string, string>;
let operator: Record<string, string>;

async function newTeam(): Promise<Team> {
  const { merchantId, userId } = await newMerchant();
  return { merchantId, headers: await signedIn(userId) };
}

async function newStaff(role: Role): Promise<Record<string, string>> {
  const id: UserId = newId("user");
  const passwordHash = await hash(PASSWORD);
  await insertUser(db(), {
    id,
    email: `${id}@example.com`,
    name: "Eva",
    passwordHash,
    role,
    merchantId: null,
  });
  await newSecondFactor(id, PASSWORD);
  return signedIn(id);
}

const allow = (headers: Record<string, string>, { merchantId }: Team, cardLike: boolean) =>
  askOperation(setMerchantReferences, { headers, params: { merchantId }, body: { cardLike } });
const charge = ({ headers }: Team, body: object, key?: string) =>
  askOperation(charges.createCharge, {
    headers: { ...headers, ...(key === undefined ? {} : { "idempotency-key": key }) },
    body: { grossAmount: "10.00", ...body },
  });

beforeAll(async () => {
  [allowed, other] = [await newTeam(), await newTeam()];
  [admin, operator] = [await newStaff("ADMIN"), await newStaff("OPERATOR")];
  const answer = await allow(admin, allowed, true);
  expect([answer.status, answer.text]).toEqual([200, '{"cardLike":true}']);
});

describe("a merchant whose order numbers look like card numbers", () => {
  it("may use, repeat and find them with the platform's permission", async () => {
    const made = await charge(allowed, { externalReference: ORDER }, ORDER);
    expect(made.status, made.text).toBe(201);
    expect(JSON.parse(made.text)).toMatchObject({ externalReference: ORDER });
    expect((await charge(allowed, { externalReference: ORDER }, ORDER)).text).toBe(made.text);
    const { headers } = allowed;
    const found = await askOperation(charges.findCharge, { headers, query: `?externalReference=${ORDER}` });
    const listed = await askOperation(charges.listCharges, { headers, query: `?query=${ORDER}` });
    const exported = await askOperation(exportCharges, { headers, query: `?query=${ORDER}` });
    expect([found.status, listed.status, exported.status]).toEqual([200, 200, 200]);
    expect(JSON.parse(listed.text).data).toHaveLength(1);
    const expire_at = new Date(Date.now() + 3_600_000).toISOString();
    const pix = await askOperation(createPixPayment, {
      headers,
      body: { clientMode: "noNeedToSpecify", amount: 10, expire_at, external_reference: ORDER },
    });
    expect(pix.status, pix.text).toBe(201);
  });

  it("is refused without that permission, naming the field", async () => {
    const refused = await charge(other, { externalReference: ORDER });
    expect(refused.status).toBe(400);
    expect(JSON.parse(refused.text).errors).toMatchObject([
      { pointer: "/externalReference", code: "card_number", detail: expect.stringContaining("platform") },
    ]);
    const keyed = await charge(other, {}, ORDER);
    expect([keyed.status, JSON.parse(keyed.text).errors[0].pointer]).toEqual([400, "Idempotency-Key"]);
    expect(refused.text + keyed.text).not.toContain(ORDER);
  });

  it("still writes no card number into free text", async () => {
    for (const body of [
      { description: ORDER },
      { metadata: { order: ORDER } },
      { customer: { name: ORDER } },
    ]) {
      const refused = await charge(allowed, { externalReference: ORDER, ...body });
      expect([refused.status, refused.text.includes("card_number")]).toEqual([400, true]);
    }
  });

  it("is masked in the request log", async () => {
    await flushRequestLog();
    const holding = await columnsHolding([ORDER]);
    expect(holding).toContain("charges.external_reference");
    expect(holding.filter((column) => column.startsWith("request_log."))).toEqual([]);
  });

  it("is a decision of the platform's administrators, kept in the audit log", async () => {
    expect((await allow(operator, other, true)).status).toBe(403);
    expect((await allow(other.headers, other, true)).status).toBe(403);
    const [entry, ...more] = (await auditTrail(allowed.merchantId)).filter(
      ({ action }) => action === "references.updated",
    );
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      objectId: allowed.merchantId,
      before: { cardLikeReferences: false },
      after: { cardLikeReferences: true },
    });
    expect((await allow(admin, allowed, false)).status).toBe(200);
    expect((await charge(allowed, { externalReference: ORDER })).status).toBe(400);
  });
});
