import { db } from "#db/client";
import { getMerchantOrThrow } from "#db/queries/access/merchants";
import { listNewestRecipients } from "#db/queries/payouts/recipients";
import { CODE_METHOD } from "#lib/domain/payment-methods";
import { isOn } from "#lib/domain/time/switched";
import { openMethods, whyMethodClosed, whyNoneOpen } from "#lib/methods/open-methods";
import { listMethods } from "#lib/methods/registry";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";

/** Recipients offered by name, the newest; a split of others goes by the API. */
const MAX_CHOICES = 100;

export type NewChargePage = Loaded<typeof loadNewChargePage>;

/** What the form of a new charge offers, and why nothing could be paid by any method, null where it could. */
export async function loadNewChargePage() {
  const { merchantId } = await currentMerchantSession({
    permission: "payments:create",
    otherwise: "/dashboard/charges",
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
    takesPix: (await whyMethodClosed(merchant, CODE_METHOD)) === null,
  };
}
