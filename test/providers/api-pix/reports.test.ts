import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { newId } from "#lib/platform/ids/new-id";
import { toDevolucaoId } from "#lib/providers/api-pix/refunds";
import { apiPixReports } from "#lib/providers/api-pix/reports";
import { changeSettings } from "#test/change-settings";
import { isProvable, whyNotProvable } from "#test/providers/api-pix/provable";
import { pspForTests } from "#test/providers/api-pix/psp-for-tests";
import { FIRST_REFUND } from "#test/providers/contract/with-history";

changeSettings({ allowPrivateTargets: true });

const DAY_MS = 86_400_000;

describe.skipIf(!isProvable)(`the webhook of API Pix${whyNotProvable}`, () => {
  const { connect } = pspForTests();
  const paid = async () => {
    const connected = await connect();
    const { psp, pix } = connected;
    const txid = randomUUID().replaceAll("-", "");
    const expiresAt = new Date(Date.now() + DAY_MS);
    await pix.createCharge({
      txid,
      amountMinor: asMinor(1050),
      expiresAt,
      merchantName: "P",
      merchantCity: "R",
    });
    const { endToEndId } = psp.bank.pay(txid);
    const refund = (amountMinor: number, refundId: string = newId("refund")) =>
      pix.refund({
        refundId,
        providerPaymentId: endToEndId,
        amountMinor: asMinor(amountMinor),
        history: FIRST_REFUND,
      });
    return { ...connected, txid, endToEndId, refund };
  };

  it("a refund in the webhook triggers an enquiry; its contents are not trusted", async () => {
    const { psp, connection, txid, endToEndId, refund } = await paid();
    psp.bank.refundsBecome = "EM_PROCESSAMENTO";
    const refundId = newId("refund");
    await refund(400, refundId);
    const pix = psp.bank.findPix(endToEndId);
    const lying = { pix: [{ ...pix, devolucoes: [{ id: toDevolucaoId(refundId), status: "DEVOLVIDO" }] }] };
    const look = { kind: "hint", port: "pix", reference: txid };
    const read = (body: unknown) => apiPixReports.read(connection, new Headers(), body);
    expect((await read(lying)).map(({ subject }) => subject)).toEqual([look]);
    psp.bank.endRefund(endToEndId, toDevolucaoId(refundId), "DEVOLVIDO");
    const subjects = (await read(lying)).map(({ subject }) => subject);
    const of = { reference: txid, paymentId: endToEndId };
    expect(subjects).toEqual([look, { kind: "refund", refundId, answer: "SUCCEEDED", amountMinor: 400, of }]);
    expect(await read(lying)).toEqual(await read(lying));
  });

  it("refunds made at the bank are reported when they are done, with the Pix that they refund", async () => {
    const { psp, connection, txid, endToEndId } = await paid();
    const read = async (change: object = {}) => {
      const sent = { pix: [{ ...psp.bank.findPix(endToEndId), ...change }] };
      const reports = await apiPixReports.read(connection, new Headers(), sent);
      return reports.map(({ subject }) => subject).filter(({ kind }) => kind === "refund");
    };
    psp.bank.refundsBecome = "EM_PROCESSAMENTO";
    psp.bank.refund(endToEndId, "bankapp1", "1.00");
    expect(await read()).toEqual([]);
    psp.bank.endRefund(endToEndId, "bankapp1", "NAO_REALIZADO");
    const reported = { kind: "refund", refundId: `${endToEndId}:bankapp1`, amountMinor: 100 };
    const of = { reference: txid, paymentId: endToEndId };
    expect(await read()).toEqual([{ ...reported, answer: "FAILED", of }]);
    psp.bank.endRefund(endToEndId, "bankapp1", "DEVOLVIDO");
    expect(await read()).toEqual([{ ...reported, answer: "SUCCEEDED", of }]);
    // A PSP may omit the txid: the Pix names its charge as well.
    expect(await read({ txid: undefined })).toEqual([
      { ...reported, answer: "SUCCEEDED", of: { ...of, reference: null } },
    ]);
  });

  it("reports without the secret are refused", async () => {
    const { connection } = await paid();
    const report = { headers: new Headers(), rawBody: "{}" };
    expect(apiPixReports.isAuthentic(connection, { ...report, hasSecret: false })).toBe(false);
    expect(apiPixReports.isAuthentic(connection, { ...report, hasSecret: true })).toBe(true);
  });

  it("refunds that the payer's bank requested (MED) dispute the Pix, and end as the bank decides", async () => {
    const { psp, connection, pix, txid, endToEndId } = await paid();
    const reported = { kind: "PIX_MED", paymentId: endToEndId, amountMinor: 1050, currency: "BRL" };
    for (const [word, status] of [
      ["EM_PROCESSAMENTO", "OPEN"],
      ["NAO_REALIZADO", "WON"],
      ["DEVOLVIDO", "LOST"],
    ] as const) {
      psp.bank.takeBack(endToEndId, "D123", word);
      const sent = { pix: [psp.bank.findPix(endToEndId)] };
      const reports = await apiPixReports.read(connection, new Headers(), sent);
      expect(reports.map(({ subject }) => subject)).toMatchObject([
        { kind: "hint", reference: txid },
        {
          kind: "dispute",
          reference: txid,
          reported: { ...reported, disputeId: `${endToEndId}:D123`, status, reason: "MED_FRAUDE" },
        },
      ]);
    }
    const entries = await pix.listEntries(new Date(Date.now() - DAY_MS), new Date(Date.now() + DAY_MS));
    expect(entries).toContainEqual(
      expect.objectContaining({
        kind: "GIVEN_BACK",
        id: `${endToEndId}:D123`,
        dispute: { kind: "PIX_MED", paymentId: endToEndId },
      }),
    );
  });

  it("the PSP's test call, which has no Pix, is accepted", async () => {
    const { connection } = await connect();
    const read = (body: unknown) => apiPixReports.read(connection, new Headers(), body);
    expect(await read({ evento: "teste_webhook" })).toEqual([]);
    await expect(read({ pix: [{ endToEndId: "x", txid: "y" }] })).rejects.toThrow();
    await expect(read({ pix: "all" })).rejects.toThrow();
  });
});
