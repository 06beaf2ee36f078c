import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db, transaction } from "#db/client";
import { deleteRecoveryCodes } from "#lib/account/recovery-codes.queries";
import { findUserByEmail, updateUser, updateUserAccess } from "#lib/account/users.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { MerchantId, UserId } from "#lib/domain/ids";
import * as quotes from "#lib/exchange/quote-coin";
import { requestWithdrawalBody } from "#lib/invoices/invoice.contract";
import { acceptInvitation } from "#lib/team/accept-invitation";
import { createInvitation } from "#lib/team/create-invitation";
import { approveWithdrawal, rejectWithdrawal } from "#lib/withdrawals/decide-withdrawal";
import { requestWithdrawal } from "#lib/withdrawals/request-withdrawal";
import { auditTrail } from "#test/audit-trail";
import { type Approver, newApprover } from "#test/new-approver";
import { newCryptoPayment, payCoins, storedInvoice } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";

const FROM = { address: null, userAgent: null, requestId: randomUUID() };
let requester: { merchantId: MerchantId; userId: UserId };
let approver: Approver;

beforeEach(async () => {
  requester = await newMerchant();
  approver = await newApprover();
  await payCoins(await newCryptoPayment(requester.merchantId));
});

async function request(): Promise<string> {
  const body = requestWithdrawalBody.parse({
    amount: 10,
    fiat_currency: "BRL",
    pay_currency: "BTC",
    pay_address: "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu",
  });
  return (await requestWithdrawal(requester, body, null, SYSTEM_ACTOR)).id;
}

const approve = (by: Approver, id: string, proof = by.proof()) =>
  approveWithdrawal(by.id, id, proof, SYSTEM_ACTOR);

async function expectUndecided(id: string): Promise<void> {
  expect(await storedInvoice(id)).toMatchObject({ status: "REQUESTED", decidedBy: null });
}

describe("the second person who approves a withdrawal", () => {
  it("joined before it was requested", async () => {
    const id = await request();
    await expect(approve(await newApprover(), id)).rejects.toMatchObject({ code: "forbidden" });
    await expectUndecided(id);
    expect((await approve(approver, id)).status).toBe("APPROVED");
  });

  it.each([
    [
      "whose role changed since the request",
      async () => transaction((tx) => updateUserAccess(tx, approver.id, { role: "ADMIN" })),
    ],
    [
      "who was enabled again since the request",
      async () => {
        await transaction((tx) => updateUserAccess(tx, approver.id, { disabledAt: new Date() }));
        await transaction((tx) => updateUserAccess(tx, approver.id, { disabledAt: null }));
      },
    ],
  ])("cannot be one %s", async (_, change) => {
    const id = await request();
    await change();
    await expect(approve(approver, id)).rejects.toMatchObject({ code: "forbidden" });
    await expectUndecided(id);
  });

  it("was invited neither by the requester nor by their invitees", async () => {
    const first = await newApprover({ invitedBy: requester.userId });
    const second = await newApprover({ invitedBy: first.id });
    const third = await newApprover({ invitedBy: second.id });
    const id = await request();
    for (const invited of [first, second, third]) {
      await expect(approve(invited, id)).rejects.toMatchObject({ code: "forbidden" });
    }
    await expectUndecided(id);
    // Every chain of inviters has an end, so having an inviter does not by itself relate a person to the requester.
    const other = await newApprover({ invitedBy: approver.id });
    await expect(approve(other, await request())).resolves.toMatchObject({ status: "APPROVED" });
  });

  it("may be the platform's only administrator, even as the requester's inviter, which is audited", async () => {
    await updateUser(db(), requester.userId, { invitedBy: approver.id });
    const id = await request();
    const other = await newApprover();
    await expect(approve(approver, id)).rejects.toMatchObject({ code: "forbidden" });
    await db().execute(
      sql`update users set disabled_at = now() where merchant_id is null and id <> ${approver.id}`,
    );
    // The others could decide until a moment ago, and will be able to again.
    await expect(approve(approver, id)).rejects.toMatchObject({ code: "forbidden" });
    await db().execute(sql`update users set former_roles = '{}' where merchant_id is null`);
    expect((await approve(approver, id)).status).toBe("APPROVED");
    expect((await auditTrail(requester.merchantId)).at(-1)).toMatchObject({
      action: "withdrawal.approved",
      after: { exception: "only_administrator" },
    });
    await db().execute(sql`update users set disabled_at = null where id = ${other.id}`);
  });

  it("has the inviter that their invitation recorded", async () => {
    const manager = { merchantId: null, userId: approver.id };
    const email = `${randomUUID()}@example.com`;
    const { url } = await createInvitation(manager, { email, role: "OPERATOR" }, SYSTEM_ACTOR);
    const token = new URL(url).pathname.split("/").at(-1) ?? "";
    const password = "a long sentence of her own";
    await acceptInvitation({ token, name: "Bia", password }, FROM);
    expect(await findUserByEmail(db(), email)).toMatchObject({ invitedBy: approver.id });
  });

  it("proves the second factor at the decision, with a single-use code", async () => {
    const id = await request();
    for (const code of ["000000", "aaaaa-aaaaa", " "]) {
      await expect(approve(approver, id, { code })).rejects.toMatchObject({
        errors: [{ pointer: "/code", code: "wrong_code" }],
      });
    }
    await expectUndecided(id);
    const proof = approver.proof();
    await approve(approver, id, proof);
    await expect(approve(approver, await request(), proof)).rejects.toMatchObject({
      errors: [{ code: "wrong_code" }],
    });
  });

  it("cannot be a person without a second factor, who may still reject it", async () => {
    const id = await request();
    await updateUser(db(), approver.id, { totpSecret: null, totpConfirmedAt: null });
    await transaction((tx) => deleteRecoveryCodes(tx, approver.id));
    await expect(approve(approver, id)).rejects.toMatchObject({ code: "second_factor_required" });
    await expectUndecided(id);
    expect((await rejectWithdrawal(approver.id, id, SYSTEM_ACTOR)).status).toBe("REJECTED");
  });

  it.each([
    ["was disabled", { disabledAt: new Date() }],
    ["got another role", { role: "ADMIN" as const }],
  ])("cannot be a person who %s between reading and deciding", async (_, change) => {
    const id = await request();
    const { quoteCoin } = quotes;
    vi.spyOn(quotes, "quoteCoin").mockImplementationOnce(async (...requested) => {
      await transaction((tx) => updateUserAccess(tx, approver.id, change));
      return quoteCoin(...requested);
    });
    await expect(approve(approver, id)).rejects.toMatchObject({ code: "forbidden" });
    await expectUndecided(id);
  });
});
