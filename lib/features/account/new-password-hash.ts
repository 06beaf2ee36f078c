import type { Reader } from "#db/client";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { DEMO_PASSWORD } from "#lib/domain/demo-users";
import { invalidField } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { isGuessable } from "#lib/platform/auth/guessable-password";
import { hashPassword } from "#lib/platform/auth/password";
import { env } from "#lib/platform/env";

type Person = { email: string; name: string; merchantId: MerchantId | null };

/**
 * The stored hash of a new password; every way to set one uses it. Throws `invalid_request` at `pointer` with
 * the code `weak_password` for a password that is known, common or built from the person's names. The demo's
 * published password is accepted in the demo only.
 */
export async function newPasswordHash(
  reader: Reader,
  password: string,
  person: Person,
  pointer = "/password",
): Promise<string> {
  if (password === DEMO_PASSWORD && env().demo) return hashPassword(password);
  const merchant = person.merchantId && (await getMerchantOrThrow(reader, person.merchantId));
  const about = ["ponte", person.email, person.name, ...(merchant ? [merchant.name] : [])];
  if (password !== DEMO_PASSWORD && !(await isGuessable(password, about))) return hashPassword(password);
  throw invalidField(
    pointer,
    "weak_password",
    "This password is easy to guess. Choose another, such as a sentence.",
  );
}
