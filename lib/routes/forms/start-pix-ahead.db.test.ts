import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { listAttempts } from "#lib/attempts/attempts.queries";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { MerchantId } from "#lib/domain/ids";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { getCheckout } from "#lib/payments/read/get-checkout";
import { startsAtOnce } from "#lib/payments/starts-at-once.rules";
import { ProviderTimeout } from "#lib/providers/provider-error";
import { startPixAhead } from "#lib/routes/forms/start-pix-ahead";
import { changeAdapters } from "#test/change-adapters";
import { connectFake } from "#test/fake-provider/connect-fake";
import { FAKE_ADAPTERS } from "#test/fake-provider/fake-adapters";
import { newCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";

changeAdapters(FAKE_ADAPTERS);

const PAYER = { network: "203.0.113.0/24", locale: "pt-BR" } as const;

let merchantId: MerchantId;
beforeEach(async () => {
  merchantId = (await newMerchant()).merchantId;
});

const attemptsOf = (charge: ChargeRecord) => listAttempts(db(), merchantId, charge.id);

describe("the Pix of a charge that a form opened", () => {
  it("is started once, however often the form is sent", async () => {
    const charge = await newCharge(merchantId);
    await Promise.all([startPixAhead(charge, PAYER), startPixAhead(charge, PAYER)]);
    await startPixAhead(charge, PAYER);
    expect(await attemptsOf(charge)).toMatchObject([{ paymentMethod: "PIX", status: "PENDING" }]);
  });

  it("is left to the page while the charge holds slots, because an attempt would hold them longer", async () => {
    const charge = await newCharge(merchantId);
    await startPixAhead({ ...charge, slotsUntil: new Date(Date.now() + 60_000) }, PAYER);
    expect(await attemptsOf(charge)).toEqual([]);
  });

  it("is left to the page if it cannot be started", async () => {
    const charge = await newCharge(merchantId);
    await expect(
      startPixAhead({ ...charge, id: "chg_00000000000000000000000000" as never }, PAYER),
    ).resolves.toBe(undefined);
  });

  it("is started by the page until its provider answers, and by its payer after that", async () => {
    const { liveId } = await newMerchant();
    const { account } = await connectFake(liveId);
    const charge = await newCharge(liveId);
    account.fails = new ProviderTimeout("silent");
    await startPixAhead(charge, PAYER);
    const last = async () => (await getCheckout(liveId, charge.id)).lastAttempt;
    await expect.poll(last).toMatchObject({ status: "PENDING", instructions: { type: "NONE" } });
    expect(startsAtOnce(await last(), "PIX")).toBe(true);
    expect(startsAtOnce(await last(), "CREDIT_CARD")).toBe(false);
    account.fails = null;
    await payCheckout(liveId, charge.id, { body: { paymentMethod: "PIX" }, claimId: null }, PAYER);
    expect(await last()).toMatchObject({ status: "PENDING", instructions: { type: "PIX" } });
    expect(startsAtOnce(await last(), "PIX")).toBe(false);
    expect(await listAttempts(db(), liveId, charge.id)).toHaveLength(1);
  });
});
