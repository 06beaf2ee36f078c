import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { type AttemptRecord, listAttempts } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { anonymizeCustomer } from "#lib/customers/anonymize-customer";
import { exportCustomer } from "#lib/customers/export-customer";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { getCharge } from "#lib/payments/read/get-charge";
import { AMOUNT_MINOR, letExpire, newCharge, newPixAttempt, paid, settle } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";

const ANA = { name: "Ana Souza", document: "52998224725", documentType: "CPF" } as const;
const BRUNOS_BANK = { name: "Bruno Lima", document: "11144477735", documentType: "CPF" } as const;
const BRUNO = { name: "Bruno Lima", document: "11144477735" };

describe("the payer that a bank reports", () => {
  let merchantId: MerchantId;
  beforeEach(async () => {
    ({ merchantId } = await newMerchant());
  });

  /** A charge with a customer, whose Pix another person may have paid, reported twice. */
  async function payAs(customer: object | undefined) {
    const charge = await newCharge(merchantId, customer ? { customer } : {});
    const attempt = await newPixAttempt(charge);
    const providerPaymentId = `E-${attempt.id}`;
    const outcome = { ...paid(providerPaymentId), payer: ANA };
    for (const _ of ["once", "twice"]) await settle(attempt, outcome);
    return { id: charge.id, providerPaymentId };
  }

  it("is stored once, next to the charge's named customer, and shown only with that charge", async () => {
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

  it("is exported with either customer, and anonymized with either", async () => {
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

  /** Ana's money that is held: too little, late or a second payment. */
  const HELD: Record<string, (attempt: AttemptRecord, charge: ChargeRecord) => Promise<string>> = {
    PARTIAL: async (attempt) => settleAnas(attempt, `E-part-${attempt.id}`, asMinor(AMOUNT_MINOR - 100)),
    LATE: async (attempt, charge) => {
      await letExpire(charge);
      return settleAnas(attempt, `E-late-${attempt.id}`);
    },
    DUPLICATE: async (attempt) => {
      const first = { ...paid(`E-${attempt.id}`), payer: BRUNOS_BANK };
      await settle(attempt, first);
      return settleAnas(attempt, `E-twice-${attempt.id}`);
    },
  };
  async function settleAnas(attempt: AttemptRecord, providerPaymentId: string, amountMinor = AMOUNT_MINOR) {
    const outcome = { ...paid(providerPaymentId, amountMinor), payer: ANA };
    await settle(attempt, outcome);
    return providerPaymentId;
  }
  async function hold(reason: string, customer: object | null = BRUNO) {
    const charge = await newCharge(merchantId, customer ? { customer } : {});
    const providerPaymentId = await HELD[reason]?.(await newPixAttempt(charge), charge);
    return { id: charge.id, told: { ...ANA, providerPaymentId } };
  }

  it.each(Object.keys(HELD))(
    "of held money (%s) is stored, shown, exported and anonymized",
    async (reason) => {
      const { id, told } = await hold(reason);
      expect(await getCharge(merchantId, id)).toMatchObject({
        customer: { document: BRUNO.document },
        suspense: [{ reason, status: "HELD" }],
        bankPayers: [told],
      });
      const { id: anas } = await payAs(ANA);
      const handed = await exportCustomer(merchantId, anas, SYSTEM_ACTOR);
      expect(handed.paidForOthers).toMatchObject([{ ...told, chargeId: id }]);
      const ofBruno = await exportCustomer(merchantId, id, SYSTEM_ACTOR);
      expect(ofBruno.charges).toMatchObject([{ id, bankPayers: [told] }]);
      await anonymizeCustomer(merchantId, anas, SYSTEM_ACTOR);
      expect(await getCharge(merchantId, id)).not.toHaveProperty("bankPayers");
    },
  );

  it("of held money never becomes the charge's customer, and is anonymized for good", async () => {
    const { id, told } = await hold("LATE", null);
    expect(await getCharge(merchantId, id)).toMatchObject({ customer: null, bankPayers: [told] });
    const { id: brunos } = await hold("DUPLICATE");
    await anonymizeCustomer(merchantId, brunos, SYSTEM_ACTOR);
    expect(await getCharge(merchantId, brunos)).not.toHaveProperty("bankPayers");
    const [attempt] = await listAttempts(db(), merchantId, brunos);
    if (!attempt) throw new Error("the charge has no attempt");
    await settleAnas(attempt, `E-after-${attempt.id}`);
    const forgotten = await getCharge(merchantId, brunos);
    expect(forgotten.suspense).toHaveLength(2);
    expect(forgotten).not.toHaveProperty("bankPayers");
  });

  it("of another merchant's charge stays when a customer with the same document is forgotten", async () => {
    const { id } = await payAs(BRUNO);
    const first = merchantId;
    ({ merchantId } = await newMerchant());
    const { id: anas } = await payAs(ANA);
    await anonymizeCustomer(merchantId, anas, SYSTEM_ACTOR);
    expect(await getCharge(first, id)).toMatchObject({ bankPayers: [ANA] });
  });
});
