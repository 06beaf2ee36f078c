import { beforeAll, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { listAttempts } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { settleDispute } from "#lib/disputes/settle-dispute";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { addDays, dayOf } from "#lib/domain/time/zoned-day";
import { getBalance } from "#lib/ledger/get-balance";
import { listReceivables } from "#lib/ledger/list-receivables";
import { createRefund } from "#lib/refunds/create-refund";
import { newMerchant } from "#test/new-merchant";
import { newRecipient, paidByCard, paidByPix, setPrice } from "#test/paid-charge";

const HOUR_MS = 3_600_000;

let merchantId: MerchantId;
let recipientId: string;
beforeAll(async () => {
  ({ merchantId } = await newMerchant());
  recipientId = await newRecipient(merchantId);
  await setPrice(merchantId, "PIX", { settlementDays: 2 });
  await setPrice(merchantId, "CREDIT_CARD", { settlementDays: 30 });
  const split = [{ recipientId, type: "FIXED", value: "4.00" }];
  await paidByPix(merchantId, { split });
  await paidByPix(merchantId);
  const card = await paidByCard(merchantId);
  await createRefund(merchantId, card.id, { body: { amount: asMinor(300) }, claimId: null }, SYSTEM_ACTOR);
  const lost = await paidByCard(merchantId);
  const [attempt] = await listAttempts(db(), merchantId, lost.id);
  if (!attempt) throw new Error("a paid charge has no attempt");
  const reported = {
    kind: "CHARGEBACK",
    status: "LOST",
    paymentId: null,
    amountMinor: asMinor(50),
    currency: null,
  } as const;
  const dispute = { ...reported, disputeId: `dis-${attempt.id}`, reason: null, dueAt: null };
  await transaction((tx) => settleDispute(tx, attempt, dispute, databaseNow()));
});

/** The day in Brasília on which today's money becomes available: `days` from now, at the next full hour. */
function dayIn(days: number): string {
  const released = Math.ceil((databaseNow().getTime() + days * 24 * HOUR_MS) / HOUR_MS) * HOUR_MS;
  return dayOf(new Date(released), "America/Sao_Paulo");
}

it("receivables list the money that becomes available by day and method, less refunds and disputes", async () => {
  const { data } = await listReceivables(merchantId, {});
  expect(data).toEqual([
    { date: dayIn(2), currency: "BRL", amount: "17.00", methods: [{ method: "PIX", amount: "17.00" }] },
    {
      date: dayIn(30),
      currency: "BRL",
      amount: "17.50",
      methods: [{ method: "CREDIT_CARD", amount: "17.50" }],
    },
  ]);
  expect(await getBalance(merchantId)).toMatchObject({ data: [{ pending: "34.50" }] });
});

it("a recipient's receivables contain only its own", async () => {
  const { data } = await listReceivables(merchantId, { recipientId });
  expect(data).toMatchObject([{ date: dayIn(2), amount: "4.00" }]);
  const { merchantId: stranger } = await newMerchant();
  await expect(listReceivables(stranger, { recipientId })).rejects.toMatchObject({ code: "not_found" });
  expect((await listReceivables(stranger, {})).data).toEqual([]);
});

it("receivables cover the requested days, both included, up to a year", async () => {
  const day = dayIn(2);
  const of = async (start_date: string, end_date: string) =>
    (await listReceivables(merchantId, { start_date, end_date })).data.map(({ date }) => date);
  expect(await of(day, day)).toEqual([day]);
  expect(await of(addDays(day, 1), addDays(day, 27))).toEqual([]);
  for (const [start, end] of [
    [day, addDays(day, -1)],
    [day, addDays(day, 366)],
  ] as const) {
    await expect(of(start, end)).rejects.toMatchObject({ errors: [{ pointer: "/end_date" }] });
  }
});
