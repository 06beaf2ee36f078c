import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { transaction } from "#db/client";
import { updateMerchantSettings } from "#db/queries/access/merchant-settings";
import { upsertPrice } from "#db/queries/refunds/prices";
import type { MerchantId } from "#lib/domain/ids";
import { freePrice } from "#lib/domain/money/fee";
import { SYSTEM_ACTOR } from "#lib/domain/notices/audit";
import { cachedMerchant } from "#lib/features/merchants/cached-merchant";
import { cachedPrice } from "#lib/features/prices/cached-price";
import { setPrices } from "#lib/features/prices/set-prices";
import { changeSettings } from "#lib/features/settings/change-settings";
import { startWatchedMemory } from "#lib/platform/memory/watched-memory";
import { closeConnections } from "#test/close-connections";
import { newMerchant } from "#test/new-merchant";

let merchantId: MerchantId;
let memory: ReturnType<typeof startWatchedMemory>;
beforeAll(async () => {
  ({ merchantId } = await newMerchant());
  memory = startWatchedMemory();
});
afterAll(async () => {
  await memory.stop();
  await closeConnections();
});

const rename = (name: string) =>
  transaction((tx) =>
    changeSettings(tx, merchantId, { name }, { action: "profile.updated", actor: SYSTEM_ACTOR }),
  );
const priceTo = (feeBps: number) => {
  const price = { feeFixed: 0, installmentFeeBps: 0, settlementDays: 1, feeRefundable: false };
  return setPrices(merchantId, { data: [{ method: "PIX", feeBps, ...price }] }, SYSTEM_ACTOR);
};

describe("the cache of merchants and prices", () => {
  it("shows a merchant's changes in the next answer to their author", async () => {
    for (let number = 0; number < 20; number += 1) {
      await rename(`Loja ${number}`);
      expect((await cachedMerchant(merchantId)).name).toBe(`Loja ${number}`);
      await priceTo(number);
      expect((await cachedPrice(merchantId, "PIX")).feeBps).toBe(number);
      // Waits until the cache is connected to the database again and keeps what it reads.
      if (number % 10 === 9) await sleep(400);
    }
  });

  it("notices others' changes within a second", async () => {
    await sleep(400);
    await cachedMerchant(merchantId);
    await transaction(async (tx) => {
      await updateMerchantSettings(tx, merchantId, { name: "Outra" });
      await upsertPrice(tx, merchantId, { ...freePrice("PIX"), feeBps: 77 }, new Date());
    });
    const since = performance.now();
    while ((await cachedMerchant(merchantId)).name !== "Outra") await sleep(10);
    while ((await cachedPrice(merchantId, "PIX")).feeBps !== 77) await sleep(10);
    expect(performance.now() - since).toBeLessThan(1_000);
  });
});
