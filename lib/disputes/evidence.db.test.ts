import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { listAttempts } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { listAudit } from "#lib/audit/list-audit";
import { addEvidence } from "#lib/disputes/add-evidence";
import { type AddEvidenceBody, listDisputesQuery } from "#lib/disputes/dispute.contract";
import { MAX_EVIDENCE, MAX_EVIDENCE_BYTES, MAX_EVIDENCE_TOTAL_BYTES } from "#lib/disputes/evidence.rules";
import { getDispute, getEvidence } from "#lib/disputes/get-dispute";
import { listDisputes } from "#lib/disputes/list-disputes";
import { removeEvidence } from "#lib/disputes/remove-evidence";
import { settleDispute } from "#lib/disputes/settle-dispute";
import type { MerchantId } from "#lib/domain/ids";
import { newMerchant } from "#test/new-merchant";
import { paidByPix } from "#test/paid-charge";

const DAY_MS = 86_400_000;

let merchantId: MerchantId;
let stranger: MerchantId;
beforeAll(async () => {
  [{ merchantId }, { merchantId: stranger }] = [await newMerchant(), await newMerchant()];
});

async function newDispute(dueAt: Date | null = null): Promise<string> {
  const { id: chargeId } = await paidByPix(merchantId);
  const [attempt] = await listAttempts(db(), merchantId, chargeId);
  if (!attempt) throw new Error("a paid charge has no attempt");
  const reported = {
    kind: "PIX_MED",
    status: "OPEN",
    paymentId: null,
    amountMinor: null,
    currency: null,
  } as const;
  const dispute = { ...reported, disputeId: `dis-${attempt.id}`, reason: null, dueAt };
  await transaction((tx) => settleDispute(tx, attempt, dispute, databaseNow()));
  const { data } = await listDisputes(merchantId, listDisputesQuery.parse({ chargeId }));
  return data[0]?.id ?? "";
}

const base64 = (content: string | Uint8Array) => Buffer.from(content).toString("base64");
const add = (id: string, body: AddEvidenceBody, of = merchantId) =>
  addEvidence(of, id, { body, claimId: null }, SYSTEM_ACTOR);
const remove = (disputeId: string, evidenceId: string, of = merchantId) =>
  removeEvidence(of, { disputeId, evidenceId }, SYSTEM_ACTOR);
const file = (content: string | Uint8Array, name = "nota.pdf") => ({ name, content: base64(content) });

it("evidence is stored unchanged, and served with the media type that its bytes show", async () => {
  const id = await newDispute();
  const { evidence } = await add(id, { text: "Entregue.", file: file("%PDF-1.7 nota", "nota.png") });
  expect(evidence).toMatchObject([
    { text: "Entregue.", file: { name: "nota.png", mediaType: "application/pdf", size: 13 } },
  ]);
  const [{ id: evidenceId } = { id: "" }] = evidence;
  const found = await getEvidence(merchantId, id, evidenceId);
  expect(Buffer.from(found.content ?? "", "base64").toString()).toBe("%PDF-1.7 nota");
  expect((await getDispute(merchantId, id)).evidence).toEqual(evidence);
});

it("evidence that is not a document, is too large or contains a card number is refused", async () => {
  const id = await newDispute();
  const refused = (content: string | Uint8Array) => add(id, { file: file(content) });
  const code = (known: string) => ({ code: "invalid_request", errors: [{ code: known }] });
  await expect(refused(new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0]))).rejects.toMatchObject(
    code("unsupported_file"),
  );
  await expect(refused(new Uint8Array(MAX_EVIDENCE_BYTES + 1).fill(0x41))).rejects.toMatchObject(
    code("too_big"),
  );
  await expect(refused("4111 1111 1111 1111")).rejects.toMatchObject(code("card_number"));
  expect((await getDispute(merchantId, id)).evidence).toEqual([]);
});

it("evidence is accepted until the dispute's deadline, up to a number of pieces", async () => {
  const late = await newDispute(new Date(Date.now() - DAY_MS));
  await expect(add(late, { text: "Tarde." })).rejects.toMatchObject({ code: "illegal_transition" });
  const id = await newDispute(new Date(Date.now() + DAY_MS));
  for (let piece = 0; piece < MAX_EVIDENCE; piece += 1) await add(id, { text: `Parte ${piece}.` });
  await expect(add(id, { text: "Mais uma." })).rejects.toMatchObject({ code: "illegal_transition" });
});

it("a dispute's files are accepted up to a sum of bytes, and texts beyond it", async () => {
  const id = await newDispute();
  const full = MAX_EVIDENCE_TOTAL_BYTES / MAX_EVIDENCE_BYTES;
  for (let piece = 0; piece < full; piece += 1)
    await add(id, { file: file(new Uint8Array(MAX_EVIDENCE_BYTES).fill(0x41)) });
  await expect(add(id, { file: file("A") })).rejects.toMatchObject({
    code: "illegal_transition",
    message: expect.stringContaining("at most 15 MiB of files"),
  });
  await add(id, { text: "Entregue." });
});

it("evidence is removed once, with its file, and only while the dispute accepts evidence", async () => {
  const id = await newDispute(new Date(Date.now() + DAY_MS));
  await add(id, { text: "Errado.", file: file("%PDF-1.7 nota") });
  const { evidence } = await add(id, { text: "Certo." });
  const [wrong, right] = evidence.map((one) => one.id);
  const all = await Promise.allSettled([remove(id, wrong ?? ""), remove(id, wrong ?? "")]);
  expect(all.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(getEvidence(merchantId, id, wrong ?? "")).rejects.toMatchObject({ code: "not_found" });
  expect((await getDispute(merchantId, id)).evidence).toMatchObject([{ id: right, text: "Certo." }]);
  const { entries } = await listAudit(merchantId, { objectId: id }, { limit: 1 });
  expect(entries).toMatchObject([
    {
      action: "dispute.evidence_removed",
      before: { evidence: 2, evidenceId: wrong, file: "application/pdf" },
      after: { evidence: 1 },
    },
  ]);
  const other = await newDispute();
  await expect(remove(other, right ?? "")).rejects.toMatchObject({ code: "not_found" });
  await db().execute(sql`update disputes set due_at = now() - interval '1 second' where id = ${id}`);
  await expect(remove(id, right ?? "")).rejects.toMatchObject({ code: "illegal_transition" });
});

it("another merchant can neither see a dispute or its evidence nor add or remove any", async () => {
  const id = await newDispute();
  const { evidence } = await add(id, { text: "Entregue." });
  const missing = { code: "not_found" };
  await expect(getDispute(stranger, id)).rejects.toMatchObject(missing);
  await expect(getEvidence(stranger, id, evidence[0]?.id ?? "")).rejects.toMatchObject(missing);
  await expect(add(id, { text: "Meu." }, stranger)).rejects.toMatchObject(missing);
  await expect(remove(id, evidence[0]?.id ?? "", stranger)).rejects.toMatchObject(missing);
  expect((await getDispute(merchantId, id)).evidence).toEqual(evidence);
  expect((await listDisputes(stranger, listDisputesQuery.parse({}))).data).toEqual([]);
});
