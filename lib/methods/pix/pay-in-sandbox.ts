import { db } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import { findAttemptByReference } from "#lib/attempts/attempts.queries";
import { findCharge } from "#lib/charges/charges.queries";
import { SANDBOX } from "#lib/connections/connection.rules";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import type { Minor } from "#lib/domain/money/minor";
import { onceUnder } from "#lib/platform/claims/once-in-transaction";
import { takePix } from "#lib/sandbox/pix-bank";
import { type SandboxPayer, sandboxDocument } from "#lib/sandbox/sandbox-payer.rules";

/**
 * Lets the sandbox's bank take a Pix from the given payer, once per claim, for one of the merchant's attempts. If `amountMinor`
 * is null, it takes what the charge costs on the merchant's day. The sandbox then reports it like any provider. Throws
 * `not_found` for another merchant's txid.
 */
export async function payPixInSandbox(
  merchantId: MerchantId,
  txid: string,
  { amountMinor, payer = "RIGHT" }: { amountMinor: Minor | null; payer?: SandboxPayer | undefined },
  claimId: string | null = null,
): Promise<{ status: string }> {
  const attempt = await findAttemptByReference(merchantId, SANDBOX, txid);
  const at = merchantTime(merchantId, databaseNow());
  const charge = attempt && (await findCharge(db(), merchantId, attempt.chargeId));
  const payerDocument = charge && sandboxDocument(payer, charge.payerDocument);
  const taken = charge && (await takePix(txid, amountMinor, { run: onceUnder(claimId), at, payerDocument }));
  if (!taken) throw new PonteError("not_found", "You have no such Pix charge in the sandbox.");
  return { status: "PAID" };
}
