import { randomUUID } from "node:crypto";
import { db, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { findInvoiceByClaim, type InvoiceRecord, insertInvoice } from "#db/queries/invoices";
import { lockAvailable } from "#db/queries/ledger";
import { getMerchantOrThrow, type MerchantRecord } from "#db/queries/merchants";
import type { Actor } from "#lib/domain/audit";
import type { Account } from "#lib/domain/connection";
import { PAY_CURRENCIES } from "#lib/domain/crypto/pay-currencies";
import { invalidField, PonteError } from "#lib/domain/errors";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { formatAmount, moneyOf } from "#lib/domain/money";
import { recordAudit } from "#lib/features/audit/record-audit";
import { listTakers } from "#lib/features/connections/choose-provider";
import { type CoinQuote, quoteCoin } from "#lib/features/exchange/quote-coin";
import { viewInvoice } from "#lib/features/invoices/get-invoice";
import { recordInvoiceEvents } from "#lib/features/invoices/record-invoice-events";
import { postWithdrawal } from "#lib/features/ledger/post-withdrawal";
import { isAddressOf } from "#lib/features/withdrawals/is-address";
import { onceUnderClaim } from "#lib/platform/claims/once-under-claim";
import { newId } from "#lib/platform/ids/new-id";
import { methodClosed } from "#lib/providers/registry";
import type { InvoiceView, RequestWithdrawalBody } from "#lib/schemas/invoice";

/**
 * Asks for a withdrawal: the amount is set aside from the merchant's available balance at once, under a lock, so that
 * parallel requests together never exceed it; the coins are quoted again when it is approved. Under the claim of an
 * Idempotency-Key a repetition finds what stands. Throws `invalid_request`, `insufficient_balance` and what quoting throws.
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
    throw invalidField("/pay_address", "invalid_address", "Is no address of the coin's network.");
  }
  const merchant = await getMerchantOrThrow(db(), merchantId);
  const sender = await senderOf(merchant, body);
  const quote = await quoteCoin(body.amount, body.fiat_currency, body.pay_currency, merchant.mode);
  const planned = { ...plan(body, quote), ...sender, requestedBy: userId, requestClaimId: claimId };
  return transaction(async (tx) => {
    const now = databaseNow();
    const availableMinor = await lockAvailable(tx, merchantId, body.fiat_currency, now);
    // Under the balance's lock, before the balance is judged: what stands has been taken from it already.
    if (claimId && (await findInvoiceByClaim(tx, merchantId, claimId))) return null;
    if (availableMinor < body.amount) throw insufficient();
    const held = await hold(tx, merchantId, planned, now);
    await recordAudit(tx, merchantId, actor, {
      action: "withdrawal.requested",
      objectType: "withdrawal",
      objectId: held.id,
      after: {
        status: held.status,
        amount: formatAmount(held.amountMinor),
        currency: held.currency,
        coin: held.payCurrency,
        coinAddress: held.payAddress,
      },
    });
    return held;
  });
}

async function senderOf(merchant: MerchantRecord, body: RequestWithdrawalBody): Promise<Account> {
  const wanted = { amount: moneyOf(body.amount, body.fiat_currency), currency: body.pay_currency };
  const takers = await listTakers("crypto", merchant, wanted);
  const sender = takers.find(({ adapter }) => !adapter.onlyReceives);
  if (!sender) throw methodClosed(merchant.mode);
  return { provider: sender.provider, connectionId: sender.connectionId };
}

async function hold(
  tx: Tx,
  merchantId: MerchantId,
  planned: Parameters<typeof insertInvoice>[2],
  now: Date,
): Promise<InvoiceRecord> {
  const invoice = await insertInvoice(tx, merchantId, planned, now);
  if (!invoice) throw new Error("a withdrawal was asked for twice under the balance's lock");
  await postWithdrawal(tx, invoice, "WITHDRAWAL_HELD");
  await recordInvoiceEvents(tx, invoice, ["withdrawal.requested"], now);
  return invoice;
}

function plan(body: RequestWithdrawalBody, { rate, units }: CoinQuote) {
  const { network, confirmations } = PAY_CURRENCIES[body.pay_currency];
  return {
    id: newId("invoice"),
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
