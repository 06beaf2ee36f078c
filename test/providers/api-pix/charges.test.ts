import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import type { PixChargeRequest } from "#lib/providers/ports/pix";
import { ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import { changeSettings } from "#test/change-settings";
import { PIX_KEY } from "#test/providers/api-pix/fake-psp";
import { isProvable, whyNotProvable } from "#test/providers/api-pix/provable";
import { pspForTests } from "#test/providers/api-pix/psp-for-tests";
import { TOKEN_RULES } from "#test/providers/api-pix/token-rules";

changeSettings({ allowPrivateTargets: true });

const HOUR_MS = 3_600_000;
const DEBTOR = { name: "Ana Souza", document: "52998224725", documentType: "CPF" } as const;
const DUE = { date: "2126-11-30", daysAfter: 30, debtor: DEBTOR };

function newRequest(changes: Partial<PixChargeRequest> = {}): PixChargeRequest {
  return {
    txid: randomUUID().replaceAll("-", ""),
    amountMinor: asMinor(1050),
    expiresAt: new Date(Date.now() + HOUR_MS),
    merchantName: "Padaria Estrela",
    merchantCity: "Recife",
    ...changes,
  };
}

describe.skipIf(!isProvable)(`charges by API Pix${whyNotProvable}`, () => {
  const { connect } = pspForTests();

  it("are requested with the exact amount, the key and a lifetime that ends with the charge", async () => {
    const { psp, pix } = await connect();
    for (const [amountMinor, valor] of [
      [1, "0.01"],
      [1050, "10.50"],
      [99_999_999_999, "999999999.99"],
    ] as const) {
      const requested = newRequest({ amountMinor: asMinor(amountMinor) });
      await pix.createCharge(requested);
      const cob = psp.bank.find("cob", requested.txid);
      expect(cob).toMatchObject({ valor: { original: valor }, chave: PIX_KEY });
      const { expiracao } = cob.calendario as { expiracao: number };
      expect(expiracao).toBeLessThanOrEqual(3600);
      expect(expiracao).toBeGreaterThan(3500);
      psp.bank.pay(requested.txid);
      expect(await pix.listPayments(requested.txid, "cob")).toMatchObject([{ kind: "PAID", amountMinor }]);
    }
  });

  it("send the payer's bank the description and the debtor, within the document's limits", async () => {
    const { psp, pix } = await connect();
    const named = newRequest({
      description: "Two espressos\nto go",
      debtor: { name: "Ana Souza", document: "52998224725", documentType: "CPF" },
    });
    await pix.createCharge(named);
    const cob = psp.bank.find("cob", named.txid);
    expect(cob).toMatchObject({
      solicitacaoPagador: "Two espressos to go",
      devedor: { cpf: "52998224725", nome: "Ana Souza" },
    });
    expect(cob).not.toHaveProperty("infoAdicionais");
    const long = newRequest({
      description: "🍞".repeat(500),
      debtor: { name: "Ş".repeat(300), document: "11222333000181", documentType: "CNPJ" },
    });
    await pix.createCharge(long);
    const { infoAdicionais } = psp.bank.find("cob", long.txid) as { infoAdicionais?: { valor: string }[] };
    expect(infoAdicionais?.map(({ valor }) => valor).join("")).toBe(long.description);
    const bare = newRequest();
    await pix.createCharge(bare);
    for (const name of ["devedor", "solicitacaoPagador", "infoAdicionais"])
      expect(psp.bank.find("cob", bare.txid)).not.toHaveProperty(name);
  });

  it.each([
    [
      { pagador: { cpf: "52998224725", nome: "Ana Souza" } },
      { name: "Ana Souza", document: "52998224725", documentType: "CPF" },
    ],
    [{ gnExtras: { pagador: { cpf: "***.982.247-**", nome: "Ana Souza" } } }, { name: "Ana Souza" }],
    [{ pagador: { cnpj: "11222333000181" } }, { document: "11222333000181", documentType: "CNPJ" }],
    [{ pagador: "Ana" }, undefined],
    [{ pagador: { nome: 1, cpf: {} } }, undefined],
    [{}, undefined],
  ])("name the payer by what the PSP returns (%j)", async (told, payer) => {
    const { psp, pix } = await connect();
    const { txid } = newRequest();
    await pix.createCharge(newRequest({ txid }));
    Object.assign(psp.bank.pay(txid), told);
    const [outcome] = await pix.listPayments(txid, "cob");
    expect(outcome).toMatchObject({ kind: "PAID", amountMinor: 1050 });
    expect(outcome?.kind === "PAID" ? outcome.payer : null).toEqual(payer);
    const masked = JSON.stringify(told).includes("*") ? "***.982.247-**" : undefined;
    expect(outcome?.kind === "PAID" ? outcome.maskedDocument : null).toEqual(masked);
  });

  it.each(["throttled", "unavailable"] as const)(
    "may exist if their txid is refused as used and the enquiry ends with %s",
    async (fault) => {
      const { psp, pix } = await connect();
      const requested = newRequest();
      await pix.createCharge(requested);
      psp.failNext(fault, "question");
      await expect(pix.createCharge(requested)).rejects.toBeInstanceOf(ProviderTimeout);
    },
  );

  it.each(["problem", "efi", "again"] as const)(
    "are found and compared when a PSP answers a retry with %s",
    async (duplicate) => {
      const { psp, pix } = await connect({}, { duplicate });
      const requested = newRequest();
      const first = await pix.createCharge(requested);
      expect(await pix.createCharge(requested)).toEqual(first);
      expect(psp.bank.charges.size).toBe(1);
      const more = pix.createCharge({ ...requested, amountMinor: asMinor(1051) });
      await expect(more).rejects.toThrow("the PSP's charge has a different amount");
      await expect(more).rejects.toBeInstanceOf(ProviderFault);
    },
  );

  it("are refused if they name another key, since the money would go elsewhere", async () => {
    const { psp, connection, pix } = await connect({}, { duplicate: "again" });
    const requested = newRequest();
    await pix.createCharge(requested);
    const cob = psp.bank.charges.get(`cob ${requested.txid}`);
    if (cob) cob.chave = "ana@example.com";
    await expect(pix.createCharge(requested)).rejects.toThrow("for a different Pix key");
    expect(connection.settings.pixKey).toBe(PIX_KEY);
  });

  it("are not shown to a payer once the PSP has removed them", async () => {
    const { psp, pix } = await connect();
    const requested = newRequest();
    await pix.createCharge(requested);
    await pix.removeCharge(requested.txid, "cob");
    await expect(pix.createCharge(requested)).rejects.toThrow("REMOVIDA_PELO_USUARIO_RECEBEDOR");
    expect(psp.calls.at(-1)?.method).toBe("GET");
  });

  it("get their code from the location if the PSP omits it", async () => {
    const { psp, pix } = await connect({}, { duplicate: "again" });
    const requested = newRequest();
    await pix.createCharge(requested);
    const cob = psp.bank.charges.get(`cob ${requested.txid}`);
    if (cob) cob.pixCopiaECola = undefined;
    const { emv } = await pix.createCharge(requested);
    expect(emv).toContain(String(cob?.location));
    expect(emv).toContain("Padaria Estrela");
  });

  it("are refused with the property and reason that the PSP names, without its values", async () => {
    const { pix } = await connect({ pixKey: "ana@example.com" });
    const refused = pix.createCharge(newRequest());
    await expect(refused).rejects.toBeInstanceOf(ProviderFault);
    await expect(refused).rejects.toThrow(
      /CobOperacaoInvalida.*cob\.chave: A chave não pertence ao recebedor/,
    );
    await expect(refused).rejects.not.toThrow(/ana@example/);
  });

  it("are not requested once they have ended", async () => {
    const { psp, pix } = await connect();
    await expect(pix.createCharge(newRequest({ expiresAt: new Date() }))).rejects.toBeInstanceOf(
      ProviderFault,
    );
    expect(psp.calls).toEqual([]);
  });

  it.each([
    ["a wrong secret", { clientSecret: "wrong" }, {}],
    ["a right that is missing", {}, { forbidden: ["/cob/{txid}"] }],
    ["nobody there", { baseUrl: "https://127.0.0.1:1/v2" }, {}],
    ["no certificate", { certificate: undefined, privateKey: undefined }, {}],
    ["an authority that is not trusted", { authority: undefined }, {}],
  ])("may be requested from another connection after %s", async (_name, settings, rules) => {
    const { pix } = await connect(settings, rules);
    await expect(pix.createCharge(newRequest())).rejects.toBeInstanceOf(ProviderUnavailable);
  });
});

describe.skipIf(!isProvable)(`charges with a due date by API Pix${whyNotProvable}`, () => {
  const { connect } = pspForTests();
  const [debtor, due] = [DEBTOR, DUE];

  it("name the day, the validity afterwards, and the debtor", async () => {
    const { psp, pix } = await connect();
    const company = { name: "Padaria Ltda", document: "12ABC34501DE35", documentType: "CNPJ" } as const;
    for (const [owing, devedor] of [
      [debtor, { cpf: "52998224725", nome: "Ana Souza" }],
      [company, { cnpj: "12ABC34501DE35", nome: "Padaria Ltda" }],
    ] as const) {
      const requested = newRequest({ due: { ...due, debtor: owing } });
      const { emv } = await pix.createCharge(requested);
      expect(await pix.createCharge(requested)).toMatchObject({ emv });
      expect(psp.bank.find("cobv", requested.txid)).toMatchObject({
        calendario: { dataDeVencimento: "2126-11-30", validadeAposVencimento: 30 },
        devedor,
      });
    }
  });

  it("are enquired about, paid and removed like others", async () => {
    const { psp, pix } = await connect();
    const [paid, removed] = [newRequest({ due }), newRequest({ due })];
    for (const requested of [paid, removed]) await pix.createCharge(requested);
    expect(await pix.listPayments(paid.txid, "cobv")).toEqual([]);
    psp.bank.pay(paid.txid);
    expect(await pix.listPayments(paid.txid, "cobv")).toMatchObject([{ kind: "PAID", amountMinor: 1050 }]);
    for (const { txid } of [removed, removed, paid]) await pix.removeCharge(txid, "cobv");
    expect(psp.bank.find("cobv", removed.txid).status).toBe("REMOVIDA_PELO_USUARIO_RECEBEDOR");
    expect(psp.bank.find("cobv", paid.txid).status).toBe("CONCLUIDA");
  });

  it("are unknown to an account without their scopes, whose other charges still work", async () => {
    const { psp, pix } = await connect();
    const requested = newRequest({ due });
    await pix.createCharge(requested);
    psp.rules.forbidden = ["/cobv/{txid}"];
    await expect(pix.createCharge(newRequest({ due }))).rejects.toBeInstanceOf(ProviderUnavailable);
    for (const asked of [pix.listPayments(requested.txid, "cobv"), pix.removeCharge(requested.txid, "cobv")])
      await expect(asked).rejects.toBeInstanceOf(ProviderUnavailable);
    const { txid } = newRequest();
    expect(await pix.listPayments(txid, "cob")).toEqual([]);
    expect(await pix.removeCharge(txid, "cob")).toBeUndefined();
  });

  it("are refused if they are due on another day", async () => {
    const { pix } = await connect();
    const requested = newRequest({ due });
    await pix.createCharge(requested);
    const moved = pix.createCharge({ ...requested, due: { ...due, date: "2126-12-01" } });
    await expect(moved).rejects.toThrow("due on another day");
  });
});

describe.skipIf(!isProvable)(`the outcome of a charge by API Pix${whyNotProvable}`, () => {
  const { connect } = pspForTests();
  const opened = async () => {
    const { psp, pix } = await connect();
    const requested = newRequest();
    await pix.createCharge(requested);
    const cob = psp.bank.charges.get(`cob ${requested.txid}`);
    if (!cob) throw new Error("the PSP has no charge");
    return { psp, pix, cob, txid: requested.txid };
  };

  it("is open while it is ATIVA, even after its lifetime", async () => {
    const { psp, pix, txid, cob } = await opened();
    cob.calendario = { criacao: new Date(Date.now() - HOUR_MS).toISOString(), expiracao: 60 };
    expect(await pix.listPayments(txid, "cob")).toEqual([]);
    psp.bank.pay(txid);
    expect(await pix.listPayments(txid, "cob")).toMatchObject([{ kind: "PAID", gatewayStatus: "CONCLUIDA" }]);
  });

  it("is CANCELED when the PSP removed it, and PROCESSING under a status that the API does not have", async () => {
    const { pix, psp, txid, cob } = await opened();
    cob.status = "REMOVIDA_PELO_PSP";
    expect(await pix.listPayments(txid, "cob")).toEqual([
      { kind: "CANCELED", gatewayStatus: "REMOVIDA_PELO_PSP" },
    ]);
    psp.failNext("unknown_status", "question");
    expect(await pix.listPayments(txid, "cob")).toEqual([
      { kind: "PROCESSING", gatewayStatus: "EM_ANALISE" },
    ]);
  });

  it.each(["CONCLUIDA_POR_OUTRO_ARRANJO", "REMOVIDA_PELO_PSP_BOLETO"])(
    "with a due date is CANCELED when it is %s, and not shown to a payer",
    async (closed) => {
      const { psp, pix } = await connect();
      const requested = newRequest({ due: DUE });
      const { txid } = requested;
      await pix.createCharge(requested);
      psp.bank.find("cobv", txid).status = closed;
      expect(await pix.listPayments(txid, "cobv")).toEqual([{ kind: "CANCELED", gatewayStatus: closed }]);
      await expect(pix.createCharge(requested)).rejects.toThrow(closed);
      psp.bank.pay(txid);
      expect(await pix.listPayments(txid, "cobv")).toMatchObject([{ kind: "PAID" }]);
      // The published document is older than these statuses.
      for (const finding of psp.findings.splice(0)) expect(finding).toContain("/status");
    },
  );

  it("is searched for in the list if a paid charge names no Pix, even with a wrong clock", async () => {
    const { psp, pix, txid, cob } = await opened();
    psp.bank.clockOffsetMs = -20 * HOUR_MS;
    const { endToEndId } = psp.bank.pay(txid);
    // This PSP omits the received Pix from the charge.
    psp.bank.find = () => cob;
    expect(await pix.listPayments(txid, "cob")).toMatchObject([
      { kind: "PAID", providerPaymentId: endToEndId },
    ]);
    psp.bank.received.length = 0;
    await expect(pix.listPayments(txid, "cob")).rejects.toBeInstanceOf(ProviderTimeout);
  });

  it.each([undefined, "***", "another".padEnd(26, "0"), "no txid!", 7])(
    "is unknown where the list has only a Pix of the txid %j",
    async (named) => {
      const { psp, pix, txid, cob } = await opened();
      const listed = psp.bank.pay(txid);
      psp.bank.find = () => cob;
      psp.rules.instead = ({ path }) =>
        path === "/v2/pix"
          ? {
              status: 200,
              body: {
                parametros: { paginacao: { quantidadeDePaginas: 1 } },
                pix: [{ ...listed, txid: named }],
              },
            }
          : null;
      await expect(pix.listPayments(txid, "cob")).rejects.toBeInstanceOf(ProviderTimeout);
    },
  );

  it("is unknown if the answer is another charge's, lists another's Pix, or an invalid amount", async () => {
    const { psp, pix, txid, cob } = await opened();
    const paid = psp.bank.pay(txid);
    // Answers that the published document does not allow bypass its check.
    const answering = (body: object) => {
      psp.bank.find = () => ({ ...cob, ...body });
      return expect(pix.listPayments(txid, "cob")).rejects.toBeInstanceOf(ProviderTimeout);
    };
    await answering({ txid: newRequest().txid });
    await answering({ pix: [{ ...paid, txid: newRequest().txid }] });
    await answering({ pix: [{ ...paid, valor: "10.5" }] });
    await answering({ pix: [{ ...paid, valor: "1e3" }] });
    await answering({ pix: [{ ...paid, valor: "0.00" }] });
    expect(psp.findings.length).toBe(2);
    psp.findings.length = 0;
  });

  it("counts a Pix once even if an answer lists it twice", async () => {
    const { psp, pix, txid, cob } = await opened();
    const paid = psp.bank.pay(txid);
    psp.bank.find = () => ({ ...cob, pix: [paid, paid] });
    expect(await pix.listPayments(txid, "cob")).toHaveLength(1);
  });
});

describe.skipIf(!isProvable)(`the token of API Pix${whyNotProvable}`, () => {
  const { connect } = pspForTests();
  const tokensOf = (psp: { calls: { path: string }[] }) =>
    psp.calls.filter(({ path }) => path === "/oauth/token").length;

  it("is requested once by concurrent calls, and kept", async () => {
    const { psp, pix } = await connect();
    await Promise.all([1, 2, 3].map(() => pix.listPayments(newRequest().txid, "cob")));
    await pix.listPayments(newRequest().txid, "cob");
    expect(tokensOf(psp)).toBe(1);
  });

  it("is renewed once when the PSP rejects it, even by concurrent calls", async () => {
    const { psp, pix } = await connect();
    await pix.listPayments(newRequest().txid, "cob");
    psp.revokeTokens();
    await Promise.all([1, 2, 3].map(() => pix.createCharge(newRequest())));
    expect(tokensOf(psp)).toBe(2);
  });

  it("is renewed at most once per call", async () => {
    const { psp, pix } = await connect();
    psp.rules.onCall = () => psp.revokeTokens();
    await expect(pix.listPayments(newRequest().txid, "cob")).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(tokensOf(psp)).toBe(2);
  });

  it("is renewed before its end", async () => {
    const { psp, pix } = await connect({}, { tokenSeconds: 40 });
    const running = vi.spyOn(performance, "now");
    running.mockReturnValue(1_000_000);
    await pix.listPayments(newRequest().txid, "cob");
    running.mockReturnValue(1_000_000 + 9_000);
    await pix.listPayments(newRequest().txid, "cob");
    expect(tokensOf(psp)).toBe(1);
    running.mockReturnValue(1_000_000 + 21_000);
    await pix.listPayments(newRequest().txid, "cob");
    running.mockRestore();
    expect(tokensOf(psp)).toBe(2);
  });

  it("leaves the payment unsent if it is refused, and is requested again by the next call", async () => {
    const { psp, pix } = await connect({}, { token: TOKEN_RULES.itau });
    await expect(pix.createCharge(newRequest())).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(psp.calls.map(({ path }) => path)).toEqual(["/oauth/token"]);
    psp.rules.token = TOKEN_RULES.plain;
    expect(await pix.createCharge(newRequest())).toMatchObject({ gatewayStatus: "ATIVA" });
  });
});
