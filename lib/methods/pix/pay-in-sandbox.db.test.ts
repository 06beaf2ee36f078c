import { beforeEach, describe, expect, it } from "vitest";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { payPixInSandbox } from "#lib/methods/pix/pay-in-sandbox";
import { getCharge } from "#lib/payments/read/get-charge";
import { simulatePayment } from "#lib/payments/read/simulate-payment";
import type { SandboxPayer } from "#lib/sandbox/sandbox-payer.rules";
import { newCharge, newPixAttempt } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { tellReports } from "#test/sandbox-report";

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
});

describe("the payer at the sandbox's bank", () => {
  it.each<[SandboxPayer | undefined, string, string[]]>([
    [undefined, "PAID", []],
    ["RIGHT", "PAID", []],
    ["MASKED", "PAID", []],
    ["ANOTHER", "PENDING", ["ANOTHER_PAYER"]],
    ["UNREPORTED", "PENDING", ["UNKNOWN_PAYER"]],
  ])("%s of a charge that one payer may pay leaves it %s", async (payer, status, reasons) => {
    const outcomeOf = async (document: string, pay: (id: ChargeId, txid: string) => Promise<unknown>) => {
      const charge = await newCharge(merchantId, { payerDocument: document });
      const { providerReference } = await newPixAttempt(charge);
      await pay(charge.id, providerReference);
      await tellReports(providerReference);
      const { suspense, ...read } = await getCharge(merchantId, charge.id);
      return [read.status, suspense.map(({ reason }) => reason)];
    };
    for (const document of ["52998224725", "11144477735", "12ABC34501DE35"]) {
      const asked = { amountMinor: null, payer };
      const paid = await outcomeOf(document, (_id, txid) => payPixInSandbox(merchantId, txid, asked));
      expect(paid).toEqual([status, reasons]);
    }
    const simulated = await outcomeOf("52998224725", (id) =>
      simulatePayment(merchantId, id, payer ? { payer } : {}),
    );
    expect(simulated).toEqual([status, reasons]);
  });

  it("of a charge that anyone may pay is not reported, unless another payer is requested", async () => {
    const charge = await newCharge(merchantId, { customer: { name: "Ana", document: "52998224725" } });
    const { providerReference } = await newPixAttempt(charge);
    await payPixInSandbox(merchantId, providerReference, { amountMinor: null, payer: "ANOTHER" });
    await tellReports(providerReference);
    expect(await getCharge(merchantId, charge.id)).toMatchObject({
      status: "PAID",
      bankPayers: [{ document: "11144477735" }],
    });
  });
});
