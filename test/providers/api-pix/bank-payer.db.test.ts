import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { anonymizeCustomer } from "#lib/customers/anonymize-customer";
import { getCustomer } from "#lib/customers/get-customer";
import type { MerchantId } from "#lib/domain/ids";
import { enquire } from "#test/card-payment";
import { changeSettings } from "#test/change-settings";
import { columnsHolding } from "#test/columns-holding";
import { newCharge, newPixAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { makeCertificates, type TestCertificates } from "#test/providers/api-pix/certificates";
import { connectPsp } from "#test/providers/api-pix/connect-psp";
import { settingsFor } from "#test/providers/api-pix/connected";
import { type FakePsp, startFakePsp } from "#test/providers/api-pix/fake-psp";
import { isProvable, whyNotProvable } from "#test/providers/api-pix/provable";

const ZULMIRA = { name: "Zulmira Canário", document: "52998224725", documentType: "CPF" } as const;

describe.skipIf(!isProvable)(`a Pix's payer, as the bank reports${whyNotProvable}`, () => {
  let certificates: TestCertificates;
  let psp: FakePsp;
  let merchantId: MerchantId;
  beforeAll(() => {
    certificates = makeCertificates();
    changeSettings({ allowPrivateTargets: true });
  });
  beforeEach(async () => {
    ({ liveId: merchantId } = await newMerchant());
    psp = await startFakePsp(certificates);
    await connectPsp(merchantId, settingsFor(psp, certificates));
  });
  afterEach(() => psp.close());

  /** A charge paid at the bank, which names the payer. */
  async function paidBy(pagador: object, more: Record<string, unknown> = {}) {
    const { id } = await newCharge(merchantId, more);
    const attempt = await newPixAttempt(await storedCharge(merchantId, id));
    Object.assign(psp.bank.pay(attempt.providerReference), { pagador });
    await enquire(attempt.id);
    const charge = await storedCharge(merchantId, id);
    expect(charge.status).toBe("PAID");
    return { charge, attempt };
  }

  it("is the customer of a charge without one, until the merchant anonymizes them", async () => {
    const { charge, attempt } = await paidBy({ nome: ZULMIRA.name, cpf: ZULMIRA.document });
    expect(charge.customer).toEqual(ZULMIRA);
    expect(await getCustomer(merchantId, charge.id)).toMatchObject({
      customer: expect.objectContaining({ name: ZULMIRA.name, document: ZULMIRA.document }),
    });
    await anonymizeCustomer(merchantId, charge.id, SYSTEM_ACTOR);
    await enquire(attempt.id);
    expect((await storedCharge(merchantId, charge.id)).customer).toBeNull();
    expect(await columnsHolding(["zulmira", ZULMIRA.document])).toEqual([]);
  });

  it("stays unknown for a charge whose payer was anonymized before it was paid", async () => {
    const { id } = await newCharge(merchantId, { customer: { email: "zulmira@example.com" } });
    const attempt = await newPixAttempt(await storedCharge(merchantId, id));
    await anonymizeCustomer(merchantId, id, SYSTEM_ACTOR);
    Object.assign(psp.bank.pay(attempt.providerReference), {
      pagador: { nome: ZULMIRA.name, cpf: ZULMIRA.document },
    });
    await enquire(attempt.id);
    expect(await storedCharge(merchantId, id)).toMatchObject({ status: "PAID", customer: null });
    expect(await columnsHolding(["zulmira", ZULMIRA.document])).toEqual([]);
  });

  it("is not mixed with the person that the merchant named", async () => {
    const customer = { name: "Bruno", document: "11144477735", documentType: "CPF" };
    const { charge } = await paidBy({ nome: ZULMIRA.name, cpf: ZULMIRA.document }, { customer });
    expect(charge.customer).toEqual(customer);
  });
});
