import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { listChargesQuery } from "#lib/charges/charge.contract";
import { findChargeOf } from "#lib/charges/product/find-charge";
import { listCharges } from "#lib/charges/product/list-charges";
import type { MerchantId } from "#lib/domain/ids";
import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { getCharge } from "#lib/payments/read/get-charge";
import { cancelPixPayment } from "#lib/pix-payments/cancel-pix-payment";
import { getPixPayment } from "#lib/pix-payments/get-pix-payment";
import { listPixPayments } from "#lib/pix-payments/list-pix-payments";
import { listPixPaymentsQuery } from "#lib/pix-payments/pix-payment.contract";
import { findPixPayment, listPixPaymentsOf } from "#lib/pix-payments/pix-payments.queries";
import { refundPixPayment } from "#lib/pix-payments/refund-pix-payment";
import { createRefund } from "#lib/refunds/create-refund";
import { letExpire, newCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { newPixPayment } from "#test/new-pix-payment";
import { payPix } from "#test/paid-charge";
import { tellReports } from "#test/sandbox-report";

const NOTHING_GIVEN = { body: {}, claimId: null };

type Made = Awaited<ReturnType<typeof newPixPayment>>;
const PAYER = {
  clientMode: "fillDataNow",
  name_client: "Zoé Ávila",
  document_client: "12.ABC.345/01DE-35",
  document_type: "CNPJ",
  email: "zoe@example.com",
};

let owner: MerchantId;
let stranger: MerchantId;
let made: Record<"waiting" | "expired" | "canceled" | "paid" | "refunded", Made>;
beforeAll(async () => {
  [{ merchantId: owner }, { merchantId: stranger }] = [await newMerchant(), await newMerchant()];
  made = {
    waiting: await newPixPayment(owner, { ...PAYER, description: "Bolo de 100% milho" }),
    expired: await newPixPayment(owner, { clientMode: "requestCheckout" }),
    canceled: await newPixPayment(owner, { external_reference: "order-7" }),
    paid: await newPixPayment(owner),
    refunded: await newPixPayment(owner),
  };
  await letExpire(made.expired.charge);
  await cancelPixPayment(cancelCharge, owner, String(made.canceled.payment.id), SYSTEM_ACTOR);
  for (const { payment } of [made.paid, made.refunded]) await payPix(payment.transaction_pix_id ?? "");
  await tellReports(
    (
      await refundPixPayment(createRefund, owner, String(made.refunded.payment.id), {
        ...NOTHING_GIVEN,
        actor: SYSTEM_ACTOR,
      })
    ).id,
  );
  await newCharge(owner, { externalReference: "order-7" });
});

const list = (query: Record<string, string> = {}, merchantId = owner) =>
  listPixPayments(merchantId, listPixPaymentsQuery.parse(query));
const idsOf = async (query: Record<string, string>, merchantId = owner) =>
  (await list(query, merchantId)).data.map(({ id }) => id);
const newestFirst = () =>
  Object.values(made)
    .map(({ payment }) => payment.id)
    .toReversed();

describe("the list of Pix payments", () => {
  it("is newest first, in pages, and each row reads like the single payment", async () => {
    const { data, pagination } = await list();
    expect(data.map(({ id }) => id)).toEqual(newestFirst());
    expect(pagination).toEqual({
      page: 1,
      quantityPerPage: 10,
      total: 5,
      totalPages: 1,
      hasMore: false,
      nextCursor: null,
    });
    for (const payment of data) expect(await getPixPayment(owner, String(payment.id))).toEqual(payment);
    const second = await list({ page: "2", quantityPerPage: "2" });
    expect(second.data.map(({ id }) => id)).toEqual(newestFirst().slice(2, 4));
    expect(second.pagination).toEqual({
      ...{ page: 2, quantityPerPage: 2, total: 5, totalPages: 3 },
      hasMore: true,
      nextCursor: expect.any(String),
    });
    const third = await list({ quantityPerPage: "2", cursor: second.pagination.nextCursor ?? "" });
    expect(third.data.map(({ id }) => id)).toEqual(newestFirst().slice(4));
    expect(third.pagination).toMatchObject({ total: 5, hasMore: false, nextCursor: null });
    expect(await idsOf({ page: "4", quantityPerPage: "2" })).toEqual([]);
  });

  it.each([
    ["WAITING_PAYMENT", "waiting"],
    ["EXPIRED", "expired"],
    ["CANCELED", "canceled"],
    ["PAID", "paid"],
    ["REFUNDED", "refunded"],
  ] as const)("filtered by the status %s has exactly the payments with that status", async (status, name) => {
    const { data, pagination } = await list({ status });
    expect(data.map(({ id, status_code }) => [id, status_code])).toEqual([[made[name].payment.id, status]]);
    expect(pagination.total).toBe(1);
  });

  it("finds by id, transaction, txid, reference, description, name, e-mail and document", async () => {
    const { payment } = made.waiting;
    const texts = [
      String(payment.id),
      payment.id_transaction,
      payment.id_transaction.toUpperCase(),
      payment.transaction_pix_id ?? "",
      "100% MILHO",
      "zoé",
      "ZOE@example",
      "12.abc.345/01de-35",
      "12ABC34501DE35",
    ];
    for (const query of texts) expect(await idsOf({ query }), query).toEqual([payment.id]);
    expect(await idsOf({ query: "order-7" })).toEqual([made.canceled.payment.id]);
    for (const query of ["100%%", "_", "nobody", "chg_1"]) expect(await idsOf({ query }), query).toEqual([]);
  });

  it("filters by creation time, bounds included, in combination with everything else", async () => {
    const { createdAt } = made.canceled.payment;
    expect(await idsOf({ start_date: createdAt })).toEqual(newestFirst().slice(0, 3));
    expect(await idsOf({ end_date: createdAt })).toEqual(newestFirst().slice(2));
    const all = { start_date: createdAt, end_date: createdAt, status: "CANCELED", query: "order" };
    expect((await list(all)).pagination.total).toBe(1);
    expect(await idsOf({ start_date: "2020-01-01", end_date: "2020-12-31" })).toEqual([]);
  });

  it("shows another merchant nothing, whatever the filter", async () => {
    const { payment } = made.waiting;
    for (const query of [String(payment.id), payment.id_transaction, payment.transaction_pix_id ?? ""]) {
      expect(await idsOf({ query }, stranger)).toEqual([]);
    }
    expect((await list({}, stranger)).pagination.total).toBe(0);
  });
});

describe("the charges' own list and search", () => {
  it("leave Pix payments out, while the charge under one can be read by its id", async () => {
    const { charge } = made.waiting;
    const { data, pagination } = await listCharges(owner, listChargesQuery.parse({}));
    expect([data.length, pagination.total]).toEqual([1, 1]);
    expect((await findChargeOf(owner, "order-7")).id).toBe(data[0]?.id);
    expect((await getCharge(owner, charge.id)).grossAmount).toBe("10.50");
  });
});

describe("another merchant's Pix payment", () => {
  const uses: [string, (who: MerchantId, id: string) => Promise<unknown>][] = [
    ["getPixPayment", getPixPayment],
    ["cancelPixPayment", (who, id) => cancelPixPayment(cancelCharge, who, id, SYSTEM_ACTOR)],
    [
      "refundPixPayment",
      (who, id) => refundPixPayment(createRefund, who, id, { ...NOTHING_GIVEN, actor: SYSTEM_ACTOR }),
    ],
  ];

  it.each(uses)("%s answers not_found, exactly like for a missing one", async (_name, use) => {
    const id = String(made.paid.payment.id);
    const notFound = { code: "not_found", detail: "There is no such payment." };
    await expect(use(stranger, id)).rejects.toMatchObject(notFound);
    await expect(use(owner, "999999999999999")).rejects.toMatchObject(notFound);
    expect((await getPixPayment(owner, id)).status_code).toBe("PAID");
  });

  it.each(["0", "-1", "1.5", "01", "1e3", "x", "9999999999999999999", ""])(
    "%o is not a payment's number",
    async (id) => {
      await expect(getPixPayment(owner, id)).rejects.toMatchObject({ code: "not_found" });
    },
  );

  it("is found by no query", async () => {
    const { payment, charge } = made.paid;
    expect(await findPixPayment(db(), stranger, payment.id)).toBeNull();
    expect(await listPixPaymentsOf(db(), stranger, [charge.id])).toEqual([]);
  });
});
