import { randomBytes } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { db, type Tx, transaction } from "#db/client";
import { findAttemptOfAccount, findAttemptOfJob } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { SANDBOX } from "#lib/connections/connection.rules";
import type { MerchantId } from "#lib/domain/ids";
import { createMerchant } from "#lib/merchants/create-merchant";
import { createPaymentLink } from "#lib/payment-links/create-payment-link";
import { createPaymentLinkBody } from "#lib/payment-links/payment-link.contract";
import { findChargeByCheckoutId, findPaymentLinkByPublicId } from "#lib/payments/payer-pages.queries";
import { findReportOwner } from "#lib/payments/provider-reports.queries";
import { merchantMark, newId } from "#lib/platform/ids/new-id";
import { newCharge, newPixAttempt } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { asksOneMerchant } from "#test/statements/judge-statements";

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
});

type Question = (tx: Tx) => Promise<{ merchantId: MerchantId | "" } | null>;

/** The found row's merchant, and whether every query was limited to one merchant's rows. */
async function find(ask: Question) {
  const { found, sent } = await watch(ask);
  return [found?.merchantId, (await Promise.all([...sent].map(asksOneMerchant))).every(Boolean)];
}

async function watch(ask: Question) {
  const sent = new Set<string>();
  const note = (text: unknown) => void sent.add(String(text));
  subscribe("ponte.sent-statements", note);
  const found = await transaction(ask);
  unsubscribe("ponte.sent-statements", note);
  return { found, sent };
}

it("an object named by a page's id, a provider's reference or a job is looked up only at its merchant", async () => {
  const charge = await newCharge(merchantId);
  const { id, providerReference } = await newPixAttempt(charge);
  const { url } = await createPaymentLink(
    merchantId,
    createPaymentLinkBody.parse({ title: "Pão", grossAmount: "5.00" }),
    SYSTEM_ACTOR,
  );
  const own = [merchantId, true];
  expect(await find((tx) => findChargeByCheckoutId(tx, charge.checkoutId))).toEqual(own);
  expect(await find((tx) => findPaymentLinkByPublicId(tx, url.split("/").at(-1) ?? ""))).toEqual(own);
  expect(await find((tx) => findAttemptOfAccount(tx, SANDBOX, providerReference))).toEqual(own);
  expect(await find((tx) => findReportOwner(tx, SANDBOX, providerReference))).toEqual(own);
  expect(await find((tx) => findAttemptOfJob(tx, id))).toEqual(own);
});

it("an object named before marks existed is looked up at all merchants, and found", async () => {
  const charge = await newCharge(merchantId);
  const attempt = await newPixAttempt(charge);
  const checkoutId = randomBytes(24).toString("base64url");
  const reference = `ponte${newId("attempt").slice(-26)}`;
  await db().execute(sql`update charges set checkout_id = ${checkoutId} where id = ${charge.id}`);
  await db().execute(sql`update attempts set provider_reference = ${reference} where id = ${attempt.id}`);
  const any = [merchantId, false];
  expect(await find((tx) => findChargeByCheckoutId(tx, checkoutId))).toEqual(any);
  expect(await find((tx) => findAttemptOfAccount(tx, SANDBOX, reference))).toEqual(any);
  expect(await find((tx) => findReportOwner(tx, SANDBOX, reference))).toEqual(any);
});

it("the merchant of a mark is looked up once", async () => {
  const { checkoutId } = await newCharge(merchantId);
  const looksUp = async () => {
    const { found, sent } = await watch((tx) => findChargeByCheckoutId(tx, checkoutId));
    return [found?.merchantId, [...sent].some((text) => text.includes('from "merchants"'))];
  };
  expect(await looksUp()).toEqual([merchantId, true]);
  expect(await looksUp()).toEqual([merchantId, false]);
});

it("two merchants with the same mark are both looked up", async () => {
  const charge = await newCharge(merchantId);
  const { providerReference } = await newPixAttempt(charge);
  const twins: MerchantId[] = [];
  for (const order of ["0", "7"]) {
    const { test } = await createMerchant(db(), {
      name: "A",
      legalName: "A",
      document: "11222333000181",
      city: "Recife",
    });
    const twin = `mer_${order}${test.slice(5, -6)}${merchantMark(merchantId)}` as MerchantId;
    twins.push(twin);
    await db().execute(sql`update merchants set id = ${twin} where id = ${test}`);
  }
  expect(await find((tx) => findChargeByCheckoutId(tx, charge.checkoutId))).toEqual([merchantId, true]);
  expect(await find((tx) => findAttemptOfAccount(tx, SANDBOX, providerReference))).toEqual([
    merchantId,
    true,
  ]);
  for (const twin of twins) {
    const { checkoutId } = await newCharge(twin);
    expect(await find((tx) => findChargeByCheckoutId(tx, checkoutId))).toEqual([twin, true]);
  }
});

it("a mark that no merchant has finds nothing, nor does an unknown id with a merchant's mark", async () => {
  const unknown = (mark: string) => `${mark}${randomBytes(17).toString("base64url")}`;
  for (const mark of ["zzzzzz", merchantMark(merchantId)])
    expect(await find((tx) => findChargeByCheckoutId(tx, unknown(mark)))).toEqual([undefined, true]);
});
