import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db, transaction } from "#db/client";
import { databaseNow, setMovedClocks } from "#db/clock";
import { findAttempt, listAttempts } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { addEvidence } from "#lib/disputes/add-evidence";
import type { AddEvidenceBody } from "#lib/disputes/dispute.contract";
import { disputeInSandbox } from "#lib/disputes/dispute-in-sandbox";
import { findDispute, listDisputesOf } from "#lib/disputes/disputes.queries";
import { getDispute } from "#lib/disputes/get-dispute";
import { getDisputeOutcomes } from "#lib/disputes/get-dispute-outcomes";
import { removeEvidence } from "#lib/disputes/remove-evidence";
import { getResponse } from "#lib/disputes/response/get-response";
import * as preparing from "#lib/disputes/response/prepare-response";
import { pursueResponse } from "#lib/disputes/response/pursue-response";
import { respondToDispute } from "#lib/disputes/response/respond-to-dispute";
import * as queries from "#lib/disputes/response/responses.queries";
import { findNewestResponse, findResponse } from "#lib/disputes/response/responses.queries";
import { settleDispute } from "#lib/disputes/settle-dispute";
import { type DisputeId, isId, type MerchantId } from "#lib/domain/ids";
import { ProviderUnavailable } from "#lib/providers/provider-error";
import { sandboxDisputeResponder as bank } from "#lib/providers/sandbox/dispute-response";
import { newMerchant } from "#test/new-merchant";
import { paidByPix } from "#test/paid-charge";
import { tellReports } from "#test/sandbox-report";
import { eventCounts, jobCount } from "#test/written";

let merchantId: MerchantId;
let id: DisputeId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
  id = await newDispute();
});

afterEach(() => {
  vi.restoreAllMocks();
  setMovedClocks(new Map());
});

async function newDispute(): Promise<DisputeId> {
  const charge = await paidByPix(merchantId, { description: "Dois cafés", externalReference: "pedido-42" });
  const [attempt] = await listAttempts(db(), merchantId, charge.id);
  if (!attempt) throw new Error("a paid charge has no attempt");
  await disputeInSandbox(merchantId, attempt.id, { dueInDays: 7 });
  await tellReports(attempt.providerReference);
  const [dispute] = await listDisputesOf(db(), merchantId, charge.id);
  if (!dispute) throw new Error("the sandbox's dispute did not arrive");
  return dispute.id;
}

const add = (body: AddEvidenceBody) => addEvidence(merchantId, id, { body, claimId: null }, SYSTEM_ACTOR);
const respond = (of = merchantId) => respondToDispute(of, id, { actor: SYSTEM_ACTOR, withAudit: true });
const stored = async () => {
  const found = await findNewestResponse(db(), merchantId, id);
  if (!found) throw new Error("there is no response");
  return found;
};
/** Runs the newest response's job once. */
const run = async () => {
  const { id: responseId } = await stored();
  if (!isId("disputeResponse", responseId)) throw new Error("an id of another kind");
  await pursueResponse({ merchantId, responseId });
};
const statusNow = async () => (await getDispute(merchantId, id)).response?.status;
const refused = (said: string) => ({ code: "illegal_transition", message: expect.stringContaining(said) });

describe("a response", () => {
  it("is sent once, exactly as stored, and reported as an event", async () => {
    await add({ text: "Entregue em 12/11." });
    const before = await getResponse(merchantId, id, { withAudit: true });
    expect(before.response).toBeUndefined();
    expect(await respond()).toMatchObject({
      response: { status: "SENDING", refusal: null, answeredAt: null },
    });
    await run();
    await run();
    expect(await statusNow()).toBe("SENT");
    expect(await eventCounts(merchantId)).toMatchObject({ "dispute.response_sent": 1 });
    const { text, content, fileName } = await getResponse(merchantId, id, { withAudit: false });
    expect(fileName).toBe(`${id}.pdf`);
    expect(Buffer.from(content, "base64").subarray(0, 5).toString()).toBe("%PDF-");
    for (const said of ["Dois cafés", "pedido-42", "Entregue em 12/11.", "Fraude, segundo o pagador", "Pix"])
      expect(text).toContain(said);
    await expect(respond()).rejects.toMatchObject(refused("already been sent"));
    await expect(add({ text: "Mais." })).rejects.toMatchObject(refused("already been sent"));
  });

  it("is shown without its audit log entries to people who may not read that log", async () => {
    await add({ text: "Entregue." });
    await respond();
    const heading = "EXTRATO DO REGISTRO DE AUDITORIA";
    expect((await getResponse(merchantId, id, { withAudit: true })).text).toContain(heading);
    expect((await getResponse(merchantId, id, { withAudit: false })).text).not.toContain(heading);
  });

  it("is shown to everyone as it was sent if it has no audit log entries", async () => {
    await add({ text: "Entregue." });
    await respondToDispute(merchantId, id, { actor: SYSTEM_ACTOR, withAudit: false });
    const sent = await getResponse(merchantId, id, { withAudit: false });
    expect(await getResponse(merchantId, id, { withAudit: true })).toEqual(sent);
  });

  it("needs evidence, an open dispute and a provider that accepts responses", async () => {
    await expect(respond()).rejects.toMatchObject(refused("no evidence"));
    await add({ text: "Entregue." });
    await expect(respond((await newMerchant()).merchantId)).rejects.toMatchObject({ code: "not_found" });
    await db().execute(sql`update disputes set account = 'cielo' where id = ${id}`);
    await expect(respond()).rejects.toMatchObject(refused("only on its own pages"));
    await db().execute(
      sql`update disputes set account = 'sandbox', due_at = now() - interval '1 day' where id = ${id}`,
    );
    await expect(respond()).rejects.toMatchObject(refused("no longer accepts"));
  });

  it("is not written for a dispute to which none can be sent", async () => {
    const written = vi.spyOn(preparing, "prepareResponse");
    await expect(respond()).rejects.toMatchObject(refused("no evidence"));
    expect(written).not.toHaveBeenCalled();
  });

  it("is stored once when it is sent twice at once", async () => {
    await add({ text: "Entregue." });
    const both = await Promise.allSettled([respond(), respond()]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [{ count } = { count: 0 }] = await db().execute<{ count: number }>(
      sql`select count(*)::int as count from dispute_responses where dispute_id = ${id}`,
    );
    expect(count).toBe(1);
  });

  it("contains a piece of evidence, or the piece is removed: never both", async () => {
    await add({ text: "Entregue." });
    const remove = async () => {
      const [evidence] = (await getDispute(merchantId, id)).evidence;
      return removeEvidence(merchantId, { disputeId: id, evidenceId: evidence?.id ?? "" }, SYSTEM_ACTOR);
    };
    // Removed while the response's document is written.
    const { prepareResponse } = preparing;
    vi.spyOn(preparing, "prepareResponse").mockImplementationOnce(async (...args) => {
      const prepared = await prepareResponse(...args);
      await add({ text: "Outra." });
      await remove();
      return prepared;
    });
    await expect(respond()).rejects.toMatchObject(refused("added or removed"));
    // Both at once, until each has won.
    const winners = new Set<string>();
    for (let round = 0; round < 13 && winners.size < 2; round += 1) {
      const text = `Rodada ${round}.`;
      const { evidence } = await add({ text });
      const evidenceId = evidence.at(-1)?.id ?? "";
      const removal = () => removeEvidence(merchantId, { disputeId: id, evidenceId }, SYSTEM_ACTOR);
      const sending = respond();
      const [removed, sent] = await Promise.allSettled([setTimeout(2 ** round).then(removal), sending]);
      const isSent = sent.status === "fulfilled";
      const said = isSent ? (await getResponse(merchantId, id, { withAudit: false })).text : "";
      expect(said.includes(text)).toBe(removed.status === "rejected");
      winners.add(removed.status === "rejected" ? "sent" : "removed");
      if (!isSent) continue;
      await run();
      await db().execute(sql`delete from dispute_responses where dispute_id = ${id}`);
    }
    expect([...winners].sort()).toEqual(["removed", "sent"]);
  });

  it("shows why the provider refused it, and may then be sent again", async () => {
    await add({ text: "refused_evidence" });
    await respond();
    await run();
    expect((await getDispute(merchantId, id)).response).toMatchObject({
      status: "REFUSED",
      refusal: "the sandbox's bank did not take the response",
    });
    expect(await eventCounts(merchantId)).toMatchObject({ "dispute.response_refused": 1 });
    await add({ text: "Agora completa." });
    expect((await respond()).response?.status).toBe("SENDING");
  });

  it("is looked up, and not sent again, when its answer was lost", async () => {
    await add({ text: "silent_evidence" });
    await respond();
    await run();
    expect(await statusNow()).toBe("SENDING");
    expect(await jobCount("send-dispute-response", merchantId)).toBe(2);
    await run();
    expect(await statusNow()).toBe("SENT");
  });

  it("is sent by another process when its own died before the call, once that call has certainly ended", async () => {
    await add({ text: "Entregue." });
    await respond();
    const { id: responseId } = await stored();
    await db().execute(sql`update dispute_responses set asked_at = now() where id = ${responseId}`);
    await run();
    expect(await statusNow()).toBe("SENDING");
    await db().execute(
      sql`update dispute_responses set asked_at = now() - interval '3 minutes' where id = ${responseId}`,
    );
    await run();
    expect(await statusNow()).toBe("SENT");
  });

  it("is not refused when the provider accepted it late and refused only its repetition", async () => {
    await add({ text: "silent_evidence" });
    await respond();
    await run();
    await db().execute(
      sql`update dispute_responses set asked_at = now() - interval '3 minutes' where dispute_id = ${id}`,
    );
    vi.spyOn(bank, "hasResponse").mockResolvedValueOnce(false);
    await run();
    expect(await statusNow()).toBe("SENT");
  });

  it("stays claimed when it did not arrive but another process is sending it", async () => {
    await add({ text: "Entregue." });
    await respond();
    vi.spyOn(bank, "sendResponse").mockImplementationOnce(async () => {
      const later = sql`asked_at + interval '3 minutes'`;
      await db().execute(sql`update dispute_responses set asked_at = ${later} where dispute_id = ${id}`);
      throw new ProviderUnavailable("not reached");
    });
    await run();
    expect((await stored()).askedAt).not.toBeNull();
  });

  it("is enquired about when another process sent it long ago, before a slow one sends it again", async () => {
    await add({ text: "Entregue." });
    await respond();
    const before = await findResponse(db(), merchantId, (await stored()).id);
    await db().execute(
      sql`update dispute_responses set asked_at = now() - interval '3 minutes' where dispute_id = ${id}`,
    );
    vi.spyOn(queries, "findResponse").mockResolvedValueOnce(before);
    const sent = vi.spyOn(bank, "sendResponse");
    await run();
    expect(sent).not.toHaveBeenCalled();
    await run();
    expect(await statusNow()).toBe("SENT");
  });

  it("is sent again when it did not arrive", async () => {
    await add({ text: "Entregue." });
    await respond();
    vi.spyOn(bank, "sendResponse").mockRejectedValueOnce(new ProviderUnavailable("not reached"));
    await run();
    expect((await stored()).askedAt).toBeNull();
    await run();
    expect(await statusNow()).toBe("SENT");
  });

  it("is given up once the dispute is decided", async () => {
    await add({ text: "silent_evidence" });
    await respond();
    const { id: responseId } = await stored();
    await db().execute(sql`update dispute_responses set asked_at = now() where id = ${responseId}`);
    const dispute = await findDispute(db(), merchantId, id);
    const attempt = dispute && (await findAttempt(db(), merchantId, dispute.attemptId));
    if (!attempt) throw new Error("the disputed payment is missing");
    const ended = {
      disputeId: dispute.providerDisputeId,
      kind: "PIX_MED",
      status: "LOST",
      paymentId: attempt.providerPaymentId,
      amountMinor: null,
      currency: "BRL",
      reason: null,
      dueAt: null,
    } as const;
    await transaction((tx) => settleDispute(tx, attempt, ended, databaseNow()));
    const before = await jobCount("send-dispute-response", merchantId);
    await run();
    expect(await jobCount("send-dispute-response", merchantId)).toBe(before);
  });

  it("decides the sandbox's dispute by the words of its evidence", async () => {
    await add({ text: "winning_evidence" });
    await respond();
    await run();
    const dispute = await findDispute(db(), merchantId, id);
    const attempt = dispute && (await findAttempt(db(), merchantId, dispute.attemptId));
    await tellReports(attempt?.providerReference ?? "");
    expect(await getDispute(merchantId, id)).toMatchObject({ status: "WON", response: { status: "SENT" } });
  });
});

it("only the merchant's own disputes are counted, by reason and outcome", async () => {
  const other = await newMerchant();
  await add({ text: "winning_evidence" });
  await respond();
  await run();
  const dispute = await findDispute(db(), merchantId, id);
  const attempt = dispute && (await findAttempt(db(), merchantId, dispute.attemptId));
  await tellReports(attempt?.providerReference ?? "");
  await newDispute();
  const none = { count: 0, amount: "0.00" };
  expect(await getDisputeOutcomes(merchantId, 90)).toEqual({
    days: 90,
    reasons: [
      {
        ...{ kind: "PIX_MED", reason: "fraudulent", currency: "BRL" },
        ...{ open: { count: 1, amount: "10.50" }, won: { count: 1, amount: "10.50" }, lost: none },
      },
    ],
  });
  expect((await getDisputeOutcomes(other.merchantId, 90)).reasons).toEqual([]);
});

it("disputes are counted by the database's clock, which also dates them, not by a test clock", async () => {
  setMovedClocks(new Map([[merchantId, 400 * 24 * 60 * 60 * 1000]]));
  const { reasons } = await getDisputeOutcomes(merchantId, 90);
  expect(reasons).toMatchObject([{ open: { count: 1 } }]);
});
