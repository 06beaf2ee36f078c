import { databaseNow } from "#db/clock";
import { reportedPayerOf } from "#lib/customers/bank-payer.rules";
import { payerNameOf } from "#lib/customers/payer-name.rules";
import type { Minor } from "#lib/domain/money/minor";
import { toBrasiliaTime } from "#lib/domain/time/brasilia-time";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import { payerTextsOf } from "#lib/pix/payer-texts.rules";
import { readAnswer } from "#lib/providers/calls/read-answer";
import { toReais } from "#lib/providers/mercado-pago/amount";
import { meaningAtMercadoPago } from "#lib/providers/mercado-pago/answers";
import { describeRefusal, type MercadoPagoClient, refusalOf } from "#lib/providers/mercado-pago/client";
import { findPaymentsFor } from "#lib/providers/mercado-pago/search";
import {
  type CreatedPayment,
  createdPayment,
  type MercadoPagoPayment,
} from "#lib/providers/mercado-pago/wire";
import type { PixChargeRequest } from "#lib/providers/ports/pix";
import {
  deniesAccount,
  ProviderFault,
  ProviderTimeout,
  ProviderUnavailable,
  toUnknown,
} from "#lib/providers/provider-error";

type Created = { emv: string; gatewayStatus: string };

/** Statuses of a payment whose money arrived, whatever happened to it later. */
const TAKEN = new Set(["approved", "refunded", "charged_back", "in_mediation"]);
const ENDED = new Set(["cancelled", "rejected"]);

/**
 * Creates the payment with our txid as `external_reference` and source of the idempotency key; after a refusal, finds a payment
 * of the same amount, or throws `ProviderFault`. Throws `ProviderUnavailable` for a due date or a missing e-mail, so that another
 * connection is tried.
 */
export async function createMercadoPagoCharge(
  client: MercadoPagoClient,
  request: PixChargeRequest,
): Promise<Created> {
  const { txid, expiresAt, due, payerEmail, budget } = request;
  if (due) throw new ProviderUnavailable("Ponte creates no charges with a due date at Mercado Pago");
  if (!payerEmail) {
    throw new ProviderUnavailable("Mercado Pago needs the payer's e-mail address", {
      missingField: "/customer/email",
    });
  }
  if (expiresAt <= databaseNow()) throw new ProviderFault("the charge has expired");
  const json = { ...paymentOf(request), payer: payerOf(payerEmail, request.debtor) };
  const answer = await client("POST", ["v1", "payments"], { json, budget, onceFor: txid });
  if (answer.status === 200 || answer.status === 201) {
    return started(readAnswer(createdPayment, answer.body, "a payment"), request);
  }
  if (deniesAccount(answer.status)) throw refusalOf(answer);
  const known = await findPaymentsFor(client, txid, budget).catch((error: unknown) => {
    throw toUnknown(error);
  });
  const open = known.find(({ status }) => !ENDED.has(status));
  if (!open) throw refusalOf(answer);
  return started(open, request);
}

function paymentOf({ txid, amountMinor, expiresAt, description }: PixChargeRequest) {
  const { text } = payerTextsOf(description);
  return {
    transaction_amount: toReais(amountMinor),
    payment_method_id: "pix",
    external_reference: txid,
    date_of_expiration: toBrasiliaTime(expiresAt),
    ...(text === null ? {} : { description: text }),
  };
}

function payerOf(email: string, debtor: PixChargeRequest["debtor"]) {
  if (!debtor) return { email };
  const [first_name = "", ...rest] = payerNameOf(debtor.name).split(" ");
  const last_name = rest.join(" ");
  return {
    email,
    first_name,
    ...(last_name === "" ? {} : { last_name }),
    identification: { type: debtor.documentType, number: debtor.document },
  };
}

function started(known: CreatedPayment, { txid, amountMinor }: PixChargeRequest): Created {
  if (known.external_reference !== txid) throw new ProviderFault("Mercado Pago returned a different payment");
  if (known.transaction_amount !== amountMinor) {
    throw new ProviderFault("Mercado Pago's payment has a different amount");
  }
  if (ENDED.has(known.status)) throw new ProviderFault(`Mercado Pago's payment is ${known.status}`);
  const emv = known.point_of_interaction?.transaction_data?.qr_code;
  if (!emv) throw new ProviderTimeout("Mercado Pago's payment has no Pix code");
  return { emv, gatewayStatus: known.status };
}

/**
 * The outcomes of a txid's payments: each payment that brought money, with how much of it was returned. A definitive refusal is
 * FAILED when there is no other payment; an undocumented status is PROCESSING under its own name.
 */
export async function listMercadoPagoOutcomes(
  client: MercadoPagoClient,
  txid: string,
): Promise<ProviderOutcome[]> {
  const known = await findPaymentsFor(client, txid);
  const isRefused = known.length > 0 && known.every(({ status }) => status === "rejected");
  if (isRefused) {
    return [
      {
        kind: "FAILED",
        failureCode: "payment_declined",
        failureMessage: "The provider refused the payment.",
        gatewayStatus: "rejected",
      },
    ];
  }
  return known.flatMap(toOutcome);
}

function toOutcome(one: MercadoPagoPayment): ProviderOutcome[] {
  const { id: providerPaymentId, status: gatewayStatus, transaction_amount: amountMinor, currency_id } = one;
  if (gatewayStatus === "pending" || ENDED.has(gatewayStatus)) return [];
  if (!TAKEN.has(gatewayStatus)) return [{ kind: "PROCESSING", gatewayStatus }];
  const payer = reportedPayerOf({
    // `payer` is the person whom we named; only the bank reports who paid.
    name: one.point_of_interaction?.transaction_data?.bank_info?.payer?.long_name,
  });
  const sumMinor = returnedOf(one);
  return [
    {
      kind: "PAID",
      amountMinor,
      ...(currency_id && currency_id !== "BRL" ? { currency: currency_id } : {}),
      providerPaymentId,
      gatewayStatus,
      ...payer,
      ...(sumMinor > 0 ? { givenBack: { paymentId: providerPaymentId, sumMinor } } : {}),
    },
  ];
}

function returnedOf({ status, transaction_amount, transaction_amount_refunded }: MercadoPagoPayment): Minor {
  const isWhole = status === "refunded" && !transaction_amount_refunded;
  return isWhole ? transaction_amount : (transaction_amount_refunded ?? 0);
}

/** Cancels each unpaid payment of a txid, so that it takes no money. A payment that is unknown or has ended stays as it is. */
export async function cancelMercadoPagoCharge(client: MercadoPagoClient, txid: string): Promise<void> {
  for (const { id } of (await findPaymentsFor(client, txid)).filter(isWaiting)) {
    const answer = await client("PUT", ["v1", "payments", id], { json: { status: "cancelled" } });
    if (answer.status < 300 || meaningAtMercadoPago("cancel payment", answer) === "ABSENT") continue;
    if (deniesAccount(answer.status)) throw refusalOf(answer);
    const again = (await findPaymentsFor(client, txid)).find((one) => one.id === id);
    if (again && isWaiting(again))
      throw new ProviderFault(`the payment was not canceled: ${describeRefusal(answer)}`);
  }
}

function isWaiting({ status }: MercadoPagoPayment): boolean {
  return status === "pending" || status === "in_process";
}
