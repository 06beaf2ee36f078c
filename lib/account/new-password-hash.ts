import type { Reader } from "#db/client";
import { DEMO_PASSWORD } from "#lib/demo/demo-users.rules";
import { invalidField } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { isGuessable } from "#lib/platform/auth/guessable-password";
import { hashPassword } from "#lib/platform/auth/password";

type Person = { email: string; name: string; merchantId: MerchantId | null };

/**
 * The stored hash of a new password, however it is set. Throws `invalid_request` at `pointer` with `weak_password` for a known or
 * common password, one built from the person's names, or the demo's published password in any spelling.
 */
export async function newPasswordHash(
  reader: Reader,
  password: string,
  person: Person,
  pointer = "/password",
): Promise<string> {
  const merchant = person.merchantId && (await getMerchantOrThrow(reader, person.merchantId));
  const about = ["ponte", person.email, person.name, ...(merchant ? [merchant.name] : [])];
  if (!isPublished(password) && !(await isGuessable(password, about))) return hashPassword(password);
  throw invalidField(
    pointer,
    "weak_password",
    "This password is easy to guess. Choose another, such as a sentence.",
  );
}

function isPublished(password: string): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return letters(password).includes(letters(DEMO_PASSWORD));
}

/** The hash of the published password of the demo's people; it cannot be chosen. */
export function publishedPasswordHash(): Promise<string> {
  return hashPassword(DEMO_PASSWORD);
}
