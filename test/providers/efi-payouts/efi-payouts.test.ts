import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { efiPayoutsAdapter } from "#lib/providers/efi-payouts/adapter";
import { EFI_PAYOUT_ANSWERS } from "#lib/providers/efi-payouts/answers";
import { checkEfiPayouts, registerEfiPayouts } from "#lib/providers/efi-payouts/check";
import { efiPayoutReports } from "#lib/providers/efi-payouts/reports";
import { toFailure } from "#lib/providers/efi-payouts/send-pix";
import type { EfiPayoutSettings } from "#lib/providers/efi-payouts/settings";
import { isDenial, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import { changeSettings } from "#test/change-settings";
import { hasOpenssl, makeCertificates, type TestCertificates } from "#test/providers/api-pix/certificates";
import { connectionTo } from "#test/providers/efi-payouts/connection-to";
import { type EfiRules, type FakeEfi, PAYER_KEY, startFakeEfi } from "#test/providers/efi-payouts/fake-efi";

changeSettings({ allowPrivateTargets: true });

const ADDRESS = new URL("https://ponte.example.com/api/providers/efi-payouts/con_1/s");
const REQUESTED = {
  reference: "pyo0190000000007000800000000000",
  amountMinor: asMinor(12_345),
  key: "+5581999990000",
  document: "39053344705",
};

/** A refusal as Efí writes it by its own name, or as a problem of API Pix. */
function bodyOf(name: string): object {
  return name.includes("_")
    ? { nome: name, mensagem: "Recusado" }
    : { type: `https://pix.bcb.gov.br/api/v2/error/${name}`, title: "Recusado" };
}

describe.skipIf(!hasOpenssl())("payouts by Efí", () => {
  let certificates: TestCertificates;
  const started: FakeEfi[] = [];
  beforeAll(() => {
    certificates = makeCertificates();
  });
  afterEach(async () => {
    for (const fake of started.splice(0)) await fake.close();
  });
  const connect = async (rules: Partial<EfiRules> = {}, settings: Partial<EfiPayoutSettings> = {}) => {
    const fake = await startFakeEfi(certificates, rules);
    started.push(fake);
    const connection = connectionTo(fake, certificates, settings);
    return { fake, connection, provider: efiPayoutsAdapter.open(connection) };
  };

  it("name the receiver's document, so that another person's key gets no money", async () => {
    const { fake, provider } = await connect();
    await provider.sendPayout(REQUESTED);
    await provider.sendPayout({
      ...REQUESTED,
      reference: "b",
      key: "11222333000181",
      document: "11222333000181",
    });
    const bodies = fake.calls.filter(({ method }) => method === "PUT").map(({ path, body }) => [path, body]);
    const of = (favorecido: object) => ({ valor: "123.45", pagador: { chave: PAYER_KEY }, favorecido });
    expect(bodies).toEqual([
      [`/v3/gn/pix/${REQUESTED.reference}`, of({ chave: "+5581999990000", cpf: "39053344705" })],
      ["/v3/gn/pix/b", of({ chave: "11222333000181", cnpj: "11222333000181" })],
    ]);
  });

  it.each([
    ["1000.00", 100_000],
    ["0.07", 7],
    ["-12.30", -1_230],
  ])("can be compared with the account's balance of %s", async (balance, minor) => {
    const { provider } = await connect({ balance });
    expect(await provider.findBalance?.()).toBe(minor);
  });

  it("continue without the balance if the application may not read it", async () => {
    const { provider, fake } = await connect({ scope: "pix.send gn.pix.send.read" });
    expect(await provider.findBalance?.()).toBeNull();
    fake.failNext("html", "question");
    await expect(provider.findBalance?.()).rejects.toBeInstanceOf(ProviderTimeout);
  });

  it("are found and not resent if they were already sent", async () => {
    const { fake, provider } = await connect();
    await provider.sendPayout(REQUESTED);
    expect(await provider.sendPayout(REQUESTED)).toMatchObject({ kind: "PAID" });
    expect(fake.efi.sent.size).toBe(1);
    await expect(provider.sendPayout({ ...REQUESTED, amountMinor: asMinor(1) })).rejects.toBeInstanceOf(
      ProviderTimeout,
    );
  });

  it("stay open if their id was used but they cannot be found", async () => {
    const { fake, provider } = await connect();
    await provider.sendPayout(REQUESTED);
    fake.efi.findable = false;
    await expect(provider.sendPayout(REQUESTED)).rejects.toBeInstanceOf(ProviderTimeout);
    expect(await provider.findPayout(REQUESTED.reference)).toBeNull();
  });

  it("were certainly not accepted if the account may not send", async () => {
    const { provider } = await connect({ scope: "gn.pix.send.read webhook.read webhook.write" });
    const refused = await provider.sendPayout(REQUESTED).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ProviderUnavailable);
    expect(isDenial(refused)).toBe(true);
  });

  it.each([
    ["the client's secret", {}, { clientSecret: "another" }],
    ["the scope to ask", { scope: "pix.send" }, {}],
  ])("report a refused account if Efí rejects %s", async (_what, rules, settings) => {
    const { provider } = await connect(rules, settings);
    const refused = await provider.findPayout(REQUESTED.reference).catch((error: unknown) => error);
    expect(isDenial(refused)).toBe(true);
  });

  it("are listed page by page, without those sent by a person or another key", async () => {
    const { fake, provider } = await connect();
    const references = ["a", "b", "c"];
    for (const reference of references) await provider.sendPayout({ ...REQUESTED, reference });
    const [first] = [...fake.efi.sent.values()];
    if (!first) throw new Error("nothing was sent");
    const { idEnvio: _, ...byHand } = first;
    // Each Pix has its own id.
    const endToEndId = (end: string) => `${first.endToEndId.slice(0, -1)}${end}`;
    fake.efi.sent.set("by hand", { ...byHand, endToEndId: endToEndId("x") } as typeof first);
    const another = { idEnvio: "d", endToEndId: endToEndId("y"), chave: "another@example.com" };
    fake.efi.sent.set("another key", { ...first, ...another });
    const hour = 3_600_000;
    const listed = await provider.listEntries(new Date(Date.now() - hour), new Date(Date.now() + hour));
    expect(listed.map(({ reference }) => reference)).toEqual(references);
    expect(fake.calls.filter(({ path }) => path.endsWith("/enviados"))).toHaveLength(3);
  });

  it("are no longer listed as paid once they were returned, under any status, so the daily comparison shows them", async () => {
    const { fake, provider } = await connect();
    const hour = 3_600_000;
    const list = () => provider.listEntries(new Date(Date.now() - hour), new Date(Date.now() + hour));
    await provider.sendPayout({ ...REQUESTED, reference: "kept" });
    await provider.sendPayout({ ...REQUESTED, reference: "back" });
    for (const word of ["DEVOLVIDO", "DEVOLVIDO_PARCIALMENTE"]) {
      Object.assign(fake.efi.sent.get("back") ?? {}, { status: word });
      expect((await list()).map(({ reference }) => reference)).toEqual(["kept"]);
      expect(await provider.findPayout("back")).toMatchObject({ kind: "PENDING" });
    }
  });

  it.each(EFI_PAYOUT_ANSWERS.flatMap(({ calls, ...row }) => calls.map((call) => ({ call, ...row }))))(
    "$call, answered $status $name, is $means ($source)",
    async ({ call, status, name, means }) => {
      const { fake, provider } = await connect();
      const method = call === "send" ? "PUT" : "GET";
      fake.efi.instead = (one) =>
        one.method === method && one.path.includes("/gn/pix/")
          ? { status: status ?? 400, body: bodyOf(name) }
          : null;
      const asked =
        call === "send" ? provider.sendPayout(REQUESTED) : provider.findPayout(REQUESTED.reference);
      const answer = await asked.catch((error: unknown) => error);
      if (means === "OPEN") expect(answer).toBeInstanceOf(ProviderTimeout);
      else if (means === "ABSENT") expect(answer).toBeNull();
      else expect(answer).toMatchObject({ kind: "FAILED" });
    },
  );

  it.each([
    { nome: "em_contingencia" },
    { nome: "em_processamento" },
    { nome: "tente_novamente" },
    { nome: "saldo_em_consulta", mensagem: "O saldo está em consulta, tente novamente" },
    { nome: "x", mensagem: "Limite de requisições atingido, o envio continua em processamento" },
    { mensagem: "Saldo insuficiente" },
  ])("answered with the undocumented %j are open and release no amount", async (body) => {
    const { fake, provider } = await connect();
    for (const status of [400, 404, 409, 422]) {
      fake.efi.instead = ({ path }) =>
        path.includes("/gn/pix/enviados/") && status === 404
          ? null
          : path.includes("/gn/pix/")
            ? { status, body }
            : null;
      await expect(provider.sendPayout(REQUESTED)).rejects.toBeInstanceOf(ProviderTimeout);
      fake.efi.instead = ({ path }) => (path.includes("/gn/pix/") ? { status, body } : null);
      await expect(provider.findPayout(REQUESTED.reference)).rejects.toBeInstanceOf(ProviderTimeout);
    }
  });

  it("do not count as unsent when Efí rate-limits the enquiry", async () => {
    const { fake, provider } = await connect();
    fake.efi.instead = ({ method, path }) => {
      if (!path.includes("/gn/pix/")) return null;
      return { status: method === "PUT" ? 409 : 429, body: bodyOf("id_envio_duplicado") };
    };
    const error = await provider.sendPayout(REQUESTED).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(ProviderTimeout);
  });

  it("fail with a reason in our words", async () => {
    const { provider } = await connect({ deniesAbove: 100 });
    expect(await provider.sendPayout(REQUESTED)).toEqual({ kind: "FAILED", failureCode: "refused" });
    expect(toFailure({ nome: "pagamento_negado", mensagem: "Saldo insuficiente" })).toBe("account_short");
    expect(toFailure({ nome: "x", mensagem: "Limite diário excedido" })).toBe("provider_limit");
    expect(toFailure("<html>")).toBe("refused");
  });

  it("trigger an enquiry when the webhook reports them; its contents are not trusted", async () => {
    const { fake, connection, provider } = await connect({ becomes: "EM_PROCESSAMENTO" });
    await provider.sendPayout(REQUESTED);
    const lie = {
      pix: [{ tipo: "SOLICITACAO", status: "REALIZADO", gnExtras: { idEnvio: REQUESTED.reference } }],
    };
    const read = (body: unknown) => efiPayoutReports.read(connection, new Headers(), body);
    const { reference, amountMinor } = REQUESTED;
    const subject = { kind: "payout", reference, amountMinor };
    expect(await read(lie)).toMatchObject([{ subject: { ...subject, outcome: { kind: "PENDING" } } }]);
    fake.efi.end(reference, "REALIZADO");
    const [reported] = fake.efi.callbacks;
    expect(await read(reported)).toMatchObject([{ subject: { ...subject, outcome: { kind: "PAID" } } }]);
    expect(await read({ evento: "teste_webhook" })).toEqual([]);
    expect(await read({ pix: [{ txid: "a" }, { gnExtras: { idEnvio: "nobodys" } }] })).toEqual([]);
    const sent = { headers: new Headers(), rawBody: "{}" };
    expect(efiPayoutReports.isAuthentic(connection, { ...sent, hasSecret: false })).toBe(false);
  });

  it("are tested by read-only calls, and each problem is named with its setting", async () => {
    const { fake, connection } = await connect();
    expect(await checkEfiPayouts(connection)).toBeNull();
    expect(fake.calls.filter(({ method }) => method !== "GET").map(({ path }) => path)).toEqual([
      "/oauth/token",
    ]);
    const narrow = await connect({ scope: "gn.pix.send.read webhook.read webhook.write" });
    expect(await checkEfiPayouts(narrow.connection)).toMatchObject({
      code: "not_allowed",
      detail: expect.stringContaining("pix.send"),
    });
    const strange = await connect({}, { pixKey: "strange@example.com" });
    expect(await checkEfiPayouts(strange.connection)).toMatchObject({ field: "pixKey" });
  });

  it("have their webhook registered, never replacing another connection's", async () => {
    const { fake, connection } = await connect();
    fake.efi.webhooks.clear();
    expect(await registerEfiPayouts(connection, ADDRESS)).toBeNull();
    expect(await registerEfiPayouts(connection, ADDRESS)).toBeNull();
    expect(fake.efi.webhooks.get(PAYER_KEY)).toBe(ADDRESS.href);
    const elsewhere = new URL("https://ponte.example.com/api/providers/api-pix/con_2/s");
    expect(await registerEfiPayouts(connection, elsewhere)).toMatchObject({ field: "pixKey" });
    fake.efi.webhooks.set(PAYER_KEY, "https://old.example.com/hook");
    expect(await registerEfiPayouts(connection, ADDRESS)).toBeNull();
  });
});
