import { db } from "#db/client";
import { findMerchant } from "#db/queries/access/merchants";
import type { UserRecord } from "#db/queries/access/users";
import { DEFAULT_LOCALE, type Locale } from "#lib/domain/locale";

/** The language of mail to a person: that of their last sign-in, else the requested one, else their merchant's. */
export async function languageOf(
  user: Pick<UserRecord, "locale" | "merchantId">,
  requested: Locale | null = null,
): Promise<Locale> {
  if (user.locale) return user.locale;
  if (requested) return requested;
  const merchant = user.merchantId && (await findMerchant(db(), user.merchantId));
  return merchant ? merchant.locale : DEFAULT_LOCALE;
}
