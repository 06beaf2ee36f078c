import { and, asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, transaction } from "#db/client";
import { auditEntries } from "#db/schema/audit";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";
import { createPaymentLink } from "#lib/payment-links/create-payment-link";
import { getPaymentLink } from "#lib/payment-links/get-payment-link";
import { listPaymentLinks } from "#lib/payment-links/list-payment-links";
import { openLinkCharge } from "#lib/payment-links/open-link-charge";
import { createPaymentLinkBody } from "#lib/payment-links/payment-link.contract";
import { updatePaymentLink } from "#lib/payment-links/update-payment-link";
import { openCharge } from "#lib/payments/open/open-charge";
import { updateMerchantSettings } from "#lib/settings/merchant-settings.queries";
import { newPixAttempt, paid, settle } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";

function create(merchantId: MerchantId, more: Record<string, unknown> = {}) {
  const body = createPaymentLinkBody.parse({ title: "Curso de barista", grossAmount: "10.50", ...more });
  return createPaymentLink(merchantId, body, SYSTEM_ACTOR);
}

function auditOf(merchantId: MerchantId, objectId: string) {
  return db()
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.merchantId, merchantId), eq(auditEntries.objectId, objectId)))
    .orderBy(asc(auditEntries.sequence));
}

describe("payment links", () => {
  test("the audit log records a link's creation and its changes, with only the changed members", async () => {
    const { merchantId } = await newMerchant();
    const link = await create(merchantId, { stock: 3 });
    await updatePaymentLink(merchantId, link.id, { stock: 4, title: "Curso de barista" }, SYSTEM_ACTOR);
    await updatePaymentLink(merchantId, link.id, { stock: 4 }, SYSTEM_ACTOR);
    const entries = await auditOf(merchantId, link.id);
    expect(entries.map(({ action }) => action)).toEqual(["payment_link.created", "payment_link.updated"]);
    expect(entries[1]).toMatchObject({ before: { stock: 3 }, after: { stock: 4 } });
  });

  test("the stock cannot fall below what is paid and held", async () => {
    const { merchantId } = await newMerchant();
    const { id, url } = await create(merchantId, { stock: 3 });
    const publicId = url.slice(url.lastIndexOf("/") + 1);
    await openLinkCharge(openCharge, publicId, { key: null, checkoutId: null, network: "203.0.113.9" });
    await openLinkCharge(openCharge, publicId, { key: null, checkoutId: null, network: "203.0.113.9" });
    await expect(updatePaymentLink(merchantId, id, { stock: 1 }, SYSTEM_ACTOR)).rejects.toMatchObject({
      code: "invalid_request",
      errors: [{ pointer: "/stock", code: "out_of_range" }],
    });
    expect(await updatePaymentLink(merchantId, id, { stock: 2 }, SYSTEM_ACTOR)).toMatchObject({ stock: 2 });
    expect(await updatePaymentLink(merchantId, id, { stock: null }, SYSTEM_ACTOR)).toMatchObject({
      stock: null,
      state: "OPEN",
    });
  });

  test.each(["quantity", "paymentLinkId"])(
    "no question may be named %s, a key that the link itself writes into the charge's metadata",
    (text) => {
      const body = { title: "Curso", grossAmount: "10.50", questions: [{ text }] };
      const { error } = createPaymentLinkBody.safeParse(body);
      expect(error?.issues).toMatchObject([{ path: ["questions", 0, "text"], params: { code: "reserved" } }]);
    },
  );

  test("the questions can change until a first payment", async () => {
    const { merchantId } = await newMerchant();
    const { id, url } = await create(merchantId, { asks: ["name"] });
    const asks = ["email" as const];
    expect(await updatePaymentLink(merchantId, id, { asks }, SYSTEM_ACTOR)).toMatchObject({ asks });
    const typed = { email: "ana@example.com" };
    const payer = { key: null, checkoutId: null, network: "203.0.113.9", typed };
    const charge = await openLinkCharge(openCharge, url.slice(url.lastIndexOf("/") + 1), payer);
    if (!charge) throw new Error("the test's link accepts no payer");
    await settle(await newPixAttempt(charge), paid(`e2e-${id}`));
    await expect(updatePaymentLink(merchantId, id, { asks: [] }, SYSTEM_ACTOR)).rejects.toMatchObject({
      code: "invalid_request",
      errors: [{ pointer: "/asks", code: "already_paid" }],
    });
    expect(await updatePaymentLink(merchantId, id, { asks, stock: 9 }, SYSTEM_ACTOR)).toMatchObject({
      stock: 9,
    });
  });

  test("an end must be in the future, when set and when changed", async () => {
    const { merchantId } = await newMerchant();
    const refusal = { code: "invalid_request", errors: [{ pointer: "/endsAt", code: "not_in_future" }] };
    await expect(create(merchantId, { endsAt: "2020-01-01T00:00:00Z" })).rejects.toMatchObject(refusal);
    const { id } = await create(merchantId);
    const endsAt = new Date(Date.now() - 1);
    await expect(updatePaymentLink(merchantId, id, { endsAt }, SYSTEM_ACTOR)).rejects.toMatchObject(refusal);
  });

  test("another merchant's link is not found, and not listed", async () => {
    const [{ merchantId }, other] = await Promise.all([newMerchant(), newMerchant()]);
    const { id } = await create(merchantId);
    const missing = { code: "not_found" };
    await expect(getPaymentLink(other.merchantId, id)).rejects.toMatchObject(missing);
    await expect(
      updatePaymentLink(other.merchantId, id, { status: "DISABLED" }, SYSTEM_ACTOR),
    ).rejects.toMatchObject(missing);
    const query = { limit: 10, cursor: undefined };
    expect((await listPaymentLinks(other.merchantId, query)).data).toEqual([]);
  });

  test("cursors page through all links, newest first, each once", async () => {
    const { merchantId } = await newMerchant();
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1) made.unshift((await create(merchantId)).id);
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listPaymentLinks(merchantId, { limit: 2, cursor });
      read.push(...page.data.map(({ id }) => id));
      cursor = page.pagination.nextCursor ?? undefined;
    } while (cursor);
    expect(read).toEqual(made);
    await expect(listPaymentLinks(merchantId, { limit: 2, cursor: "x" })).rejects.toMatchObject({
      errors: [{ pointer: "/cursor" }],
    });
  });

  test("a link shows no method that the merchant switched off, and accepts no payer when none is left", async () => {
    const { merchantId } = await newMerchant();
    const { url } = await create(merchantId, { methods: ["PIX"] });
    const publicId = url.slice(url.lastIndexOf("/") + 1);
    await transaction((tx) => updateMerchantSettings(tx, merchantId, { methods: ["CREDIT_CARD"] }));
    await expect(create(merchantId, { methods: ["CREDIT_CARD", "PIX"] })).rejects.toMatchObject({
      code: "payment_method_not_allowed",
      errors: [{ pointer: "/methods/1" }],
    });
    expect(
      await openLinkCharge(openCharge, publicId, { key: null, checkoutId: null, network: "203.0.113.9" }),
    ).toBe(null);
  });
});
