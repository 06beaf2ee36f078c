import { databaseNow } from "#db/clock";
import { fromTypedLine } from "#lib/boleto/barcode.rules";
import { lastPayableDay } from "#lib/boleto/boleto-days.rules";
import { BoletoError } from "#lib/boleto/boleto-error.rules";
import type { Customer } from "#lib/customers/customer.rules";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { addDays, daysBetween } from "#lib/domain/time/zoned-day";
import type { RegisteredBoleto } from "#lib/payments/instructions.rules";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import { readAnswer } from "#lib/providers/calls/read-answer";
import {
  codeOfEfiRefusal,
  describeEfiRefusal,
  type EfiBoletoClient,
  efiOpen,
  efiRefusal,
} from "#lib/providers/efi-boletos/client";
import { chargeList, createdCharge, detailedCharge, type EfiCharge } from "#lib/providers/efi-boletos/wire";
import type { BoletoName, BoletoRequest } from "#lib/providers/ports/boleto";
import { deniesAccount, ProviderFault, ProviderTimeout, toUnknown } from "#lib/providers/provider-error";

type Registered = RegisteredBoleto & { gatewayStatus: string };

/** How long an earlier request may still be running, together with how long Efí may need to list a transaction. */
const FIRST_MS = 10_000;
const LISTED_AFTER_MS = 120_000;
const ITEM_LENGTH = 255;
/** Efí's code for a transaction that already has its boleto. */
const HAS_PAYMENT = "3500030";
const UNPAID = new Set(["new", "waiting", "unpaid", "identified"]);
const CANCELABLE = new Set(["new", "waiting", "unpaid"]);

/**
 * Registers the reference's boleto in two steps: a transaction under our reference, which nobody can pay, then its boleto, of
 * which Efí allows one per transaction. A repeated call continues with the transaction that the first one created. As long as Efí
 * may not list that transaction yet, the result stays unknown.
 */
export async function registerEfiBoleto(
  client: EfiBoletoClient,
  request: BoletoRequest,
): Promise<Registered> {
  const ageMs = databaseNow().getTime() - request.askedAt.getTime();
  const isFirst = ageMs < FIRST_MS;
  const known = await findId(client, request).catch((error: unknown) => {
    // No earlier request was sent, so nothing was registered.
    throw isFirst ? error : toUnknown(error);
  });
  if (known === null && !isFirst && ageMs < LISTED_AFTER_MS)
    throw new ProviderTimeout("Efí does not list the transaction yet");
  const id = known ?? (await openCharge(client, request));
  const answer = await client("POST", ["charge", String(id), "pay"], { json: toPayment(request) });
  if (answer.status !== 200 && codeOfEfiRefusal(answer) !== HAS_PAYMENT) throw efiRefusal(answer);
  return toRegistered(await getCharge(client, id), request);
}

/** A new transaction, or the older one if another request created it meanwhile. */
async function openCharge(client: EfiBoletoClient, request: BoletoRequest): Promise<number> {
  const created = await createCharge(client, request);
  return (await findId(client, request)) ?? created;
}

async function createCharge(client: EfiBoletoClient, request: BoletoRequest): Promise<number> {
  const { reference, amountMinor, merchantName, description = merchantName } = request;
  const name = [...description].slice(0, ITEM_LENGTH).join("");
  const json = { items: [{ name, value: amountMinor, amount: 1 }], metadata: { custom_id: reference } };
  const answer = await client("POST", ["charge"], { json });
  if (answer.status !== 200) throw efiRefusal(answer);
  return readAnswer(createdCharge, answer.body, "a transaction").data.charge_id;
}

// The boleto cannot be paid after the bank day that follows its due date, and its amount stays the same until then.
function toPayment({ dueDate, payer }: BoletoRequest) {
  const configurations = {
    days_to_write_off: daysBetween(dueDate, lastPayableDay(dueDate)),
    fine: 0,
    interest: 0,
  };
  const { name, document, documentType, email, address } = payer;
  const customer = {
    ...(documentType === "CNPJ"
      ? { juridical_person: { corporate_name: name, cnpj: document } }
      : { name, cpf: document }),
    ...(email === undefined ? {} : { email }),
    ...toAddress(address),
  };
  return { payment: { banking_billet: { customer, expire_at: dueDate, configurations } } };
}

// Efí accepts a whole address or none.
function toAddress(address: Customer["address"]) {
  const { street, number, district: neighborhood, city, state, postalCode, complement } = address ?? {};
  const zipcode = postalCode?.replaceAll(/\D/g, "") ?? "";
  if (!street || !number || !neighborhood || !city || !/^[A-Z]{2}$/.test(state ?? "")) return {};
  if (zipcode.length !== 8) return {};
  return { address: { street, number, neighborhood, city, state, zipcode, complement: complement ?? "" } };
}

function toRegistered(charge: EfiCharge, { reference, amountMinor }: BoletoRequest): Registered {
  const billet = charge.payment?.banking_billet;
  if (charge.custom_id !== reference) throw new ProviderFault("Efí returned another transaction");
  if (charge.total !== amountMinor) throw new ProviderFault("Efí's transaction has a different amount");
  if (!UNPAID.has(charge.status)) throw new ProviderFault(`Efí's transaction is ${charge.status}`);
  if (!billet) throw new ProviderTimeout("Efí's transaction has no boleto yet");
  return {
    bankId: String(charge.charge_id),
    barcode: toBarcode(billet.barcode),
    ourNumber: null,
    account: null,
    emv: billet.pix?.qrcode ?? null,
    gatewayStatus: charge.status,
  };
}

// Efí calls the typed line `barcode`.
function toBarcode(typedLine: string): string {
  try {
    return fromTypedLine(typedLine);
  } catch (error) {
    if (!(error instanceof BoletoError)) throw error;
    throw new ProviderTimeout(`Efí's boleto cannot be read: ${error.message}`);
  }
}

/**
 * The payment of a boleto, by barcode or Pix: Efí reports neither the rail nor a second payment, and a payment always has the
 * boleto's amount. A transaction that a person marked as paid brought no money. An unknown status is PROCESSING under its own
 * name.
 */
export async function listEfiPayments(client: EfiBoletoClient, name: BoletoName): Promise<ProviderOutcome[]> {
  const id = await findId(client, name);
  if (id === null) return [];
  const { status: gatewayStatus, total: amountMinor } = await getCharge(client, id);
  if (gatewayStatus === "paid")
    return [{ kind: "PAID", amountMinor, providerPaymentId: String(id), gatewayStatus }];
  if (UNPAID.has(gatewayStatus)) return [];
  return [{ kind: gatewayStatus === "canceled" ? "CANCELED" : "PROCESSING", gatewayStatus }];
}

/** Cancels a boleto on both rails. A boleto that is unknown, paid or already canceled stays as it is. */
export async function cancelEfiBoleto(client: EfiBoletoClient, name: BoletoName): Promise<void> {
  const id = await findId(client, name);
  if (id === null) return;
  const answer = await client("PUT", ["charge", String(id), "cancel"]);
  if (answer.status === 200) return;
  if (deniesAccount(answer.status)) throw efiRefusal(answer);
  const { status } = await getCharge(client, id);
  if (CANCELABLE.has(status))
    throw new ProviderFault(`the boleto was not canceled: ${describeEfiRefusal(answer)}`);
}

/** Efí's id of a boleto: the known one, or that of the first transaction under our reference; null for none. */
async function findId(
  client: EfiBoletoClient,
  { reference, askedAt, bankId = null }: Pick<BoletoName, "reference" | "askedAt"> & Partial<BoletoName>,
): Promise<number | null> {
  if (bankId !== null) return Number(bankId);
  const day = brasiliaDay(askedAt);
  // Efí's clock may be on another day.
  const query = {
    charge_type: "billet",
    begin_date: addDays(day, -1),
    end_date: addDays(day, 1),
    custom_id: reference,
  };
  const answer = await client("GET", ["charges"], { query });
  if (answer.status !== 200) throw efiOpen("the list of transactions", answer);
  const { data } = readAnswer(chargeList, answer.body, "the list of transactions");
  const ids = data.filter(({ custom_id }) => custom_id === reference).map(({ id }) => id);
  return ids.length === 0 ? null : Math.min(...ids);
}

async function getCharge(client: EfiBoletoClient, id: number): Promise<EfiCharge> {
  const answer = await client("GET", ["charge", String(id)]).catch((error: unknown) => {
    throw toUnknown(error);
  });
  if (answer.status !== 200) throw efiOpen("a transaction", answer);
  const { data } = readAnswer(detailedCharge, answer.body, "a transaction");
  if (data.charge_id !== id) throw new ProviderTimeout("Efí returned another transaction");
  return data;
}
