import { db } from "#db/client";
import { CODE_METHOD } from "#lib/domain/payment-methods";
import { isOn } from "#lib/domain/time/switched";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { openMethods, whyMethodClosed, whyNoneOpen } from "#lib/methods/open-methods";
import { listMethods } from "#lib/methods/registry";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { listNewestRecipients } from "#lib/recipients/recipients.queries";

/** How many recipients are offered by name, newest first. Splits to others are made by the API. */
const MAX_CHOICES = 100;

export type NewChargePage = Loaded<typeof loadNewChargePage>;

/** The choices in the form of a new charge, and why no method could pay it; null if a method could. */
export async function loadNewChargePage() {
  const { merchantId } = await currentMerchantSession({
    permission: "payments:create",
    otherwise: "/dashboard/payments",
  });
  const [rows, merchant] = await Promise.all([
    listNewestRecipients(db(), merchantId, MAX_CHOICES),
    getMerchantOrThrow(db(), merchantId),
  ]);
  const capturing = listMethods().flatMap(({ name, capture }) => (capture ? [name] : []));
  return {
    whyNoneOpen: await whyNoneOpen(merchant),
    recipients: rows.filter(({ status }) => isOn(status)).map(({ id, name }) => ({ id, name })),
    capturesLater: (await openMethods(capturing, merchant, null)).length > 0,
    takesTax: merchant.takesTax,
    takesPix: (await whyMethodClosed(merchant, CODE_METHOD)) === null,
  };
}
