import { db } from "#db/client";
import type { UserRecord } from "#lib/account/users.queries";
import { DEFAULT_LOCALE, type Locale } from "#lib/domain/locale";
import { findMerchant } from "#lib/merchants/merchants.queries";

/** The language of mail to a person: the one of their last sign-in, otherwise the requested one, otherwise their merchant's. */
export async function languageOf(
  user: Pick<UserRecord, "locale" | "merchantId">,
  requested: Locale | null = null,
): Promise<Locale> {
  if (user.locale) return user.locale;
  if (requested) return requested;
  const merchant = user.merchantId && (await findMerchant(db(), user.merchantId));
  return merchant ? merchant.locale : DEFAULT_LOCALE;
}
