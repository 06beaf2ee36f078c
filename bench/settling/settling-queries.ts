import type { Sql, TransactionSql } from "postgres";
import { attempts } from "#db/schema/attempts";
import { charges } from "#db/schema/charges";
import { atPlatform } from "#lib/ledger/custody.rules";
import { accountId } from "#lib/ledger/ledger.rules";
import { newId } from "#lib/platform/ids/new-id";
import { columnsOf } from "../columns.ts";
import { chargeBody, paidAttemptBody } from "../requests/answer-bodies.ts";
import { readSuspense } from "../requests/charge-queries.ts";
import type { AttemptRow, ChargeRow } from "../requests/charge-rows.ts";
import { readMerchant, readSubscribers } from "../requests/merchant-queries.ts";
import type { Unpaid } from "./unpaid-charges.ts";

/** Writes the job that makes a delivery, by pg-boss's own query. */
export type WriteJob = (tx: TransactionSql, deliveryId: string, receiver: string) => Promise<unknown>;
type Given = { publicUrl: string; writeJob: WriteJob };

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Ponte's queries, in its order, to settle the payment of a Pix attempt: attempt, charge, postings, balances, events, delivery
 * and job in one transaction. Computes nothing that the queries do not need.
 */
export function settleBySql(sql: Sql, unpaid: Unpaid, given: Given): Promise<unknown> {
  const { merchantId, chargeId, attemptId } = unpaid;
  return sql.begin(async (tx) => {
    const now = new Date();
    await Promise.all([
      tx`
      select ${columnsOf(tx, charges)} from "charges"
      where ("charges"."merchant_id" = ${merchantId} and "charges"."id" = ${chargeId}) for update`,
      tx`
      select ${columnsOf(tx, attempts)} from "attempts"
      where ("attempts"."merchant_id" = ${merchantId} and "attempts"."id" = ${attemptId})`,
    ]);
    await tx`
      select "id" from "suspense"
      where ("suspense"."merchant_id" = ${merchantId} and "suspense"."provider" = 'sandbox' and "suspense"."provider_payment_id" = ${paymentId(unpaid)})`;
    const attempt = await payAttempt(tx, unpaid, now);
    const [charge, , merchant] = await Promise.all([
      payCharge(tx, unpaid, attempt.fee_minor, now),
      tx`
      update "attempts" set "status" = 'CANCELED', "updated_at" = ${now}
      where ("attempts"."merchant_id" = ${merchantId} and "attempts"."charge_id" = ${chargeId} and "attempts"."status" in ('PENDING') and "attempts"."id" <> ${attemptId})
      returning ${columnsOf(tx, attempts)}`,
      readMerchant(tx, merchantId),
      tx`
      select "mail_choices"."user_id" from "mail_choices" inner join "users" on "users"."id" = "mail_choices"."user_id"
      where ("mail_choices"."notice" = 'sale' and "mail_choices"."wanted" = true and "users"."merchant_id" in (
        select own.id from merchants own join merchants asked on asked.business_id = own.business_id
        where asked.id = ${merchantId})) limit 1`,
    ]);
    await post(tx, unpaid, charge, now);
    await readSuspense(tx, merchantId, [chargeId]);
    const bodies = {
      charge: chargeBody(charge, merchant, given.publicUrl),
      attempt: paidAttemptBody(attempt, charge, given.publicUrl),
    };
    await tell(tx, unpaid, charge, bodies, given.writeJob, now);
  });
}

/** The provider's id of the payment, the same on both sides. */
export function paymentId({ attemptId }: Unpaid): string {
  return `E-${attemptId}`;
}

async function payAttempt(tx: TransactionSql, unpaid: Unpaid, now: Date): Promise<AttemptRow> {
  const [attempt] = await tx<AttemptRow[]>`
    update "attempts" set "status" = 'PAID', "provider_payment_id" = ${paymentId(unpaid)}, "gateway_status" = 'COMPLETED', "enquire_at" = null, "updated_at" = ${now}
    where ("attempts"."merchant_id" = ${unpaid.merchantId} and "attempts"."id" = ${unpaid.attemptId} and "attempts"."status" in ('PENDING', 'PROCESSING'))
    returning ${columnsOf(tx, attempts)}`;
  if (!attempt) throw new Error("an attempt of the benchmark cannot be paid");
  return attempt;
}

async function payCharge(
  tx: TransactionSql,
  { merchantId, chargeId }: Unpaid,
  feeMinor: string,
  now: Date,
): Promise<ChargeRow> {
  const [charge] = await tx<ChargeRow[]>`
    update "charges" set "status" = 'PAID', "fee_minor" = ${feeMinor}, "paid_at" = ${now}, "updated_at" = ${now}
    where ("charges"."merchant_id" = ${merchantId} and "charges"."id" = ${chargeId} and "charges"."status" in ('PENDING'))
    returning ${columnsOf(tx, charges)}`;
  if (!charge) throw new Error("a charge of the benchmark cannot be paid");
  return charge;
}

async function post(
  tx: TransactionSql,
  { merchantId, chargeId, attemptId }: Unpaid,
  charge: ChargeRow,
  now: Date,
): Promise<void> {
  const grossMinor = Number(charge.gross_amount_minor);
  const feeMinor = Number(charge.fee_minor);
  const transactionId = newId("ledgerTransaction");
  const availableAt = new Date(Math.ceil((now.getTime() + DAY_MS) / HOUR_MS) * HOUR_MS);
  const account = { ...atPlatform(merchantId), owner: null, currency: "BRL" };
  const fees = accountId({ ...account, kind: "FEES" });
  const own = accountId({ ...account, kind: "MERCHANT" });
  const receivable = accountId({ ...account, kind: "RECEIVABLE", owner: "sandbox" });
  await Promise.all([
    tx`
    insert into "ledger_transactions" ("id", "merchant_id", "kind", "source_id", "charge_id")
    values (${transactionId}, ${merchantId}, 'PAYMENT', ${attemptId}, ${chargeId})`,
    tx`
    insert into "ledger_accounts" ("id", "merchant_id", "kind", "owner", "currency", "balance_minor")
    values (${fees}, ${merchantId}, 'FEES', ${null}, 'BRL', 0), (${own}, ${merchantId}, 'MERCHANT', ${null}, 'BRL', 0), (${receivable}, ${merchantId}, 'RECEIVABLE', 'sandbox', 'BRL', 0)
    on conflict ("id") do nothing`,
    tx`
    insert into "ledger_postings" ("merchant_id", "transaction_id", "account_id", "amount_minor", "available_at")
    values (${merchantId}, ${transactionId}, ${receivable}, ${grossMinor}, ${null}), (${merchantId}, ${transactionId}, ${fees}, ${-feeMinor}, ${null}), (${merchantId}, ${transactionId}, ${own}, ${feeMinor - grossMinor}, ${availableAt})`,
  ]);
}

async function tell(
  tx: TransactionSql,
  { merchantId, chargeId, attemptId }: Unpaid,
  charge: ChargeRow,
  bodies: { charge: ReturnType<typeof chargeBody>; attempt: ReturnType<typeof paidAttemptBody> },
  writeJob: WriteJob,
  now: Date,
): Promise<void> {
  const eventId = newId("event");
  const deliveryId = newId("delivery");
  await Promise.all([
    readSubscribers(tx, merchantId),
    tx`
    insert into "events" ("id", "merchant_id", "type", "object_id", "data", "created_at")
    values (${newId("event")}, ${merchantId}, 'attempt.paid', ${attemptId}, ${JSON.stringify({ attempt: bodies.attempt })}::text::json, ${now}), (${eventId}, ${merchantId}, 'charge.paid', ${chargeId}, ${JSON.stringify(bodies)}::text::json, ${now})`,
  ]);
  await tx`
    insert into "deliveries" ("id", "event_id", "event_type", "merchant_id", "target", "attempt", "status", "next_attempt_at")
    values (${deliveryId}, ${eventId}, 'charge.paid', ${merchantId}, ${charge.callback_url}, 1, 'PENDING', ${now})`;
  await writeJob(tx, deliveryId, `${merchantId} ${new URL(charge.callback_url ?? "").origin}`);
}
