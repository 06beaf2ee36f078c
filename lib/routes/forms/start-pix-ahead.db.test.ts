import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { listAttempts } from "#lib/attempts/attempts.queries";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { MerchantId } from "#lib/domain/ids";
import { startPixAhead } from "#lib/routes/forms/start-pix-ahead";
import { newCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";

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
});
