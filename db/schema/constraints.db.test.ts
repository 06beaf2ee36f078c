import { type SQL, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { newId } from "#lib/platform/ids/new-id";
import { newCharge, newPixAttempt, paid, settle } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";

let charge: ChargeRecord;
let one: AttemptRecord;
let two: AttemptRecord;
beforeAll(async () => {
  const { merchantId } = await newMerchant();
  charge = await newCharge(merchantId);
  one = await newPixAttempt(charge);
  two = await newPixAttempt(charge);
});

async function refusalOf(statement: SQL): Promise<{ code: string; constraint: string } | null> {
  try {
    await db().execute(statement);
    return null;
  } catch (error) {
    const { code, constraint_name: constraint } = error as { code: string; constraint_name: string };
    return { code, constraint };
  }
}

const CHECK = "23514";
const UNIQUE = "23505";
const setCharge = (change: SQL) => sql`update charges set ${change} where id = ${charge.id}`;
const setAttempt = (change: SQL) => sql`update attempts set ${change} where id = ${one.id}`;

describe("the database itself refuses", () => {
  it.each([
    ["an unknown status", sql`status = 'OPEN'`, "charges_status"],
    ["an amount of 0", sql`gross_amount_minor = 0`, "charges_gross_amount"],
    ["a negative amount", sql`gross_amount_minor = -1`, "charges_gross_amount"],
    ["an amount above the limit", sql`gross_amount_minor = 100000000000`, "charges_gross_amount"],
    ["another currency", sql`currency = 'USD'`, "charges_currency"],
    ["PAID without its time", sql`status = 'PAID'`, "charges_paid_at"],
    ["a time of payment without PAID", sql`paid_at = now()`, "charges_paid_at"],
    ["CANCELED without its time", sql`status = 'CANCELED'`, "charges_canceled_at"],
    ["an eleventh try", sql`checkout_tries = 11`, "charges_checkout_tries"],
    ["a negative fee", sql`fee_minor = -1`, "charges_net_amount"],
    ["a fee above gross", sql`fee_minor = 1051`, "charges_net_amount"],
    ["more refunded than reserved", sql`refunded_minor = 1`, "charges_refunded"],
    ["a negative refund", sql`refunded_minor = -1, refund_reserved_minor = 0`, "charges_refunded"],
    [
      "more refunded than was paid",
      sql`status = 'PAID', paid_at = now(), refund_reserved_minor = 1051, refunded_minor = 1051`,
      "charges_refunded",
    ],
    ["a refund while nothing is paid", sql`refund_reserved_minor = 1`, "charges_refund_of_paid"],
  ])("a charge with %s", async (_name, change, constraint) => {
    expect(await refusalOf(setCharge(change))).toEqual({ code: CHECK, constraint });
  });

  it.each([
    ["an unknown status", sql`status = 'OPEN'`, "attempts_status"],
    ["an unknown method", sql`payment_method = 'CASH'`, "attempts_payment_method"],
    ["an amount of 0", sql`amount_minor = 0`, "attempts_amount"],
    ["FAILED without a reason", sql`status = 'FAILED'`, "attempts_failure"],
    ["a reason without FAILED", sql`failure_code = 'card_declined'`, "attempts_failure"],
    ["25 instalments", sql`installments = 25`, "attempts_installments"],
    ["a payer who pays less than gross", sql`payer_total_minor = 1049`, "attempts_payer_total"],
    ["a fee above its amount", sql`fee_minor = 1051`, "attempts_fee"],
    ["settlement in the past", sql`settlement_days = -1`, "attempts_settlement_days"],
    [
      "a whole card number in place of its last four",
      sql`card_last4 = '4111111111111111'`,
      "attempts_card_last4",
    ],
    [
      "a whole card number in place of its first six",
      sql`card_first6 = '4111111111111111'`,
      "attempts_card_first6",
    ],
  ])("an attempt with %s", async (_name, change, constraint) => {
    expect(await refusalOf(setAttempt(change))).toEqual({ code: CHECK, constraint });
  });

  it.each([
    ["no money", "E1", 0, "LATE", "suspense_amount"],
    ["an unknown reason", "E2", 1, "WHY", "suspense_reason"],
  ])("suspense of %s", async (_name, payment, amount, reason, constraint) => {
    const statement = sql`insert into suspense (id, merchant_id, charge_id, attempt_id, provider, provider_payment_id,
      amount_minor, reason, status, received_at) values (${newId("suspense")}, ${charge.merchantId}, ${charge.id}, ${one.id},
      'sandbox', ${payment}, ${amount}, ${reason}, 'HELD', now())`;
    expect(await refusalOf(statement)).toEqual({ code: CHECK, constraint });
  });

  it.each([
    ["staff with a merchant", "ADMIN", true],
    ["an owner without one", "OWNER", false],
    ["an unknown role", "KING", false],
  ])("%s", async (_name, role, withMerchant) => {
    const id = newId("user");
    const statement = sql`insert into users (id, email, name, password_hash, role, merchant_id)
      values (${id}, ${id}, 'x', 'x', ${role}, ${withMerchant ? charge.merchantId : null})`;
    expect(await refusalOf(statement)).toEqual({ code: CHECK, constraint: "users_role_matches_merchant" });
  });

  it("the same e-mail in other letter case", async () => {
    const insert = (
      email: string,
    ) => sql`insert into users (id, email, name, password_hash, role, merchant_id)
      values (${newId("user")}, ${email}, 'x', 'x', 'OWNER', ${charge.merchantId})`;
    const email = `${newId("user")}@Example.com`;
    expect(await refusalOf(insert(email))).toBeNull();
    expect(await refusalOf(insert(email.toUpperCase()))).toEqual({
      code: UNIQUE,
      constraint: "users_email_key",
    });
  });

  it.each([
    ["25 installments at most", sql`25, 100, 1, 0`, "installment_terms_max_count"],
    ["a minimum amount of zero", sql`24, 0, 1, 0`, "installment_terms_min_amount"],
    ["none free of interest", sql`24, 100, 0, 0`, "installment_terms_interest_free"],
    ["interest above 20 % a month", sql`24, 100, 1, 2001`, "installment_terms_interest"],
  ])("installment terms with %s", async (_name, values, constraint) => {
    const statement = sql`insert into installment_terms
      (merchant_id, max_count, min_amount_minor, interest_free_count, monthly_interest_bps)
      values (${charge.merchantId}, ${values})`;
    expect(await refusalOf(statement)).toEqual({ code: CHECK, constraint });
  });

  it("one payment of a provider in suspense twice", async () => {
    await settle(two, paid(`E-${two.id}`, 1));
    const statement = sql`insert into suspense (id, merchant_id, charge_id, attempt_id, provider, provider_payment_id,
      amount_minor, reason, status, received_at) values (${newId("suspense")}, ${charge.merchantId}, ${charge.id}, ${two.id},
      'sandbox', ${`E-${two.id}`}, 1, 'LATE', 'HELD', now())`;
    expect(await refusalOf(statement)).toEqual({ code: UNIQUE, constraint: "suspense_account_payment_key" });
  });

  it("a second paid attempt of one charge, even after a refund", async () => {
    await settle(one, paid(`E-${one.id}`));
    const pay = sql`update attempts set status = 'PAID' where id = ${two.id}`;
    const refusal = { code: UNIQUE, constraint: "attempts_one_paid_per_charge" };
    expect(await refusalOf(pay)).toEqual(refusal);
    expect(await refusalOf(setAttempt(sql`status = 'REFUNDED'`))).toBeNull();
    expect(await refusalOf(pay)).toEqual(refusal);
  });

  it("one payment of a provider on two attempts", async () => {
    const statement = sql`update attempts set provider_payment_id = ${`E-${one.id}`} where id = ${two.id}`;
    expect(await refusalOf(statement)).toEqual({ code: UNIQUE, constraint: "attempts_account_payment_key" });
  });
});
