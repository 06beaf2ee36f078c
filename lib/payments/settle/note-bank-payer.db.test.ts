import { beforeEach, describe, expect, it } from "vitest";
import type { MerchantId } from "#lib/domain/ids";
import { SYSTEM_ACTOR } from "#lib/domain/notices/audit";
import { anonymizeCustomer } from "#lib/features/customers/anonymize-customer";
import { exportCustomer } from "#lib/features/customers/export-customer";
import { getCharge } from "#lib/payments/read/get-charge";
import { newCharge, newPixAttempt, paid, settle } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";

const ANA = { name: "Ana Souza", document: "52998224725", documentType: "CPF" } as const;
const BRUNO = { name: "Bruno Lima", document: "11144477735" };

describe("who paid by the bank's word", () => {
  let merchantId: MerchantId;
  beforeEach(async () => {
    ({ merchantId } = await newMerchant());
  });

  /** A charge that names a customer, and whose Pix another may have paid, told twice. */
  async function payAs(customer: object | undefined) {
    const charge = await newCharge(merchantId, customer ? { customer } : {});
    const attempt = await newPixAttempt(charge);
    const providerPaymentId = `E-${attempt.id}`;
    const outcome = { ...paid(providerPaymentId), payer: ANA };
    for (const _ of ["once", "twice"]) await settle(attempt, outcome);
    return { id: charge.id, providerPaymentId };
  }

  it("is kept beside the customer whom the charge names, once, and told of that charge alone", async () => {
    const { id, providerPaymentId } = await payAs(BRUNO);
    expect(await getCharge(merchantId, id)).toMatchObject({
      customer: { name: "Bruno Lima", document: "11144477735" },
      bankPayers: [{ ...ANA, providerPaymentId }],
    });
    const { id: own } = await payAs(ANA);
    expect(await getCharge(merchantId, own)).not.toHaveProperty("bankPayers");
    const { id: nobodys } = await payAs(undefined);
    const charge = await getCharge(merchantId, nobodys);
    expect(charge).toMatchObject({ customer: ANA });
    expect(charge).not.toHaveProperty("bankPayers");
  });

  it("is exported to either, and forgotten with either", async () => {
    const { id: brunos, providerPaymentId } = await payAs(BRUNO);
    const { id: anas } = await payAs(ANA);
    const told = { ...ANA, providerPaymentId };
    const [ofBruno, ofAna] = [
      await exportCustomer(merchantId, brunos, SYSTEM_ACTOR),
      await exportCustomer(merchantId, anas, SYSTEM_ACTOR),
    ];
    expect(ofBruno).toMatchObject({ charges: [{ id: brunos, bankPayers: [told] }], paidForOthers: [] });
    expect(ofAna).toMatchObject({
      charges: [{ id: anas, bankPayers: [] }],
      paidForOthers: [{ ...told, chargeId: brunos }],
    });
    await anonymizeCustomer(merchantId, anas, SYSTEM_ACTOR);
    const kept = await getCharge(merchantId, brunos);
    expect(kept).toMatchObject({ customer: { name: "Bruno Lima" } });
    expect(kept).not.toHaveProperty("bankPayers");

    const { id: again } = await payAs(BRUNO);
    await anonymizeCustomer(merchantId, again, SYSTEM_ACTOR);
    expect(await getCharge(merchantId, again)).not.toHaveProperty("bankPayers");
  });

  it("of another merchant's charge stays when a customer of the same document is forgotten", async () => {
    const { id } = await payAs(BRUNO);
    const first = merchantId;
    ({ merchantId } = await newMerchant());
    const { id: anas } = await payAs(ANA);
    await anonymizeCustomer(merchantId, anas, SYSTEM_ACTOR);
    expect(await getCharge(first, id)).toMatchObject({ bankPayers: [ANA] });
  });
});
