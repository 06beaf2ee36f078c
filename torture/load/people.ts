import { db, transaction } from "#db/client";
import { replaceRecoveryCodes } from "#lib/account/recovery-codes.queries";
import { newRecoveryCodes } from "#lib/account/second-factor/second-factor";
import { updateUser } from "#lib/account/users.queries";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { newTotpSecret } from "#lib/platform/auth/totp";
import { signedIn } from "#test/ask-operation";
import { newApprover } from "#test/new-approver";
import { lookedUp } from "./look-up.ts";
import type { Person } from "./person.ts";
import { send } from "./request.ts";

const WEEKS_MS = 30 * 24 * 60 * 60 * 1000;
/**
 * Staff's sessions end after half an hour without use, all sessions after twelve hours, and a proof is fresh for five minutes.
 */
const IDLE_MS = 20 * 60 * 1000;
const SESSION_MS = 10 * 60 * 60 * 1000;
const PROOF_MS = 3 * 60 * 1000;
const SHEETS = 20;

/** A person with a merchant's role FINANCE or, without a merchant, an operator; their access is weeks old. */
export async function newPerson(merchantId?: MerchantId): Promise<Person> {
  const standingSince = new Date(Date.now() - WEEKS_MS);
  const { id } = await newApprover({ standingSince, ...(merchantId ? { merchantId } : {}) });
  return atDashboard(id);
}

/** Gives an existing person a second factor, and so a way to prove their identity. */
export async function withSecondFactor(id: UserId): Promise<Person> {
  await updateUser(db(), id, { totpSecret: newTotpSecret().sealed, totpConfirmedAt: new Date() });
  return atDashboard(id);
}

function atDashboard(id: UserId): Person {
  let codes: string[] = [];
  let session: { cookie: string; begunAt: Date; usedAt: Date; provenAt: Date } | null = null;
  const code = async () => {
    if (codes.length === 0) codes = (await lookedUp(() => newCodes(id))) ?? [];
    return codes.pop() ?? null;
  };
  return {
    id,
    code,
    headers: async (origin, now, isProven) => {
      const since = (at: Date) => now.getTime() - at.getTime();
      if (!session || since(session.usedAt) > IDLE_MS || since(session.begunAt) > SESSION_MS) {
        const headers = await lookedUp(() => signedIn(id));
        if (!headers?.cookie) return null;
        session = { cookie: headers.cookie, begunAt: now, usedAt: now, provenAt: now };
      }
      const { cookie } = session;
      session.usedAt = now;
      if (isProven && since(session.provenAt) > PROOF_MS) {
        const body = { method: "code", code: await code() };
        const proof = { path: "/account/prove", body, headers: { cookie, origin } };
        const { outcome } = await send(origin, proof);
        if (outcome === "ok") session.provenAt = now;
        // Signs in again the next time.
        else session = null;
      }
      return { cookie };
    },
  };
}

async function newCodes(id: UserId): Promise<string[]> {
  const sheets = Array.from({ length: SHEETS }, () => newRecoveryCodes(id));
  const hashes = sheets.flatMap((sheet) => sheet.hashes);
  await transaction((tx) => replaceRecoveryCodes(tx, id, hashes));
  return sheets.flatMap((sheet) => sheet.codes);
}
