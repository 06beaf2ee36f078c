import { randomUUID } from "node:crypto";
import { db, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { assertWithinDay, lockDay } from "#lib/approvals/lock-day";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { PAY_CURRENCIES } from "#lib/coins/pay-currencies.rules";
import { unitsToFiat } from "#lib/coins/units.rules";
import { listEligibleConnections } from "#lib/connections/choose-provider";
import type { Account } from "#lib/connections/connection.rules";
import { invalidField, PonteError } from "#lib/domain/errors";
import type { MerchantId, UserId } from "#lib/domain/ids";
import type { Mode } from "#lib/domain/mode";
import type { Minor } from "#lib/domain/money/minor";
import { formatAmount, moneyOf } from "#lib/domain/money/money";
import { type CoinQuote, quoteCoin } from "#lib/exchange/quote-coin";
import { viewInvoice } from "#lib/invoices/get-invoice";
import type { InvoiceView, RequestWithdrawalBody } from "#lib/invoices/invoice.contract";
import { findInvoiceByClaim, type InvoiceRecord, insertInvoice } from "#lib/invoices/invoices.queries";
import { recordInvoiceEvents } from "#lib/invoices/record-invoice-events";
import { atPlatform, type Custodian, PLATFORM } from "#lib/ledger/custody.rules";
import { lockAvailable } from "#lib/ledger/ledger.queries";
import { netDebts } from "#lib/ledger/net-debts";
import { availableAfterHold } from "#lib/ledger/netting.rules";
import { getMerchantOrThrow, type MerchantRecord } from "#lib/merchants/merchants.queries";
import { onceUnderClaim } from "#lib/platform/claims/once-under-claim";
import { newMarkedId } from "#lib/platform/ids/new-id";
import { methodClosed } from "#lib/providers/registry";
import { isAddressOf } from "#lib/withdrawals/is-address";
import { postWithdrawal } from "#lib/withdrawals/post-withdrawal";

/**
 * Requests a withdrawal: reserves the amount, if a custodian that can send has it, under locks that enforce balance and day
 * limit. Approval quotes the coins again. A request repeated under the same claim returns the existing one. Throws
 * `invalid_request`, `insufficient_balance`, `limit_exceeded` and quoting's errors.
 */
export async function requestWithdrawal(
  requester: { merchantId: MerchantId; userId: UserId },
  body: RequestWithdrawalBody,
  claimId: string | null,
  actor: Actor,
): Promise<InvoiceView> {
  const { merchantId } = requester;
  const invoice = await onceUnderClaim(claimId, {
    find: (claim) => findInvoiceByClaim(db(), merchantId, claim),
    store: () => store(requester, body, claimId, actor),
  });
  return viewInvoice(invoice);
}

async function store(
  { merchantId, userId }: { merchantId: MerchantId; userId: UserId },
  body: RequestWithdrawalBody,
  claimId: string | null,
  actor: Actor,
): Promise<InvoiceRecord | null> {
  if (!isAddressOf(PAY_CURRENCIES[body.pay_currency].network, body.pay_address)) {
    throw invalidField("/pay_address", "invalid_address", "Is not an address of the coin's network.");
  }
  const merchant = await getMerchantOrThrow(db(), merchantId);
  const senders = await sendersOf(merchant, body);
  const quote = await quoteCoin(body.amount, body.fiat_currency, body.pay_currency, merchant.mode);
  const brlMinor = await valueInReais(body, quote, merchant.mode);
  const planned = {
    ...plan(merchantId, body, quote),
    brlMinor,
    requestedBy: userId,
    requestClaimId: claimId,
  };
  return transaction(async (tx) => {
    const now = databaseNow();
    const day = await lockDay(tx, merchantId, now);
    const available = await lockAllAvailable(tx, merchantId, { senders, currency: body.fiat_currency }, now);
    // This runs under the balance's lock, before the check of the balance, from which an existing withdrawal is already taken.
    if (claimId && (await findInvoiceByClaim(tx, merchantId, claimId))) return null;
    assertWithinDay(day, brlMinor);
    const sender = senders.find(({ custodian }) => (available.get(custodian) ?? 0) >= body.amount);
    if (!sender) throw insufficient();
    const { provider, connectionId } = sender;
    const reserved = await hold(tx, merchantId, { ...planned, provider, connectionId }, now);
    await recordAudit(tx, merchantId, actor, {
      action: "withdrawal.requested",
      objectType: "withdrawal",
      objectId: reserved.id,
      after: {
        status: reserved.status,
        amount: formatAmount(reserved.amountMinor, reserved.currency),
        currency: reserved.currency,
        coin: reserved.payCurrency,
        coinAddress: reserved.payAddress,
      },
    });
    return reserved;
  });
}

/** The amount counted towards the day's BRL limit; for another currency, its coins' current price in BRL. */
async function valueInReais(body: RequestWithdrawalBody, { units }: CoinQuote, mode: Mode): Promise<Minor> {
  if (body.fiat_currency === "BRL") return body.amount;
  const { rate } = await quoteCoin(body.amount, "BRL", body.pay_currency, mode);
  return unitsToFiat(units, rate, body.pay_currency);
}

type Sender = Account & { custodian: Custodian };

/** Connections that can send the coins, best first, each from its own custodian's money. */
async function sendersOf(merchant: MerchantRecord, body: RequestWithdrawalBody): Promise<Sender[]> {
  const wanted = { amount: moneyOf(body.amount, body.fiat_currency), currency: body.pay_currency };
  const connections = await listEligibleConnections("crypto", merchant, wanted);
  const senders = connections.filter(({ adapter }) => !adapter.onlyReceives);
  if (senders.length === 0) throw methodClosed(merchant.mode);
  return senders;
}

/** The available money at each sending custodian, in minor units, locking the accounts in id order. */
async function lockAllAvailable(
  tx: Tx,
  merchantId: MerchantId,
  { senders, currency }: { senders: readonly Sender[]; currency: string },
  now: Date,
): Promise<Map<Custodian, number>> {
  const custodians = new Set(senders.map(({ custodian }) => custodian));
  const available = new Map<Custodian, number>();
  if (custodians.delete(PLATFORM)) {
    const onHold = await netDebts(tx, merchantId, now);
    const lockedMinor = await lockAvailable(tx, atPlatform(merchantId), currency, { now });
    available.set(PLATFORM, availableAfterHold(lockedMinor, onHold.get(currency) ?? 0));
  }
  for (const custodian of [...custodians].toSorted()) {
    available.set(custodian, await lockAvailable(tx, { merchantId, custodian }, currency, { now }));
  }
  return available;
}

async function hold(
  tx: Tx,
  merchantId: MerchantId,
  planned: Parameters<typeof insertInvoice>[2],
  now: Date,
): Promise<InvoiceRecord> {
  const invoice = await insertInvoice(tx, merchantId, planned, now);
  if (!invoice) throw new Error("a withdrawal was requested twice under the balance's lock");
  await postWithdrawal(tx, invoice, "WITHDRAWAL_HELD");
  await recordInvoiceEvents(tx, invoice, ["withdrawal.requested"], now);
  return invoice;
}

function plan(merchantId: MerchantId, body: RequestWithdrawalBody, { rate, units }: CoinQuote) {
  const { network, confirmations } = PAY_CURRENCIES[body.pay_currency];
  return {
    id: newMarkedId("invoice", merchantId),
    type: "WITHDRAWAL" as const,
    idTransaction: randomUUID(),
    status: "REQUESTED" as const,
    amountMinor: body.amount,
    currency: body.fiat_currency,
    payCurrency: body.pay_currency,
    network,
    payUnits: units,
    requiredConfirmations: confirmations,
    rate,
    toleranceBps: 0,
    payAddress: body.pay_address,
    externalReference: body.external_reference ?? null,
  };
}

function insufficient(): PonteError {
  const { detail, errors } = invalidField(
    "/amount",
    "exceeds_balance",
    "More than is available to withdraw.",
  );
  return new PonteError("insufficient_balance", detail, { errors });
}
