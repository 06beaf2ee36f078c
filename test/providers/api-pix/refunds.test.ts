import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { newId } from "#lib/platform/ids/new-id";
import { toDevolucaoId, toRefundId } from "#lib/providers/api-pix/refunds";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import { changeSettings } from "#test/change-settings";
import { Refusal } from "#test/providers/api-pix/bank-refusal";
import { isProvable, whyNotProvable } from "#test/providers/api-pix/provable";
import { pspForTests } from "#test/providers/api-pix/psp-for-tests";
import { FIRST_REFUND } from "#test/providers/contract/with-history";

changeSettings({ allowPrivateTargets: true });

const DAY_MS = 86_400_000;

describe.skipIf(!isProvable)(`refunds by API Pix${whyNotProvable}`, () => {
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

  it("use an id that API Pix accepts and that maps back to our id", () => {
    const refundId = newId("refund");
    expect(toDevolucaoId(refundId)).toMatch(/^[a-zA-Z0-9]{1,35}$/);
    expect(toRefundId(toDevolucaoId(refundId))).toBe(refundId);
    for (const foreign of ["1", "rfd123", "D2020", "rfdx".padEnd(29, "0")])
      expect(toRefundId(foreign)).toBe(foreign);
  });

  it("are PENDING while the PSP works on them, and end as reported when requested again", async () => {
    const { psp, endToEndId, refund } = await paid();
    psp.bank.refundsBecome = "EM_PROCESSAMENTO";
    for (const [status, answer] of [
      ["EM_PROCESSAMENTO", "PENDING"],
      ["EM_ANALISE", "PENDING"],
      ["NAO_REALIZADO", "FAILED"],
      ["DEVOLVIDO", "SUCCEEDED"],
    ] as const) {
      const refundId = newId("refund");
      expect(await refund(100, refundId)).toBe("PENDING");
      psp.bank.endRefund(endToEndId, toDevolucaoId(refundId), status);
      expect(await refund(100, refundId)).toBe(answer);
      expect(await refund(100, refundId)).toBe(answer);
    }
    // The document has no EM_ANALISE, which the PSP sent in two answers.
    expect(psp.findings.splice(0)).toHaveLength(2);
  });

  it("are reported with their Pix, whoever made them, except those the payer's bank requested", async () => {
    const { psp, pix, txid, endToEndId, refund } = await paid();
    expect((await pix.listPayments(txid, "cob"))[0]).not.toHaveProperty("givenBack");
    const refundId = newId("refund");
    await refund(400, refundId);
    psp.bank.refund(endToEndId, "bankapp1", "1.00");
    psp.bank.refund(endToEndId, "bankapp2", "2.00");
    psp.bank.endRefund(endToEndId, "bankapp2", "NAO_REALIZADO");
    psp.bank.takeBack(endToEndId, "D123", "DEVOLVIDO");
    const of = { paymentId: endToEndId };
    expect(await pix.listPayments(txid, "cob")).toMatchObject([
      {
        kind: "PAID",
        givenBack: {
          refunds: [
            { id: refundId, answer: "SUCCEEDED", amountMinor: 400, ...of },
            { id: `${endToEndId}:bankapp1`, answer: "SUCCEEDED", amountMinor: 100, ...of },
            { id: `${endToEndId}:bankapp2`, answer: "FAILED", amountMinor: 200, ...of },
          ],
        },
      },
    ]);
  });

  it("stay open when the same id has another amount, because either amount may have been meant", async () => {
    const { refund } = await paid();
    const refundId = newId("refund");
    await refund(400, refundId);
    await expect(refund(401, refundId)).rejects.toBeInstanceOf(ProviderTimeout);
  });

  it("are refused with the PSP's reason if they exceed what is left", async () => {
    const { refund } = await paid();
    await refund(1000);
    const more = refund(51);
    await expect(more).rejects.toBeInstanceOf(ProviderFault);
    await expect(more).rejects.toThrow(/devolucao\.valor: O valor excederia o do Pix/);
  });

  it("stay open while the account is refused, because an earlier try may have been accepted", async () => {
    const { psp, refund } = await paid();
    psp.rules.forbidden = ["/pix/{e2eid}/devolucao/{id}"];
    await expect(refund(400)).rejects.toBeInstanceOf(ProviderTimeout);
  });

  it("stay open while the account may read but not request refunds", async () => {
    const { psp, refund } = await paid();
    psp.bank.refund = () => {
      throw new Refusal(403, "AcessoNegado", "Acesso Negado");
    };
    await expect(refund(400)).rejects.toBeInstanceOf(ProviderTimeout);
  });

  it("stay open if the PSP refuses the PUT without a reason", async () => {
    const { psp, refund } = await paid();
    const refundId = newId("refund");
    await refund(400, refundId);
    psp.failNext("server_error", "question");
    await expect(refund(400, refundId)).rejects.toBeInstanceOf(ProviderTimeout);
  });
});

describe.skipIf(!isProvable)(`the statement of API Pix${whyNotProvable}`, () => {
  const { connect } = pspForTests();

  it("has every page, refunds by their day, and only the key's entries", async () => {
    const { psp, pix } = await connect();
    const [start, end] = [new Date(Date.now() - DAY_MS), new Date(Date.now() + DAY_MS)];
    const at = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
    const ours = [1, 2, 3, 4, 5].map((minor) =>
      psp.bank.pay(`ponte${minor}`.padEnd(31, "0"), minor * 100, at(0)),
    );
    const old = psp.bank.pay("ponteold".padEnd(31, "0"), 5000, at(60));
    psp.bank.pay("ponteolder".padEnd(31, "0"), 6000, at(30));
    const elsewhere = psp.bank.pay("elsewhere".padEnd(31, "0"), 7000, at(0));
    elsewhere.chave = "ana@example.com";
    const unasked = psp.bank.pay("x".padEnd(31, "0"), 8000, at(0));
    delete unasked.txid;
    const refundId = newId("refund");
    psp.bank.refund(old.endToEndId, toDevolucaoId(refundId), "12.34");
    psp.bank.refund(old.endToEndId, "bankapp1", "1.00");
    psp.bank.refundsBecome = "EM_PROCESSAMENTO";
    psp.bank.refund(old.endToEndId, "bankapp2", "2.00");

    const entries = await pix.listEntries(start, end);
    const received = entries.filter(({ kind }) => kind === "RECEIVED");
    expect(received.map(({ id, amountMinor, reference }) => [id, amountMinor, reference])).toEqual([
      ...ours.map(({ endToEndId, txid }, index) => [endToEndId, (index + 1) * 100, txid]),
      // This Pix paid no charge, and must still be listed.
      [unasked.endToEndId, 8000, null],
    ]);
    const returned = entries.filter(({ kind }) => kind === "GIVEN_BACK");
    const of = { currency: "BRL", reference: old.txid, paymentId: old.endToEndId };
    expect(returned).toMatchObject([
      { id: refundId, amountMinor: 1234, ...of },
      { id: `${old.endToEndId}:bankapp1`, amountMinor: 100, ...of },
    ]);
    expect(psp.calls.filter(({ path }) => path === "/v2/pix").length).toBeGreaterThan(3);
  });

  it("is unknown if a page is missing", async () => {
    const { psp, pix } = await connect();
    for (const minor of [1, 2, 3]) psp.bank.pay(`ponte${minor}`.padEnd(31, "0"), minor);
    psp.failNext("answer_cut", "question");
    const yesterday = new Date(Date.now() - DAY_MS);
    await expect(pix.listEntries(yesterday, new Date())).rejects.toBeInstanceOf(ProviderTimeout);
  });
});
