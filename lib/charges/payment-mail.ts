import { checkoutUrlOf } from "#lib/charges/charge-view";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { Minor } from "#lib/domain/money/minor";
import { formatAmount } from "#lib/domain/money/money";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import type { ReminderMail } from "#lib/notices/mail.rules";

/**
 * What every mail that asks a payer to pay a charge contains, in addition to its kind. `dueMinor` is in minor units of the
 * charge's currency.
 */
export function toPaymentMail(
  { id, name, supportEmail, timeZone, mode }: MerchantRecord,
  charge: ChargeRecord,
  dueMinor: Minor,
): Omit<ReminderMail, "kind"> {
  const { currency, description, expiresAt } = charge;
  return {
    merchant: { id, name, supportEmail },
    gross: { amount: formatAmount(dueMinor, currency), currency },
    description,
    expiresAt: expiresAt.toISOString(),
    timeZone,
    id: charge.id,
    isTest: mode === "test",
    url: checkoutUrlOf(charge.checkoutId),
  };
}
