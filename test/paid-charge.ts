import { transaction } from "#db/client";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { newId } from "#lib/platform/ids/new-id";
import { freePrice, type Price } from "#lib/prices/fee.rules";
import { upsertPrice } from "#lib/prices/prices.queries";
import { insertRecipient } from "#lib/recipients/recipients.queries";
import { takePix } from "#lib/sandbox/pix-bank";
import { payByCardBody } from "#test/card-payment";
import { newCharge, newPixAttempt, storedCharge } from "#test/new-charge";
import { tellReports } from "#test/sandbox-report";

const APPROVED = "4111111111111111";

/** Sets the merchant's price for a method; missing members are zero. */
export function setPrice(
  merchantId: MerchantId,
  method: Price["method"],
  terms: Partial<Price>,
): Promise<void> {
  return transaction((tx) => upsertPrice(tx, merchantId, { ...freePrice(method), ...terms }, new Date()));
}

/** The id of an active recipient of the merchant whose hold is over, as if added long ago. */
export async function newRecipient(
  merchantId: MerchantId,
  name = "Sítio Verde",
  pixKey: string | null = null,
): Promise<string> {
  const bank = { document: "52998224725", documentType: "CPF", pixKey } as const;
  const recipient = { id: newId("recipient"), name, email: null, ...bank };
  const destination = { heldUntil: new Date(0), destinationSetBy: null, destinationSetAt: new Date(0) };
  return (await transaction((tx) => insertRecipient(tx, merchantId, { ...recipient, ...destination }))).id;
}

/** A charge of 10.50 BRL paid by a Pix that the sandbox took and reported; `more` as in a request. */
export async function paidByPix(
  merchantId: MerchantId,
  more: Record<string, unknown> = {},
): Promise<ChargeRecord> {
  const charge = await newCharge(merchantId, more);
  await payPix((await newPixAttempt(charge)).providerReference);
  return storedCharge(merchantId, charge.id);
}

/** Pays a txid in the sandbox, by default its full amount, and makes it report, with the payer's document if given. */
export async function payPix(
  txid: string,
  amountMinor: number | null = null,
  payerDocument: string | null = null,
): Promise<void> {
  await takePix(txid, amountMinor === null ? null : asMinor(amountMinor), { payerDocument });
  await tellReports(txid);
}

/** A charge of 10.50 BRL paid by a card that the sandbox approved; `more` as in a request. */
export async function paidByCard(
  merchantId: MerchantId,
  more: Record<string, unknown> = {},
): Promise<ChargeRecord> {
  const charge = await newCharge(merchantId, more);
  await payCheckout(merchantId, charge.id, { body: payByCardBody(APPROVED), claimId: null });
  return storedCharge(merchantId, charge.id);
}
