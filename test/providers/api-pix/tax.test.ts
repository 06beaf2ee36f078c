import { afterEach, describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import type { PixChargeRequest } from "#lib/providers/ports/pix";
import { changeSettings } from "#test/change-settings";
import { isProvable, whyNotProvable } from "#test/providers/api-pix/provable";
import { pspForTests } from "#test/providers/api-pix/psp-for-tests";
import { startFakePlatform } from "#test/split-payment/fake-platform";

changeSettings({ allowPrivateTargets: true });

const TXID = "ponte01k6z0q4n8f3x5r2b7c9d1e6gh";
const TAX = { cbsMinor: asMinor(900), ibsMinor: asMinor(100), documentKey: null };
const request: PixChargeRequest = {
  txid: TXID,
  amountMinor: asMinor(10_000),
  expiresAt: new Date(Date.now() + 3_600_000),
  merchantName: "Padaria Estrela",
  merchantCity: "Recife",
  tax: TAX,
};

describe.skipIf(!isProvable)(`CBS and IBS at a PSP${whyNotProvable}`, () => {
  const psps = pspForTests();
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  async function speaking() {
    const platform = await startFakePlatform(psps.certificates());
    closing.push(() => platform.close());
    const { psp, pix } = await psps.connect({ tax: "TRIBUTO" }, { tributo: { platform: platform.origin } });
    return { platform, psp, pix };
  }

  it("go with a charge, and come back with its payment", async () => {
    const { psp, pix } = await speaking();
    expect(await pix.createCharge(request)).toMatchObject({ takesTax: true });
    psp.bank.pay(TXID);
    expect(await pix.listPayments(TXID, "cob")).toMatchObject([
      { kind: "PAID", amountMinor: 10_000, taxSetAside: { cbsMinor: 900, ibsMinor: 100 } },
    ]);
  });

  it("are found again after a lost answer", async () => {
    const { psp, pix } = await speaking();
    psp.failNext("answer_lost", "change");
    await expect(pix.createCharge(request)).rejects.toThrow();
    expect(await pix.createCharge(request)).toMatchObject({ takesTax: true });
  });

  it("are read with the government's corrections and open amounts", async () => {
    const { platform, pix } = await speaking();
    await pix.createCharge(request);
    expect(await pix.taxes?.readTax(TXID, "cob")).toEqual({ corrected: null, open: null });
    platform.state(TXID, { corrected: { cbs: "8.10" }, open: { ibs: "0.30" } });
    expect(await pix.taxes?.readTax(TXID, "cob")).toEqual({
      corrected: { cbsMinor: 810, ibsMinor: 100 },
      open: { cbsMinor: 810, ibsMinor: 30 },
    });
    expect(await pix.taxes?.readTax(`${TXID}0`, "cob")).toBeNull();
  });

  it("accept the key of an invoice later, even repeatedly", async () => {
    const { platform, pix } = await speaking();
    await pix.createCharge(request);
    for (let round = 0; round < 2; round += 1)
      await pix.taxes?.setTax(TXID, "cob", { ...TAX, documentKey: "NFe35" });
    expect(platform.received("updated").at(-1)).toMatchObject({ docFiscal: "NFe35" });
  });

  it("are not sent without the setting, and have no effect at a PSP that ignores them", async () => {
    const { pix } = await psps.connect({}, { tributo: "ignored" });
    expect(pix.taxes).toBeUndefined();
    const ignoring = await psps.connect({ tax: "TRIBUTO" }, { tributo: "ignored" });
    expect(await ignoring.pix.createCharge(request)).toMatchObject({ takesTax: false });
  });

  it("are refused by a PSP that does not know the member", async () => {
    const { pix } = await psps.connect({ tax: "TRIBUTO" }, { tributo: "refused" });
    await expect(pix.createCharge(request)).rejects.toMatchObject({ name: "ProviderFault" });
  });
});
