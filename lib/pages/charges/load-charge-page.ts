import { holdToShow } from "#lib/domain/held-amount";
import { can, may } from "#lib/domain/permissions";
import { isPayable } from "#lib/domain/shown-status";
import { pageElsewhere } from "#lib/pages/charges/page-elsewhere";
import { readChargeDetails } from "#lib/pages/charges/read-charge-details";
import { neighbourPaths } from "#lib/pages/neighbour-paths";
import { rawAnswer } from "#lib/pages/raw-answer";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { toQrPngDataUri } from "#lib/platform/qr/png-data-uri";
import { getCharge } from "#lib/schemas/operations/charges";

const LIST = "/dashboard/charges";

/** What the page of a charge shows, or where the page of the product beneath which it lies is; null when there is no such charge. */
export async function loadChargePage(chargeId: string) {
  const session = await currentMerchantSession();
  const { merchantId, role } = session;
  const details = await readChargeDetails(session, chargeId);
  const elsewhere = await pageElsewhere(merchantId, chargeId, details?.path);
  if (elsewhere) return { elsewhere };
  if (!details) return null;
  const { charge, neighbours, ...beside } = details;
  return {
    elsewhere: null,
    charge,
    ...beside,
    neighbours: neighbourPaths(LIST, neighbours),
    // What waits for its payer can be handed to them.
    // Of a charge whose payer is done, nothing is left to send.
    qr:
      isPayable(charge.status) && !holdToShow(charge.authorization)
        ? toQrPngDataUri(charge.checkoutUrl)
        : null,
    raw: rawAnswer(getCharge, charge.id, charge),
    mayCreate: can(role, "payments:create"),
    mayMove: may(session, "money:move"),
    mayRedeliver: can(role, "developers:manage"),
  };
}

export type ChargePage = Extract<Awaited<ReturnType<typeof loadChargePage>>, { elsewhere: null }>;
