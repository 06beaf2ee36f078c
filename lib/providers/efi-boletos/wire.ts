import { z } from "zod";
import { reportedMinor, reportedName } from "#lib/providers/report-fields";

const chargeId = z.int().min(1);
const pix = z.object({ qrcode: z.string().min(1).max(512) });
// The members are missing without Pix, and until the Pix is paid.
const billet = z.object({ barcode: z.string().min(1).max(100), pix: pix.nullish().catch(null) });

/** A transaction that was created but has no boleto yet. */
export const createdCharge = z.object({ data: z.object({ charge_id: chargeId }) });

/** A transaction with its boleto, once it has one. */
export const detailedCharge = z.object({
  data: z.object({
    charge_id: chargeId,
    total: reportedMinor,
    status: reportedName,
    custom_id: reportedName.nullish(),
    payment: z.object({ banking_billet: billet.nullish() }).nullish(),
  }),
});

/**
 * One page of transactions. One unreadable row makes the page unreadable: if the row were left out, its boleto might be
 * registered again.
 */
export const chargeList = z.object({
  data: z.array(z.object({ id: chargeId, status: reportedName, custom_id: reportedName.nullish() })),
});

export type EfiCharge = z.output<typeof detailedCharge>["data"];
