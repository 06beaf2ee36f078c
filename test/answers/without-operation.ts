import { sql } from "drizzle-orm";
import { db } from "#db/client";
import { accessFailures } from "#db/schema/access-failures";
import { askForPassword, sendPasswordLink } from "#lib/account/forgot-password";
import { signOut } from "#lib/account/sign-out";
import { startSession } from "#lib/account/start-session";
import { findUser, type UserRecord } from "#lib/account/users.queries";
import { type AccessProof, type AuditAction, SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { countAccessFailure } from "#lib/audit/record-access";
import { isId, type MerchantId, type UserId } from "#lib/domain/ids";
import { endNotice, unsubscribeUrl } from "#lib/notices/unsubscribe";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { settleByHand } from "#lib/payments/settle/settle-by-hand";
import { recordAccessFailures } from "#lib/worker/record-access-failures";
import { payByCardBody } from "#test/card-payment";
import { newCharge } from "#test/new-charge";

const ANSWERS_LATE = "4000000000000119";
const VISITOR = { address: "192.0.2.7", userAgent: null, requestId: null };

type Person = { merchantId: MerchantId; userId: UserId };
type Act = (person: Person) => Promise<string>;

/** Actions recorded without an operation of the API; each returns the id of its entry's subject. */
export const WITHOUT_OPERATION = {
  "attempt.settled_by_hand": async ({ merchantId }) => {
    const charge = await newCharge(merchantId);
    const { id } = await payCheckout(merchantId, charge.id, {
      body: payByCardBody(ANSWERS_LATE),
      claimId: null,
    });
    if (!isId("attempt", id)) throw new Error("the card was not tried");
    await settleByHand(id, { kind: "FAILED" }, SYSTEM_ACTOR);
    return id;
  },
  "notice.ended": async ({ userId }) => {
    const [notice = "", proof = ""] = new URL(unsubscribeUrl(userId, "summary")).pathname.split("/").slice(3);
    await endNotice({ userId, notice, proof }, VISITOR);
    return notice;
  },
  "password_reset.requested": async ({ userId }) => {
    const { email } = await personOf(userId);
    await askForPassword({ email }, VISITOR, { locale: null, cookies: "" });
    const [job] = await db().execute<{ asked: string }>(
      sql`select data->>'asked' as asked from pgboss.job where name = 'forgot-password' order by created_on desc limit 1`,
    );
    if (!job) throw new Error("no job was written");
    await sendPasswordLink(job.asked);
    return userId;
  },
  "second_factor.failed": failed("second_factor"),
  "user.proof_failed": failed("again"),
  "user.sign_in_failed": failed("password"),
  "user.signed_in": ({ userId }) => startSession(userId, { address: "", userAgent: null }),
  "user.signed_out": async ({ userId }) => {
    const session = await startSession(userId, { address: "", userAgent: null });
    await signOut(session);
    return session;
  },
} satisfies Partial<Record<AuditAction, Act>>;

/** Failed proofs are recorded once their hour is over. */
function failed(proof: AccessProof): Act {
  return async ({ userId }) => {
    await countAccessFailure(await personOf(userId), proof, VISITOR.address);
    await db().update(accessFailures).set({ startedAt: sql`started_at - interval '61 minutes'` });
    await recordAccessFailures();
    return userId;
  };
}

async function personOf(userId: UserId): Promise<UserRecord> {
  const user = await findUser(db(), userId);
  if (!user) throw new Error("there is no such person");
  return user;
}
