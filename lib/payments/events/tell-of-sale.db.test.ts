import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import type { ChargeId, MerchantId, UserId } from "#lib/domain/ids";
import { setMailChoices } from "#lib/notices/mail-choices";
import { tellOfSale } from "#lib/payments/events/tell-of-sale";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { payByCardBody } from "#test/card-payment";
import { newCharge, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { paidByPix, setPrice } from "#test/paid-charge";
import { queuedMailTo } from "#test/queued-mail";

let merchantId: MerchantId;
let userId: UserId;
let payer: string;
const owner = () => `${userId}@example.com`;
beforeEach(async () => {
  ({ merchantId, userId } = await newMerchant());
  payer = `payer-of-${userId}@example.com`;
});

const jobsOf = (chargeId: ChargeId) =>
  db().execute(sql`select from pgboss.job where name = 'tell-of-sale' and data->>'chargeId' = ${chargeId}`);

describe("a paid charge", () => {
  it("queues its mail in the transaction that pays it, and only for actual readers", async () => {
    expect(await jobsOf((await paidByPix(merchantId)).id)).toHaveLength(0);
    expect(await jobsOf((await paidByPix(merchantId, { customer: { email: payer } })).id)).toHaveLength(1);
    await setMailChoices(userId, { sale: true });
    expect(await jobsOf((await paidByPix(merchantId)).id)).toHaveLength(1);
  });

  it("sends its payer one receipt, and one notice to each person who chose it", async () => {
    await setPrice(merchantId, "PIX", { feeBps: 100 });
    await setMailChoices(userId, { sale: true });
    const more = { customer: { name: "Ana", email: payer }, description: "Two espressos" };
    const charge = await paidByPix(merchantId, more);
    await tellOfSale(merchantId, charge.id);
    await tellOfSale(merchantId, charge.id);
    const page = `/checkout/${charge.checkoutId}/receipt`;
    expect(await queuedMailTo(payer)).toMatchObject([
      {
        ...{
          kind: "receipt",
          locale: "pt-BR",
          description: "Two espressos",
          url: expect.stringMatching(page),
        },
        ...{ gross: { amount: "10.50", currency: "BRL" }, paid: null, isTest: true },
      },
    ]);
    expect(await queuedMailTo(owner())).toMatchObject([
      {
        ...{ kind: "sale", payer: "Ana", fee: { amount: "0.11" }, net: { amount: "10.39" } },
        url: expect.stringMatching(`/dashboard/charges/${charge.id}$`),
      },
    ]);
  });

  it("writes the receipt in the language in which its payer used the checkout", async () => {
    const { id } = await newCharge(merchantId, { customer: { email: payer } });
    await payCheckout(
      merchantId,
      id,
      { body: payByCardBody("4111111111111111"), claimId: null },
      { locale: "es" },
    );
    expect((await storedCharge(merchantId, id)).payerLocale).toBe("es");
    await tellOfSale(merchantId, id);
    expect(await queuedMailTo(payer)).toMatchObject([{ kind: "receipt", locale: "es" }]);
  });

  it("sends no receipt if the merchant sends its own", async () => {
    await db().execute(sql`update merchants set receipt_mail = false where id = ${merchantId}`);
    const charge = await paidByPix(merchantId, { customer: { email: payer } });
    expect(await jobsOf(charge.id)).toHaveLength(0);
    await tellOfSale(merchantId, charge.id);
    expect(await queuedMailTo(payer)).toEqual([]);
  });
});
