import type { Reader } from "#db/client";
import { newPasswordHash, publishedPasswordHash } from "#lib/account/new-password-hash";
import { insertUser } from "#lib/account/users.queries";
import { DEMO_PASSWORD } from "#lib/demo/demo-users.rules";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { newId } from "#lib/platform/ids/new-id";
import { findMerchantOfMode } from "#lib/team/businesses.queries";
import { isStaff, type Role } from "#lib/team/roles.rules";

/**
 * Adds a person who may sign in: a member of a merchant's business, or platform staff. The person belongs to the demo if `isDemo`
 * is set or their merchant does. Throws `email_taken`, and `invalid_request` if role and merchant do not match.
 */
export async function createUser(
  reader: Reader,
  user: {
    email: string;
    name: string;
    password: string;
    role: Role;
    merchantId: MerchantId | null;
    isDemo?: boolean;
    /** A demo sign-in with the published password. */
    isDemoLogin?: true;
    /** Who invited them; absent for a person created by command. */
    invitedBy?: UserId;
  },
): Promise<UserId> {
  const { email, name, password, role, merchantId, invitedBy } = user;
  if (isStaff(role) !== (merchantId === null)) {
    throw new PonteError(
      "invalid_request",
      "Staff do not belong to a merchant; everyone else belongs to one.",
    );
  }
  const id = newId("user");
  // Only the demo creates people with the published password.
  const isPublished = user.isDemoLogin === true && password === DEMO_PASSWORD;
  const passwordHash = isPublished
    ? await publishedPasswordHash()
    : await newPasswordHash(reader, password, { email, name, merchantId }, "/password");
  const merchant = merchantId && (await findMerchantOfMode(reader, merchantId, "test"));
  const isDemo = user.isDemo || merchant?.isDemo === true;
  const of = { role, merchantId: merchant?.id ?? null, isDemo };
  const added = await insertUser(reader, { id, email, name, passwordHash, invitedBy, ...of });
  if (!added) throw new PonteError("email_taken", "Another user has this e-mail.");
  return id;
}
