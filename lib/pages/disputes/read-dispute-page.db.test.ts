import { expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { listAttempts } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { addEvidence } from "#lib/disputes/add-evidence";
import { settleDispute } from "#lib/disputes/settle-dispute";
import type { MerchantId } from "#lib/domain/ids";
import { readDisputePage } from "#lib/pages/disputes/read-dispute-page";
import { newMerchant } from "#test/new-merchant";
import { paidByPix } from "#test/paid-charge";

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST = { status: null, after: null, before: null } as const;

/** A dispute of a new charge of a product, already answered or due in the given number of days; returns its id. */
async function newDispute(merchantId: MerchantId, product: string, dueInDays: number | null) {
  const charge = await paidByPix(merchantId, { description: product, customer: { name: "Ana Souza" } });
  const [attempt] = await listAttempts(db(), merchantId, charge.id);
  if (!attempt) throw new Error("a paid charge has no attempt");
  const dueAt = dueInDays === null ? null : new Date(databaseNow().getTime() + dueInDays * DAY_MS);
  const reported = { kind: "PIX_MED", status: "OPEN", paymentId: null, amountMinor: null } as const;
  const dispute = { ...reported, currency: null, disputeId: `dis-${attempt.id}`, reason: null, dueAt };
  await transaction((tx) => settleDispute(tx, attempt, dispute, databaseNow()));
}

const shown = async (merchantId: MerchantId, state: Parameters<typeof readDisputePage>[1], limit = 25) => {
  const { disputes, pageInfo } = await readDisputePage(merchantId, state, limit);
  return { rows: disputes.map(({ who, what }) => `${who}: ${what}`), pageInfo };
};

it("begins with the disputes that await an answer, the soonest deadline first, by customer and product", async () => {
  const { merchantId } = await newMerchant();
  for (const [product, days] of [
    ["answered", 1],
    ["in a week", 7],
    ["tomorrow", 1],
    ["passed", -1],
    ["without a deadline", null],
  ] as const)
    await newDispute(merchantId, product, days);
  const { disputes } = await readDisputePage(merchantId, FIRST, 25);
  const answered = disputes.find(({ what }) => what === "answered");
  await addEvidence(
    merchantId,
    answered?.id ?? "",
    { body: { text: "Delivered." }, claimId: null },
    SYSTEM_ACTOR,
  );
  const all = [
    "Ana Souza: tomorrow",
    "Ana Souza: in a week",
    "Ana Souza: without a deadline",
    "Ana Souza: passed",
    "Ana Souza: answered",
  ];
  expect((await shown(merchantId, FIRST)).rows).toEqual(all);
  expect((await shown(merchantId, { ...FIRST, status: "OPEN" })).rows).toEqual(all);
  expect((await shown(merchantId, { ...FIRST, status: "WON" })).rows).toEqual([]);
  const { pageInfo } = await shown(merchantId, FIRST, 2);
  expect((await shown(merchantId, { ...FIRST, after: pageInfo.last }, 2)).rows).toEqual([
    "Ana Souza: tomorrow",
    "Ana Souza: in a week",
  ]);
  const second = await shown(merchantId, { ...FIRST, after: pageInfo.last }, 2);
  const back = await shown(merchantId, { ...FIRST, before: second.pageInfo.first }, 2);
  expect(back).toMatchObject(await shown(merchantId, FIRST, 2));
});

it("shows another merchant nothing", async () => {
  const [{ merchantId }, { merchantId: stranger }] = [await newMerchant(), await newMerchant()];
  await newDispute(merchantId, "mine", 1);
  expect((await shown(stranger, FIRST)).rows).toEqual([]);
});
