import { db } from "#db/client";
import { documentTypeOf } from "#lib/customers/documents.rules";
import type { MerchantId } from "#lib/domain/ids";
import { PAYMENT_METHODS, usesMethod } from "#lib/domain/payment-methods";
import { brandOf } from "#lib/merchants/brand.rules";
import { getMerchantOrThrow, type MerchantRecord } from "#lib/merchants/merchants.queries";
import type { SettingsView } from "#lib/settings/settings.contract";

/** The merchant's current settings. */
export async function getSettings(merchantId: MerchantId): Promise<SettingsView> {
  return toSettingsView(await getMerchantOrThrow(db(), merchantId));
}

/** A merchant's settings as its people see them. */
export function toSettingsView(merchant: MerchantRecord): SettingsView {
  const { name, legalName, document, city, pixName, pixCity, supportEmail, website, locale } = merchant;
  return {
    name,
    legalName,
    document,
    documentType: documentTypeOf(document),
    city,
    pixName,
    pixCity,
    supportEmail,
    website,
    locale,
    timeZone: merchant.timeZone,
    receiptMail: merchant.receiptMail,
    methods: PAYMENT_METHODS.filter((method) => usesMethod(merchant, method)),
    takesTax: merchant.takesTax,
    embedOrigins: merchant.embedOrigins,
    brand: brandOf(merchant),
  };
}
