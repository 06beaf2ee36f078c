import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { MerchantId } from "#lib/domain/ids";
import { cancelMandate } from "#lib/mandates/ask-about-mandate";
import { mandateReference } from "#lib/mandates/mandate.rules";
import { findMandate, forgetPayerInMandates, type MandateRecord } from "#lib/mandates/mandates.queries";
import { settleMandate } from "#lib/mandates/settle-mandate";
import { startMandate } from "#lib/mandates/start-mandate";
import { openCharges } from "#lib/payments/open/open-charges";
import type { MandateAnswer } from "#lib/providers/ports/recurring-pix";
import { answerMandate } from "#lib/sandbox/mandates";
import { pursueMandate } from "#lib/subscriptions/pursue-mandate";
import { answered, approvedMandate, plannedMandate, storedMandate } from "#test/new-mandate";
import { newMerchant } from "#test/new-merchant";
import { tellReports } from "#test/sandbox-report";

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
});

const settled = (mandate: MandateRecord, answer: MandateAnswer) =>
  transaction((tx) => settleMandate(tx, mandate, answer, databaseNow()));
const answerOf = (mandate: MandateRecord, status: MandateAnswer["status"]): MandateAnswer => {
  return { bankId: mandate.bankId, status, reference: null, code: null, payerBank: "12345678", end: null };
};
const atBank = async ({ id }: MandateRecord) =>
  db().execute<{ id: string; status: string }>(
    sql`select id, status from sandbox.mandates where reference = ${mandateReference(id)}`,
  );

describe("starting a mandate", () => {
  it("stores the bank's name and the QR code, and requests no second mandate when repeated", async () => {
    const planned = await plannedMandate(merchantId);
    expect(planned).toMatchObject({ status: "CREATED", bankId: null, code: null });
    const started = await startMandate(merchantId, planned.id);
    expect(started.bankId).toMatch(/^RR99999999\d{8}[0-9a-f]{11}$/);
    expect(started.code).toContain(started.bankId);
    expect(await startMandate(merchantId, planned.id)).toEqual(
      expect.objectContaining({ bankId: started.bankId }),
    );
    expect(await atBank(planned)).toHaveLength(1);
  });

  it("twice at the same time makes only one request to the bank", async () => {
    const { id } = await plannedMandate(merchantId);
    const both = await Promise.allSettled([startMandate(merchantId, id), startMandate(merchantId, id)]);
    expect(both.some(({ status }) => status === "fulfilled")).toBe(true);
    for (const one of both)
      if (one.status === "rejected") expect(one.reason).toMatchObject({ name: "ProviderTimeout" });
  });

  it("at an account that does not debit by mandates is refused without a trace, and can be repeated", async () => {
    const mandate = await plannedMandate(merchantId);
    await db().execute(sql`update mandates set provider = 'away' where id = ${mandate.id}`);
    await expect(startMandate(merchantId, mandate.id)).rejects.toMatchObject({ name: "ProviderUnavailable" });
    await db().execute(sql`update mandates set provider = 'sandbox' where id = ${mandate.id}`);
    expect((await startMandate(merchantId, mandate.id)).bankId).not.toBeNull();
  });

  it("asks no bank after a cancellation", async () => {
    const mandate = await plannedMandate(merchantId);
    const answer = await cancelMandate(mandate);
    await settled(mandate, answer);
    expect((await storedMandate(merchantId, mandate.id)).status).toBe("CANCELED");
    expect(await startMandate(merchantId, mandate.id)).toMatchObject({ status: "CANCELED", bankId: null });
    expect(await atBank(mandate)).toEqual([]);
  });
});

describe("a payer's answer", () => {
  it.each([
    ["approve", "APPROVED"],
    ["refuse", "REFUSED"],
    ["revoke", "CANCELED"],
  ] as const)("to %s makes the mandate %s, by a report that is confirmed", async (answer, status) => {
    const started = await startMandate(merchantId, (await plannedMandate(merchantId)).id);
    await answerMandate(started.bankId ?? "", answer);
    expect(await tellReports(started.bankId ?? "")).toBe(1);
    expect((await storedMandate(merchantId, started.id)).status).toBe("CREATED");
    const queued = await db().execute(
      sql`select 1 from pgboss.job where name = 'pursue-mandate' and data->>'mandateId' = ${started.id}`,
    );
    expect(queued).toHaveLength(1);
    await pursueMandate(openCharges, { merchantId, mandateId: started.id });
    const ended = await storedMandate(merchantId, started.id);
    expect(ended).toMatchObject({ status, endedBy: answer === "revoke" ? "PAYER" : null });
    expect(ended.approvedAt === null).toBe(answer !== "approve");
    expect(ended.endedAt === null).toBe(answer === "approve");
  });

  it("changes nothing more when reported twice or late", async () => {
    const approved = await approvedMandate(merchantId);
    const revoked = await answered(approved, "revoke");
    expect(revoked.status).toBe("CANCELED");
    expect(await settled(revoked, answerOf(revoked, "CANCELED"))).toBeNull();
    expect(await settled(revoked, answerOf(revoked, "APPROVED"))).toBeNull();
    expect(await settled(revoked, answerOf(revoked, "CREATED"))).toBeNull();
    expect((await storedMandate(merchantId, revoked.id)).status).toBe("CANCELED");
  });

  it("about another mandate is not taken for this one", async () => {
    const mandate = await approvedMandate(merchantId);
    const answer = { ...answerOf(mandate, "CANCELED"), bankId: "RR000000002026120100000000000" };
    expect(await settled(mandate, answer)).toBeNull();
    expect((await storedMandate(merchantId, mandate.id)).status).toBe("APPROVED");
  });

  it("adds the payer's bank once it is known", async () => {
    const mandate = await approvedMandate(merchantId);
    expect(await settled(mandate, answerOf(mandate, "APPROVED"))).toBeNull();
    expect((await storedMandate(merchantId, mandate.id)).payerBank).toBe("12345678");
  });
});

describe("canceling a mandate", () => {
  it("returns the bank's answer for the caller to settle, and is repeatable", async () => {
    const approved = await approvedMandate(merchantId);
    const answer = await cancelMandate(approved);
    expect(answer).toMatchObject({ status: "CANCELED", end: { by: "RECEIVER" } });
    expect((await storedMandate(merchantId, approved.id)).status).toBe("APPROVED");
    expect(await settled(approved, answer)).toMatchObject({ status: "CANCELED", endedBy: "RECEIVER" });
    expect(await cancelMandate(await storedMandate(merchantId, approved.id))).toMatchObject({
      status: "CANCELED",
    });
  });
});

it("a mandate belongs to its merchant only", async () => {
  const mandate = await approvedMandate(merchantId);
  const { merchantId: stranger } = await newMerchant();
  expect(await findMandate(db(), stranger, mandate.id)).toBeNull();
  expect(await settled({ ...mandate, merchantId: stranger }, answerOf(mandate, "CANCELED"))).toBeNull();
  await expect(startMandate(stranger, mandate.id)).rejects.toThrow("missing");
});

it("anonymizing its customer empties the payer's data", async () => {
  const mandate = await plannedMandate(merchantId, { payerAccount: { bank: "12345678", number: "1" } });
  await transaction((tx) => forgetPayerInMandates(tx, merchantId, ["11144477735"], databaseNow()));
  expect((await storedMandate(merchantId, mandate.id)).payerName).toBe("Ana Souza");
  await transaction((tx) => forgetPayerInMandates(tx, merchantId, ["52998224725"], databaseNow()));
  expect(await storedMandate(merchantId, mandate.id)).toMatchObject({
    payerName: null,
    payerDocument: null,
    payerDocumentType: null,
    payerAccount: null,
    code: null,
  });
});
