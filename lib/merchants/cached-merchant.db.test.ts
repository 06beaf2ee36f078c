import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { transaction } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { cachedMerchant } from "#lib/merchants/cached-merchant";
import { startWatchedMemory } from "#lib/platform/memory/watched-memory";
import { cachedPrice } from "#lib/prices/cached-price";
import { freePrice } from "#lib/prices/fee.rules";
import { upsertPrice } from "#lib/prices/prices.queries";
import { setPrices } from "#lib/prices/set-prices";
import { changeSettings } from "#lib/settings/change-settings";
import { updateMerchantSettings } from "#lib/settings/merchant-settings.queries";
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
  const price = { feeFixed: asMinor(0), installmentFeeBps: 0, settlementDays: 1, feeRefundable: false };
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
