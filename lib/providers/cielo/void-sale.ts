import type { Minor } from "#lib/domain/money/minor";
import { changeAnswer } from "#lib/providers/cielo/answers";
import { callCielo } from "#lib/providers/cielo/call";
import { CieloRefusal } from "#lib/providers/cielo/refusal";
import type { CieloAccount } from "#lib/providers/cielo/settings";
import { meaningOfVoid } from "#lib/providers/cielo/void-answers";
import { ProviderFault, ProviderTimeout, toUnknown } from "#lib/providers/provider-error";

const VOID_TIMEOUT_MS = 20_000;

/** "Cancellation approved successfully" ("Cancellation Return Codes" in Cielo's manual). */
const VOIDED_CODES = new Set(["0", "00", "9"]);

/**
 * Voids a sale, or `partMinor` of it. Throws `ProviderFault` for an answer documented as a refusal, and `ProviderTimeout` when
 * the outcome is unknown. The caller keeps Cielo's required pace.
 */
export async function voidSale(account: CieloAccount, paymentId: string, partMinor?: Minor): Promise<void> {
  const amount = partMinor === undefined ? "" : `?amount=${partMinor}`;
  const { Status, ReturnCode } = await callCielo(account, {
    what: "a void",
    method: "PUT",
    host: "transactions",
    path: `/1/sales/${paymentId}/void${amount}`,
    answer: changeAnswer,
    timeoutMs: VOID_TIMEOUT_MS,
  }).catch((error: unknown) => {
    throw isUndocumented(error) ? toUnknown(error) : error;
  });
  const code = ReturnCode ?? "";
  if (VOIDED_CODES.has(code) || Status === 10 || Status === 11) return;
  if (meaningOfVoid(200, code === "" ? [] : [code]) !== "REFUSED")
    throw new ProviderTimeout(`Cielo did not report the result of the void (${code})`);
  throw new ProviderFault(`Cielo did not void the payment (${code})`);
}

function isUndocumented(error: unknown): boolean {
  return (
    error instanceof CieloRefusal && !error.isDenied && meaningOfVoid(error.status, error.codes) !== "REFUSED"
  );
}
