import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { closeDb, db } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";
import { closeQueue } from "#lib/platform/jobs/queue";
import { getCallbackSecret, rotateCallbackSecret } from "#lib/webhooks/callback-secret";
import { deliverNewest, newCallbackEvent } from "#test/callback-event";
import { type CallbackReceiver, signatureVerifies, startCallbackReceiver } from "#test/callback-receiver";
import { newMerchant } from "#test/new-merchant";

let merchantId: MerchantId;
let receiver: CallbackReceiver;

beforeEach(async () => {
  receiver = await startCallbackReceiver();
  ({ merchantId } = await newMerchant());
});
afterEach(() => receiver.close());
afterAll(async () => {
  await closeQueue();
  await closeDb();
});

describe("a rotated secret", () => {
  it("signs together with the new one, and the one before it does not", async () => {
    const { secret: oldest } = await getCallbackSecret(merchantId);
    await rotateCallbackSecret(merchantId, SYSTEM_ACTOR);
    const rotated = await rotateCallbackSecret(merchantId, SYSTEM_ACTOR);
    expect(await getCallbackSecret(merchantId)).toEqual(rotated);
    const leftMs = Date.parse(rotated.previousExpiresAt ?? "") - Date.now();
    expect(leftMs).toBeGreaterThan(23 * 3_600_000);
    expect(leftMs).toBeLessThanOrEqual(24 * 3_600_000);

    await deliverNewest(merchantId, await newCallbackEvent(merchantId, receiver.url));
    expect(String(receiver.calls[0]?.headers["webhook-signature"]).split(" ")).toHaveLength(2);
    expect(signatureVerifies(receiver.calls[0], rotated.secret)).toBe(true);
    expect(signatureVerifies(receiver.calls[0], rotated.previousSecret ?? "")).toBe(true);
    expect(signatureVerifies(receiver.calls[0], oldest)).toBe(false);
  });

  it("is deleted after its day", async () => {
    await rotateCallbackSecret(merchantId, SYSTEM_ACTOR);
    await db().execute(
      sql`update merchants set previous_callback_secret_expires_at = now() where id = ${merchantId}`,
    );
    expect(await getCallbackSecret(merchantId)).toMatchObject({
      previousSecret: null,
      previousExpiresAt: null,
    });
    await deliverNewest(merchantId, await newCallbackEvent(merchantId, receiver.url));
    expect(String(receiver.calls[0]?.headers["webhook-signature"]).split(" ")).toHaveLength(1);
  });
});
