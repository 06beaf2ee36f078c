import { expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { addCardAlert } from "#lib/cards/card-alerts.queries";
import { setCardProtectionBody } from "#lib/cards/card-protection.contract";
import { CARD_LIMIT_BOUNDS, type CardLimits } from "#lib/cards/card-velocity.rules";
import { findMerchantAttention } from "#lib/overview/attention.queries";
import { getCardProtection, setCardProtection } from "#lib/settings/card-protection";
import { auditTrail, ownerActor } from "#test/audit-trail";
import { newMerchant } from "#test/new-merchant";

const at = (end: "min" | "max", change = 0) =>
  Object.fromEntries(
    Object.entries(CARD_LIMIT_BOUNDS).map(([name, bounds]) => [name, bounds[end] + change]),
  ) as CardLimits;

it("can be changed within its bounds, but not turned off", () => {
  expect(setCardProtectionBody.safeParse(at("min")).success).toBe(true);
  expect(setCardProtectionBody.safeParse(at("max")).success).toBe(true);
  const count = Object.keys(CARD_LIMIT_BOUNDS).length;
  for (const beyond of [at("min", -1), at("max", 1)])
    expect(setCardProtectionBody.safeParse(beyond).error?.issues).toHaveLength(count);
  expect(setCardProtectionBody.safeParse({ ...at("min"), card: 0 }).success).toBe(false);
  expect(setCardProtectionBody.safeParse({ ...at("min"), card: null }).success).toBe(false);
});

it("is audited with the old and new values", async () => {
  const { merchantId, userId } = await newMerchant();
  const actor = ownerActor(userId);
  expect(await setCardProtection(merchantId, at("min"), actor)).toMatchObject(at("min"));
  await setCardProtection(merchantId, at("min"), actor);
  expect(await auditTrail(merchantId)).toMatchObject([
    { action: "card_protection.updated", after: { cardLimits: at("min") } },
  ]);
});

it("shows the merchant what was stopped in the last day, and warns of card testing on the overview", async () => {
  const { merchantId } = await newMerchant();
  const now = new Date();
  const twoDaysAgo = new Date(now.getTime() - 48 * 60 * 60 * 1000);
  await transaction(async (tx) => {
    await addCardAlert(tx, merchantId, { scope: "card", kind: "challenged" }, now);
    await addCardAlert(tx, merchantId, { scope: "card", kind: "held" }, now);
    await addCardAlert(tx, merchantId, { scope: "card", kind: "held" }, now);
    await addCardAlert(tx, merchantId, { scope: "bin", kind: "held" }, twoDaysAgo);
  });
  const { lastDay } = await getCardProtection(merchantId);
  expect(lastDay).toEqual([{ scope: "card", challenged: 1, held: 2, lastAt: now.toISOString() }]);
  expect((await findMerchantAttention(db(), merchantId, now)).suspectedCards).toBe(3);
});
