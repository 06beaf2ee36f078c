import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { merchants } from "#db/schema/merchants";
import { findUser, insertUser } from "#lib/account/users.queries";
import type { Actor } from "#lib/audit/audit.rules";
import { createdAttempt } from "#lib/charges/charge.contract";
import { chargeOpener } from "#lib/charges/product/charge-opener";
import type { MerchantId, UserId } from "#lib/domain/ids";
import type { Mode } from "#lib/domain/mode";
import { createMerchant } from "#lib/merchants/create-merchant";
import { openCharge } from "#lib/payments/open/open-charge";
import { newId } from "#lib/platform/ids/new-id";
import { listPrices } from "#lib/prices/list-prices";
import { openMerchant } from "#lib/staff/open-merchant";
import { setUserStatus } from "#lib/staff/set-user-status";
import { createMerchantBody } from "#lib/staff/staff.contract";
import { searchMerchants, searchUsers } from "#lib/staff/staff.queries";
import { findInvitation } from "#lib/team/find-invitation";
import { auditTrail, ownerActor } from "#test/audit-trail";
import { decodeBrCode } from "#test/brcode/decode";
import { FREE_PRICES } from "#test/free-prices";
import { chargeBody } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";

let adminId: UserId;
let actor: Actor;
beforeEach(async () => {
  adminId = newId("user");
  const user = { id: adminId, email: `${adminId}@example.com`, name: "Eva", passwordHash: "-" };
  await insertUser(db(), { ...user, role: "ADMIN", merchantId: null });
  actor = { ...ownerActor(adminId), role: "ADMIN" };
});

const shop = { name: "Açaí Norte", legalName: "Açaí Norte Ltda", document: "11222333000181", city: "Belém" };

describe("opening a merchant", () => {
  const body = (ownerEmail: string) =>
    createMerchantBody.parse({ ...shop, document: "11.222.333/0001-81", ownerEmail, prices: FREE_PRICES });

  it("invites its first owner by a working link, and records who did it", async () => {
    const email = `${randomUUID()}@example.com`;
    const made = await openMerchant(adminId, body(email), actor);
    const token = new URL(made.invitation.url).href.split(/[/=#]/).at(-1) ?? "";
    expect(await findInvitation(token)).toMatchObject({ email, role: "OWNER", merchantName: "Açaí Norte" });
    const [created, invited] = await auditTrail(made.id as never);
    expect(created).toMatchObject({
      action: "merchant.created",
      actorName: "Eva",
      after: { name: "Açaí Norte", document: "***********181" },
    });
    expect(invited).toMatchObject({ action: "invitation.created" });
    expect(JSON.stringify([created, invited])).not.toContain(token);
  });

  it("prices a debit like a Pix if the request names no price for debits", () => {
    const prices = FREE_PRICES.filter(({ method }) => method !== "PIX_AUTOMATIC").map((price) => ({
      ...price,
      feeBps: price.method === "PIX" ? 99 : 300,
    }));
    const body = createMerchantBody.parse({ ...shop, ownerEmail: "owner@example.com", prices });
    expect(body.prices.find(({ method }) => method === "PIX_AUTOMATIC")).toMatchObject({ feeBps: 99 });
  });

  it("needs a price for each method, for both test and live money", async () => {
    const email = `${randomUUID()}@example.com`;
    const [, ...others] = FREE_PRICES;
    for (const prices of [undefined, [], others, [...FREE_PRICES.slice(0, -1), FREE_PRICES[0]]]) {
      expect(createMerchantBody.safeParse({ ...shop, ownerEmail: email, prices }).success).toBe(false);
    }
    const prices = FREE_PRICES.map((price) => ({ ...price, feeBps: 120 }));
    const { id } = await openMerchant(
      adminId,
      createMerchantBody.parse({ ...shop, ownerEmail: email, prices }),
      actor,
    );
    const business = db()
      .select({ id: merchants.businessId })
      .from(merchants)
      .where(eq(merchants.id, id as MerchantId));
    const both = await db().select().from(merchants).where(inArray(merchants.businessId, business));
    expect(both.map(({ mode }) => mode).toSorted()).toEqual(["live", "test"]);
    for (const merchant of both) {
      expect((await listPrices(merchant.id)).data).toEqual(expect.arrayContaining(prices));
    }
  });

  it("requires a Pix name and city when a Pix code cannot show the merchant's own", async () => {
    const email = `${randomUUID()}@example.com`;
    const open = (given: object) =>
      openMerchant(adminId, createMerchantBody.parse({ ...body(email), ...given }), actor);
    const refused = { errors: [{ pointer: "/pixName" }, { pointer: "/pixCity" }] };
    await expect(open({ name: "商店", city: "東京" })).rejects.toMatchObject(refused);
    await expect(open({ name: "商店", pixCity: "Toquio" })).rejects.toMatchObject({
      errors: [{ pointer: "/pixName", code: "not_latin" }],
    });
    const { id } = await open({ name: "商店", city: "東京", pixName: "Shoten", pixCity: "Tóquio" });
    const made = await openCharge(chargeOpener, id as MerchantId, chargeBody({ paymentMethod: "PIX" }), null);
    const { instructions } = createdAttempt.parse(made);
    if (instructions.type !== "PIX") throw new Error("no Pix instructions");
    expect(decodeBrCode(instructions.emv)).toMatchObject({ merchantName: "Shoten", merchantCity: "Toquio" });
  });

  it("is refused for an owner who is already a user, and creates nothing", async () => {
    const { userId } = await newMerchant();
    const count = async () =>
      (await db().execute(sql`select 1 from merchants where name = 'Ninguém'`)).length;
    const refused = openMerchant(adminId, { ...body(`${userId}@example.com`), name: "Ninguém" }, actor);
    await expect(refused).rejects.toMatchObject({ code: "email_taken" });
    expect(await count()).toBe(0);
  });

  it("happens once, however many simultaneous requests", async () => {
    const email = `${randomUUID()}@example.com`;
    const name = `Padaria ${email.slice(0, 8)}`;
    const open = () => openMerchant(adminId, { ...body(email), name }, actor);
    const answers = await Promise.allSettled([open(), open(), open()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
    await expect(open()).rejects.toMatchObject({ code: "email_taken" });
    const made = await db().execute(sql`select mode from merchants where name = ${name} order by mode`);
    expect([...made]).toEqual([{ mode: "live" }, { mode: "test" }]);
    const invited = await db().execute(sql`select from invitations where email = ${email}`);
    expect(invited).toHaveLength(1);
  });
});

describe("finding a merchant", () => {
  it.each([
    ["the beginning of a word of its name", (word: string) => word.slice(0, 9)],
    ["its number", (_: string, number: number) => String(number)],
    ["words in another order and case", (word: string) => `PADARIA ${word.toUpperCase()}`],
  ])("works by %s", async (_name, queryOf) => {
    const word = `loja${randomUUID().slice(0, 8)}`;
    const { test: id } = await createMerchant(db(), { ...shop, name: `${word} Padaria` });
    const [row] = await db().execute<{ number: number }>(sql`select number from merchants where id = ${id}`);
    const query = queryOf(word, row?.number ?? 0);
    const { rows: found } = await searchMerchants(db(), { query, mode: "test" }, { limit: 10 });
    expect(found.map((one) => one.id)).toContain(id);
  });

  it("distinguishes the test merchant of a business from its live one", async () => {
    const name = `loja${randomUUID().slice(0, 8)}`;
    const { test, live } = await createMerchant(db(), { ...shop, name });
    const found = async (mode: Mode) => {
      const { rows } = await searchMerchants(db(), { query: name, mode }, { limit: 10 });
      return rows.map((row) => [row.id, row.mode]);
    };
    expect(await found("test")).toEqual([[test, "test"]]);
    expect(await found("live")).toEqual([[live, "live"]]);
  });

  it.each(["'", "a:* & !b", "%", "\\", "| (", "  "])(
    "takes %j as words, not as a query operator",
    async (query) => {
      const { rows } = await searchMerchants(db(), { query, mode: "live" }, { limit: 1 });
      expect(rows).toBeInstanceOf(Array);
      expect((await searchUsers(db(), query, { limit: 1 })).rows).toBeInstanceOf(Array);
    },
  );

  it("continues after the last one seen", async () => {
    const all = { query: "", mode: "test" } as const;
    const { rows: first } = await searchMerchants(db(), all, { limit: 2 });
    const { rows } = await searchMerchants(db(), all, { after: first[1]?.id, limit: 1 });
    const [next] = rows;
    expect(first.map(({ id }) => id)).not.toContain(next?.id);
  });
});

describe("a person, for staff", () => {
  it("is found by the beginning of the e-mail, in any case", async () => {
    const { userId, merchantId } = await newMerchant();
    const { rows } = await searchUsers(db(), userId.toUpperCase(), { limit: 5 });
    const [found] = rows;
    expect(found).toMatchObject({ id: userId, merchantId, merchantName: "Padaria Estrela" });
  });

  it("of any merchant is disabled and enabled, which its log records", async () => {
    const { userId, merchantId } = await newMerchant();
    const second = newId("user");
    const person = { id: second, email: `${second}@example.com`, name: "Bia", passwordHash: "-" };
    await insertUser(db(), { ...person, role: "OWNER", merchantId });
    await setUserStatus(adminId, userId, { status: "DISABLED" }, actor);
    expect((await findUser(db(), userId))?.disabledAt).not.toBeNull();
    await setUserStatus(adminId, userId, { status: "ACTIVE" }, actor);
    expect((await auditTrail(merchantId)).map(({ action, actorName }) => [action, actorName])).toEqual([
      ["user.disabled", "Eva"],
      ["user.enabled", "Eva"],
    ]);
  });

  it("stays enabled if no one else could manage the merchant", async () => {
    const { userId } = await newMerchant();
    const refused = setUserStatus(adminId, userId, { status: "DISABLED" }, actor);
    await expect(refused).rejects.toMatchObject({ code: "illegal_transition" });
    await expect(setUserStatus(adminId, "usr_none", { status: "ACTIVE" }, actor)).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
