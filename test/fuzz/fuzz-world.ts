import { db } from "#db/client";
import { insertUser, updateUser } from "#lib/account/users.queries";
import { findCharge } from "#lib/charges/charges.queries";
import { isId, type MerchantId, type UserId } from "#lib/domain/ids";
import { issueAccessToken } from "#lib/platform/auth/access-token";
import { issueCheckoutToken } from "#lib/platform/auth/checkout-token";
import { hashPassword } from "#lib/platform/auth/password";
import { newTotpSecret } from "#lib/platform/auth/totp";
import { newId } from "#lib/platform/ids/new-id";
import { type Role, SCOPES } from "#lib/team/roles.rules";
import { askOfIntegration } from "#test/answers/developers";
import { askOfCharges, askOfCoins, askOfPayouts, askOfProducts } from "#test/answers/payments";
import { signedIn } from "#test/ask-operation";
import { type Ask, checkedAnswers } from "#test/checked-answers";
import type { Caller } from "#test/fuzz/fuzzed-request";
import { KnownIds } from "#test/fuzz/known-ids";
import { newApprover } from "#test/new-approver";
import { newMerchant } from "#test/new-merchant";

/** A merchant with people and business of every kind, which fuzzed requests may ruin. */
export type FuzzWorld = {
  ids: KnownIds;
  /** The headers of a caller; a checkout's are those of the request's charge. */
  headersOf: (caller: Caller, chargeId: string) => Promise<Record<string, string>>;
};

// Only once: hashing is slow by design.
const hashOfPassword = hashPassword("correct horse battery");

/** Builds one with the calls of the API's own tests; every id in an answer becomes known. */
export async function newFuzzWorld(): Promise<FuzzWorld> {
  const { merchantId, userId } = await newMerchant();
  const passwordHash = await hashOfPassword;
  await updateUser(db(), userId, { passwordHash });
  const ids = new KnownIds();
  ids.learn({ merchantId, userId });
  const admin = await newPerson("ADMIN", null);
  const viewer = await newPerson("VIEWER", merchantId);
  ids.learn([admin, viewer]);
  const sessions = {
    owner: await signedIn(userId),
    viewer: await signedIn(viewer),
    admin: await signedIn(admin),
  };
  await doBusiness(merchantId, learning(sessions.owner, ids), ids);
  const grant = { name: "fuzz", scopes: [...SCOPES], lifetimeMs: 3_600_000 };
  const { token } = await issueAccessToken(db(), { merchantId, userId, clientId: null }, grant);
  const headersOf = async (caller: Caller, chargeId: string): Promise<Record<string, string>> => {
    switch (caller) {
      case "owner":
      case "viewer":
      case "admin":
        return sessions[caller];
      case "token":
        return { authorization: `Bearer ${token}` };
      case "forged":
        return { authorization: `Bearer ${token.slice(0, -4)}AAAA` };
      case "checkout":
        return checkoutHeaders(merchantId, chargeId);
      case "nobody":
        return {};
    }
  };
  return { ids, headersOf };
}

function learning(headers: Record<string, string>, ids: KnownIds): Ask {
  const { ask } = checkedAnswers(headers);
  return async (operation, asking) => {
    const answer = await ask(operation, asking);
    ids.learn(answer);
    return answer;
  };
}

async function doBusiness(merchantId: MerchantId, ask: Ask, ids: KnownIds): Promise<void> {
  await askOfCharges(ask);
  await askOfProducts(ask);
  await askOfIntegration(ask);
  const colleague = await newApprover({ merchantId });
  await askOfPayouts(ask, learning(await signedIn(colleague.id), ids), colleague.proof);
  const approver = await newApprover();
  await askOfCoins(merchantId, ask, learning(await signedIn(approver.id), ids), approver.proof);
}

async function newPerson(role: Role, merchantId: MerchantId | null): Promise<UserId> {
  const id = newId("user");
  const factor = role === "ADMIN" ? { totpSecret: newTotpSecret().sealed, totpConfirmedAt: new Date() } : {};
  const passwordHash = await hashOfPassword;
  const person = { name: "Eva", passwordHash, role, merchantId, ...factor };
  await insertUser(db(), { id, email: `${id}@example.com`, ...person });
  return id;
}

async function checkoutHeaders(merchantId: MerchantId, chargeId: string): Promise<Record<string, string>> {
  const charge = isId("charge", chargeId) ? await findCharge(db(), merchantId, chargeId) : null;
  if (!charge) return { "x-checkout-token": "none" };
  const { checkoutToken } = await issueCheckoutToken(charge, new Date());
  return { "x-checkout-token": checkoutToken };
}
