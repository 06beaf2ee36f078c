import { beforeEach, describe, expect, it } from "vitest";
import { isId, type MerchantId } from "#lib/domain/ids";
import { getCharge } from "#lib/payments/read/get-charge";
import { getPixPayment } from "#lib/pix-payments/get-pix-payment";
import { pursueRefund } from "#lib/refunds/ask-for-refund";
import { listRefunds } from "#lib/refunds/list-refunds";
import { newMerchant } from "#test/new-merchant";
import { newPixPayment } from "#test/new-pix-payment";
import { payPix } from "#test/paid-charge";
import { tellReports } from "#test/sandbox-report";
import { eventCounts } from "#test/written";

const ANA = "52998224725";
const COMPANY = "12ABC34501DE35";
const BRUNO = "11144477735";

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
});

describe("a Pix payment that one payer may pay", () => {
  it("is locked to its payer's document, and holds money of unknown payers unless its request says otherwise", async () => {
    const { payment } = await newPixPayment(merchantId, { payerDocument: "12.abc.345/01de-35" });
    expect(payment).toMatchObject({
      ...{ payerDocument: COMPANY, unknownPayer: "HOLD" },
      ...{ document_client: COMPANY, document_type_client: "CNPJ", document_type: null },
    });
    const accepting = { payerDocument: ANA, unknownPayer: "ACCEPT" };
    expect((await newPixPayment(merchantId, accepting)).payment).toMatchObject(accepting);
    expect((await newPixPayment(merchantId)).payment).not.toHaveProperty("payerDocument");
  });

  it("refunds another payer's money by itself, and is paid by its own payer's", async () => {
    const { payment, charge } = await newPixPayment(merchantId, { payerDocument: ANA });
    await payPix(payment.transaction_pix_id ?? "", null, BRUNO);
    expect(await getCharge(merchantId, charge.id)).toMatchObject({
      status: "PENDING",
      suspense: [{ reason: "ANOTHER_PAYER", status: "HELD" }],
    });
    const [refund] = await listRefunds(merchantId, charge.id);
    if (!refund || !isId("refund", refund.id)) throw new Error("no refund is stored");
    await pursueRefund(refund.id);
    await tellReports(refund.id);
    expect((await getCharge(merchantId, charge.id)).suspense).toMatchObject([{ status: "REFUNDED" }]);
    expect(await eventCounts(merchantId)).toMatchObject({ "charge.payer_refused": 1 });
    expect(await getPixPayment(merchantId, String(payment.id))).toMatchObject({
      status_code: "WAITING_PAYMENT",
    });

    const own = (await newPixPayment(merchantId, { payerDocument: ANA })).payment;
    await payPix(own.transaction_pix_id ?? "", null, ANA);
    expect(await getPixPayment(merchantId, String(own.id))).toMatchObject({ status_code: "PAID" });
  });
});
