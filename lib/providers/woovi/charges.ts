import { databaseNow } from "#db/clock";
import { reportedPayerOf } from "#lib/customers/bank-payer.rules";
import { payerNameOf } from "#lib/customers/payer-name.rules";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import { payerTextsOf } from "#lib/pix/payer-texts.rules";
import { readAnswer } from "#lib/providers/calls/read-answer";
import type { TimeBudget } from "#lib/providers/calls/time-budget";
import type { PixChargeRequest } from "#lib/providers/ports/pix";
import {
  deniesAccount,
  ProviderFault,
  ProviderTimeout,
  ProviderUnavailable,
  toUnknown,
} from "#lib/providers/provider-error";
import { meaningAtWoovi, type WooviCall } from "#lib/providers/woovi/answers";
import { describeWooviRefusal, type WooviClient, wooviOpen, wooviRefusal } from "#lib/providers/woovi/client";
import { listPages } from "#lib/providers/woovi/pages";
import { listRefundsOfCharge } from "#lib/providers/woovi/refunds";
import { chargeAnswer, pixOfChargePage, type WooviCharge } from "#lib/providers/woovi/wire";

type Created = { emv: string; gatewayStatus: string };

/**
 * Creates the charge with our txid as correlation id, or finds it: when Woovi refuses, the charge is looked up, and must have the
 * same amount. Throws `ProviderFault` when it is absent or differs; its code was never shown, so it cannot be paid.
 */
export async function createWooviCharge(client: WooviClient, request: PixChargeRequest): Promise<Created> {
  const { txid, amountMinor, expiresAt, budget } = request;
  if (request.due) throw new ProviderUnavailable("Ponte creates no charges with a due date at Woovi");
  const expiresIn = Math.floor((expiresAt.getTime() - databaseNow().getTime()) / 1000);
  if (expiresIn < 1) throw new ProviderFault("the charge has expired");
  const json = { correlationID: txid, value: amountMinor, expiresIn, ...shownToPayer(request) };
  const answer = await client("POST", ["charge"], { json, budget, query: { return_existing: "true" } });
  if (answer.status === 200 || answer.status === 201) {
    return started(readAnswer(chargeAnswer, answer.body, "a charge").charge, request);
  }
  if (deniesAccount(answer.status)) throw wooviRefusal(answer);
  const question = { call: "find refused charge", budget } as const;
  const known = await findWooviCharge(client, txid, question).catch((error: unknown) => {
    throw toUnknown(error);
  });
  if (!known) throw wooviRefusal(answer);
  return started(known, request);
}

// These are the limits of Banco Central's API Pix, to which Woovi forwards the charge.
function shownToPayer({ description, debtor }: PixChargeRequest) {
  const { text, rows } = payerTextsOf(description);
  const additionalInfo = rows.map((value) => ({ key: "Descrição", value }));
  return {
    ...(text === null ? {} : { comment: text }),
    ...(debtor ? { customer: { name: payerNameOf(debtor.name), taxID: debtor.document } } : {}),
    ...(additionalInfo.length > 0 ? { additionalInfo } : {}),
  };
}

function started(charge: WooviCharge, { txid, amountMinor }: PixChargeRequest): Created {
  const { correlationID, value, brCode, status: gatewayStatus } = charge;
  if (correlationID !== txid) throw new ProviderFault("Woovi returned a different charge");
  if (value === null || brCode === null)
    throw new ProviderTimeout("Woovi's charge has no valid amount or Pix code");
  if (value !== amountMinor) throw new ProviderFault("Woovi's charge has a different amount");
  return { emv: brCode, gatewayStatus };
}

/** The charge of a txid; null when Woovi has none by its documentation. Throws for any other answer. */
async function findWooviCharge(
  client: WooviClient,
  txid: string,
  { call, budget }: { call: WooviCall; budget?: TimeBudget | undefined } = { call: "find charge" },
): Promise<WooviCharge | null> {
  const answer = await client("GET", ["charge", txid], { budget });
  if (answer.status !== 200) {
    if (meaningAtWoovi(call, answer) === "ABSENT") return null;
    throw wooviOpen("a charge", answer);
  }
  const { charge } = readAnswer(chargeAnswer, answer.body, "a charge");
  if (charge.correlationID !== txid) throw new ProviderTimeout("Woovi returned a different charge");
  return charge;
}

/**
 * The outcomes of a txid's charge: each Pix received for it, with how much of it was refunded. An undocumented status is
 * PROCESSING under its own name.
 */
export async function listWooviOutcomes(client: WooviClient, txid: string): Promise<ProviderOutcome[]> {
  const charge = await findWooviCharge(client, txid);
  if (!charge) return [];
  const { status: gatewayStatus } = charge;
  const pages = await listPages(client, "transaction", pixOfChargePage, { charge: txid });
  const paid = pages
    .flatMap(({ transactions }) => transactions)
    .filter(({ type }) => (type ?? "PAYMENT") === "PAYMENT");
  if (paid.some((one) => one.charge && one.charge.correlationID !== txid)) {
    throw new ProviderTimeout("Woovi lists a Pix of another charge");
  }
  const byId = new Map(paid.map((one) => [one.endToEndId, one]));
  if (byId.size === 0) return outcomesWithoutMoney(gatewayStatus);
  const back = await listRefundsOfCharge(client, txid, [...byId.keys()]);
  return [...byId.values()].map(({ endToEndId, value, payer: told }) => {
    const { taxID, type } = told?.taxID ?? {};
    const payer = reportedPayerOf({
      name: told?.name,
      ...(type === "BR:CNPJ" ? { cnpj: taxID } : { cpf: taxID }),
    });
    const refunds = back.filter(({ paymentId }) => paymentId === endToEndId);
    return {
      kind: "PAID",
      amountMinor: value,
      providerPaymentId: endToEndId,
      gatewayStatus,
      ...payer,
      ...(refunds.length > 0 ? { givenBack: { refunds } } : {}),
    };
  });
}

function outcomesWithoutMoney(gatewayStatus: string): ProviderOutcome[] {
  switch (gatewayStatus) {
    case "ACTIVE":
    case "EXPIRED":
      return [];
    case "COMPLETED":
      throw new ProviderTimeout("Woovi reports the charge as paid but lists no Pix for it");
    default:
      return [{ kind: "PROCESSING", gatewayStatus }];
  }
}

/**
 * Deletes the charge of a txid, so that it takes no money. A charge that is ended, or unknown by Woovi's documentation, stays as
 * it is.
 */
export async function deleteWooviCharge(client: WooviClient, txid: string): Promise<void> {
  const answer = await client("DELETE", ["charge", txid]);
  if (answer.status < 300 || meaningAtWoovi("delete charge", answer) === "ABSENT") return;
  if (deniesAccount(answer.status)) throw wooviRefusal(answer);
  const charge = await findWooviCharge(client, txid);
  if (charge?.status === "ACTIVE")
    throw new ProviderFault(`the charge was not canceled: ${describeWooviRefusal(answer)}`);
}
