import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { mails } from "#db/schema/mails";
import { merchants } from "#db/schema/merchants";
import { findUser, insertUser } from "#lib/account/users.queries";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { getMailChoices, setMailChoices } from "#lib/notices/mail-choices";
import { queueNotices } from "#lib/notices/queue-notices";
import { summarizeDays } from "#lib/notices/summarize-days";
import { newId } from "#lib/platform/ids/new-id";
import type { Role } from "#lib/team/roles.rules";
import { newMerchant } from "#test/new-merchant";
import { insertPastCharge } from "#test/past-activity";
import { queuedMailTo } from "#test/queued-mail";

let merchantId: MerchantId;
let userId: UserId;
const emailOf = (id: UserId) => `${id}@example.com`;
beforeEach(async () => {
  ({ merchantId, userId } = await newMerchant());
});

async function newPerson(role: Role, more: object = {}): Promise<UserId> {
  const id = newId("user");
  const person = { id, email: emailOf(id), name: "Rui", passwordHash: "none", role, merchantId, ...more };
  await insertUser(db(), person);
  return id;
}

const tell = (of: MerchantId, cause: string) =>
  transaction(async (tx) =>
    queueNotices(
      tx,
      await getMerchantOrThrow(tx, of),
      { notice: "endpoint", cause },
      {
        ...{ kind: "endpoint_disabled", endpoint: "https://shop.example.com/", path: "/dashboard/webhooks" },
      },
    ),
  );

describe("a notice", () => {
  it("reaches the people who get it by role or choice, once per cause, in their language", async () => {
    const developer = await newPerson("DEVELOPER", { locale: "es" });
    const finance = await newPerson("FINANCE");
    const gone = await newPerson("DEVELOPER", { disabledAt: new Date() });
    await setMailChoices(userId, { endpoint: false });
    await tell(merchantId, `disabled ${merchantId}`);
    await tell(merchantId, `disabled ${merchantId}`);
    expect(await queuedMailTo(emailOf(developer))).toMatchObject([
      { kind: "endpoint_disabled", locale: "es", name: "Rui", team: "Padaria Estrela" },
    ]);
    for (const other of [userId, finance, gone]) expect(await queuedMailTo(emailOf(other))).toEqual([]);
  });

  it("skips a mailbox that refused mail until its owner saves a choice", async () => {
    await tell(merchantId, `first ${merchantId}`);
    const refused = { refused: "MAILBOX", refusal: "550 5.1.1 No such user", refusedAt: new Date() } as const;
    await db()
      .update(mails)
      .set({ ...refused, content: null })
      .where(eq(mails.recipient, emailOf(userId)));
    await tell(merchantId, `second ${merchantId}`);
    expect(await queuedMailTo(emailOf(userId))).toEqual([]);
    const user = await findUser(db(), userId);
    if (!user) throw new Error("the owner is missing");
    expect((await getMailChoices(user)).refused).toMatchObject({ reply: "550 5.1.1 No such user" });
    await setMailChoices(userId, {});
    expect((await getMailChoices(user)).refused).toBeNull();
    await tell(merchantId, `third ${merchantId}`);
    expect(await queuedMailTo(emailOf(userId))).toHaveLength(1);
  });

  it("is refused for a role that may not get it", async () => {
    const viewer = await newPerson("VIEWER");
    await expect(setMailChoices(viewer, { endpoint: true })).rejects.toMatchObject({
      code: "invalid_request",
      errors: [{ pointer: "/endpoint", code: "not_for_role" }],
    });
  });
});

describe("the summary of a day", () => {
  // 08:30 of 3 March in São Paulo; the summary covers the day before.
  const MORNING = new Date("2025-03-03T11:30:00Z");

  async function payAt(at: Date): Promise<void> {
    await insertPastCharge(merchantId, {
      ...{
        product: "CHARGE",
        method: "PIX",
        currency: "BRL",
        amountMinor: asMinor(12_000),
        feeMinor: asMinor(120),
        taxMinor: asMinor(30),
      },
      ...{
        createdAt: at,
        expiresAt: new Date(at.getTime() + 60_000),
        end: { kind: "PAID", at },
        refunds: [],
      },
    });
  }

  it("has the sums of the merchant's day, is sent once in the morning, and never after an empty day", async () => {
    await payAt(new Date("2025-03-02T02:59:00Z"));
    await payAt(new Date("2025-03-02T03:00:00Z"));
    await payAt(new Date("2025-03-03T02:59:00Z"));
    await summarizeDays(new Date("2025-03-03T10:59:00Z"));
    expect(await queuedMailTo(emailOf(userId))).toEqual([]);
    await summarizeDays(MORNING);
    await summarizeDays(MORNING);
    expect(await queuedMailTo(emailOf(userId))).toMatchObject([
      {
        ...{ kind: "summary", day: "2025-03-02", paidCount: 2, gross: { amount: "240.00" } },
        ...{ tax: { amount: "0.60" }, net: { amount: "237.00" }, methods: [{ method: "PIX", paidCount: 2 }] },
      },
    ]);
    await summarizeDays(new Date("2025-03-04T11:30:00Z"));
    expect(await queuedMailTo(emailOf(userId))).toHaveLength(1);
  });

  it("follows the merchant's time zone", async () => {
    await payAt(new Date("2025-03-02T20:00:00Z"));
    const own = eq(merchants.id, merchantId);
    await db().update(merchants).set({ timeZone: "Asia/Tokyo" }).where(own);
    await summarizeDays(MORNING);
    expect(await queuedMailTo(emailOf(userId))).toEqual([]);
    await summarizeDays(new Date("2025-03-03T23:30:00Z"));
    expect(await queuedMailTo(emailOf(userId))).toMatchObject([{ kind: "summary", day: "2025-03-03" }]);
  });
});
