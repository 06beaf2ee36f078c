import { db } from "#db/client";
import { findUserByEmail, type UserRecord } from "#lib/account/users.queries";
import type { MerchantId } from "#lib/domain/ids";
import { MODES } from "#lib/domain/mode";
import { env } from "#lib/platform/env";
import { findMerchantOfMode } from "#lib/team/businesses.queries";
import { parseScopes, type Scope, scopesOfRole } from "#lib/team/roles.rules";

/** The user that a command names by e-mail. Throws one sentence if there is none, and for demo people while the demo is off. */
export async function commandUser(email: string): Promise<UserRecord> {
  const user = await findUserByEmail(db(), email);
  if (!user) throw new Error(`There is no user with the e-mail ${email}.`);
  if (user.isDemo && !env().demo) {
    throw new Error(`${user.email} belongs to the demo, which is off here: its people cannot sign in.`);
  }
  return user;
}

/**
 * The scopes that a command requests, separated by spaces, or all of the user's role. Throws one sentence for an unknown scope
 * and for one that the role lacks.
 */
export function commandScopes(user: UserRecord, scope: string | undefined): Scope[] {
  const own = scopesOfRole(user.role);
  if (scope === undefined) return [...own];
  const wanted = parseScopes(scope);
  if (!wanted || wanted.length === 0) throw new Error(`--scope takes one or more of: ${own.join(" ")}.`);
  const foreign = wanted.find((one) => !own.includes(one));
  if (foreign) throw new Error(`The role ${user.role} does not have the scope ${foreign}.`);
  return wanted;
}

/** The merchant of a user's business in the requested mode, null for staff. Throws one sentence if there is none. */
export async function commandMerchant(user: UserRecord, mode: string): Promise<MerchantId | null> {
  const known = MODES.find((one) => one === mode);
  if (!known) throw new Error(`--mode is one of ${MODES.join(", ")}.`);
  if (user.merchantId === null) return null;
  const merchant = await findMerchantOfMode(db(), user.merchantId, known);
  if (!merchant) throw new Error(`The business of ${user.email} has no ${known} merchant.`);
  return merchant.id;
}
