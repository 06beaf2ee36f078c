import { eq, getTableColumns } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#db/client";
import { assigned, preparedQuery } from "#db/prepared-query";
import { charges } from "#db/schema/charges";
import type { ChargeId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { newCheckoutId, newId } from "#lib/platform/ids/new-id";
import { newMerchant } from "#test/new-merchant";

type Charge = typeof charges.$inferSelect;
const COLUMNS = getTableColumns(charges);
const insert = preparedQuery<typeof charges.$inferInsert, Charge>(
  (q, row) => q.insert(charges).values(row).returning(),
  COLUMNS,
);
const select = preparedQuery<{ id: ChargeId }, Charge>(
  (q, { id }) => q.select().from(charges).where(eq(charges.id, id)),
  COLUMNS,
);
const update = preparedQuery<
  { id: ChargeId; description?: string; metadata?: Record<string, string> },
  Charge
>(
  (q, { id, ...facts }) =>
    q.update(charges).set(assigned(COLUMNS, facts)).where(eq(charges.id, id)).returning(),
  COLUMNS,
);

async function newRow() {
  const { merchantId } = await newMerchant();
  return {
    id: newId("charge"),
    merchantId,
    checkoutId: newCheckoutId(merchantId),
    status: "PENDING" as const,
    grossAmountMinor: asMinor(99_999_999_999),
    currency: "BRL",
    description: null,
    metadata: { order: "42" },
    customer: null,
    expiresAt: new Date("2026-11-21T12:00:00.123Z"),
  };
}

it("writes and reads every type as the query builder does", async () => {
  const row = await newRow();
  const [written] = await insert(db(), row);
  expect(written).toMatchObject(row);
  const [built] = await db().select().from(charges).where(eq(charges.id, row.id));
  expect(await select(db(), { id: row.id })).toEqual([built]);
  expect(written).toEqual(built);
});

it("leaves missing values to the database's defaults and writes given nulls", async () => {
  const row = await newRow();
  const [bare] = await insert(db(), { ...row, metadata: undefined, customer: null });
  expect(bare).toMatchObject({ metadata: null, customer: null, refundedMinor: 0, product: "CHARGE" });
  const [noted] = await update(db(), { id: row.id, description: "later", metadata: undefined });
  expect(noted).toEqual({ ...bare, description: "later" });
  const [further] = await update(db(), { id: row.id, metadata: { order: "43" } });
  expect(further).toEqual({ ...noted, metadata: { order: "43" } });
});

it("runs in the given transaction", async () => {
  const row = await newRow();
  const undone = db().transaction(async (tx) => {
    await insert(tx, row);
    expect(await select(tx, { id: row.id })).toHaveLength(1);
    throw new Error("undo");
  });
  await expect(undone).rejects.toThrow("undo");
  expect(await select(db(), { id: row.id })).toEqual([]);
});

it("throws what the database throws", async () => {
  const row = await newRow();
  await insert(db(), row);
  await expect(insert(db(), row)).rejects.toMatchObject({ code: "23505" });
});
