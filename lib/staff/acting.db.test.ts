import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { findLiveSession } from "#lib/account/sessions.queries";
import { startSession } from "#lib/account/start-session";
import { insertUser } from "#lib/account/users.queries";
import type { Actor } from "#lib/audit/audit.rules";
import type { MerchantId, SessionId } from "#lib/domain/ids";
import { newId } from "#lib/platform/ids/new-id";
import { startActing } from "#lib/staff/start-acting";
import { endActingInTime, stopActing } from "#lib/staff/stop-acting";
import { auditTrail, ownerActor } from "#test/audit-trail";
import { newMerchant } from "#test/new-merchant";

const REASON = { reason: "Ajuda com a devolução" };

let merchantId: MerchantId;
let sessionId: SessionId;
let actor: Actor;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
  const id = newId("user");
  const user = { id, email: `${id}@example.com`, name: "Eva", passwordHash: "-", role: "ADMIN" as const };
  await insertUser(db(), { ...user, merchantId: null });
  sessionId = await startSession(id, { address: "192.0.2.1", userAgent: "Browser/1" });
  actor = { ...ownerActor(id), role: "ADMIN" };
});

const actsAs = async () => (await findLiveSession(sessionId))?.session.actingMerchantId;
const ofPlatform = async () =>
  (await auditTrail("platform" as MerchantId)).filter(({ objectId }) => objectId === merchantId);

describe("staff who act as a merchant", () => {
  it("are recorded in both chains: who, why, until when, and that they stopped", async () => {
    await startActing(sessionId, merchantId, REASON, actor);
    expect(await actsAs()).toBe(merchantId);
    await stopActing(sessionId, actor);
    expect(await actsAs()).toBeNull();
    for (const trail of [await auditTrail(merchantId), await ofPlatform()]) {
      expect(trail).toMatchObject([
        { action: "acting.started", actorName: "Eva", after: { ...REASON, merchant: "Padaria Estrela" } },
        { action: "acting.ended", actorName: "Eva", after: { why: "stopped" } },
      ]);
    }
  });

  it("cannot act as two merchants at once, nor stop acting that they did not start; neither try is recorded", async () => {
    const { merchantId: other } = await newMerchant();
    await expect(stopActing(sessionId, actor)).rejects.toMatchObject({ code: "illegal_transition" });
    await startActing(sessionId, merchantId, REASON, actor);
    await expect(startActing(sessionId, other, REASON, actor)).rejects.toMatchObject({
      code: "illegal_transition",
    });
    expect(await auditTrail(other)).toEqual([]);
    expect(await actsAs()).toBe(merchantId);
  });

  it("are refused for a merchant that does not exist", async () => {
    const refused = startActing(sessionId, newId("merchant"), REASON, actor);
    await expect(refused).rejects.toMatchObject({ code: "not_found" });
  });

  it("are stopped once, when the hour is over, and no sooner", async () => {
    await startActing(sessionId, merchantId, REASON, actor);
    await endActingInTime(sessionId);
    expect(await actsAs()).toBe(merchantId);
    await db().execute(
      sql`update sessions set acting_until = now() - interval '1 s' where id = ${sessionId}`,
    );
    await endActingInTime(sessionId);
    await endActingInTime(sessionId);
    expect(await actsAs()).toBeNull();
    expect((await auditTrail(merchantId)).map(({ action }) => action)).toEqual([
      "acting.started",
      "acting.ended",
    ]);
  });
});
