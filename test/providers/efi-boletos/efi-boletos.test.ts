import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readBarcode } from "#lib/boleto/barcode.rules";
import { asMinor } from "#lib/domain/money/minor";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { nextBusinessDay } from "#lib/domain/time/business-days";
import { addDays } from "#lib/domain/time/zoned-day";
import { efiBoletosAdapter } from "#lib/providers/efi-boletos/adapter";
import type { EfiBoletoSettings } from "#lib/providers/efi-boletos/settings";
import type { BoletoName, BoletoRequest } from "#lib/providers/ports/boleto";
import { ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import { changeSettings } from "#test/change-settings";
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type FakeEfi,
  startFakeEfi,
} from "#test/providers/efi-boletos/fake-efi-cobrancas";

changeSettings({ allowPrivateTargets: true });

const TODAY = brasiliaDay(new Date());
const DUE = nextBusinessDay(addDays(TODAY, 7));
const MINUTE_MS = 60_000;

let efi: FakeEfi;
beforeEach(async () => {
  efi = await startFakeEfi();
});
afterEach(() => efi.close());

const connectionTo = (changes: Partial<EfiBoletoSettings> = {}) => ({
  id: "con_of_a_test",
  mode: "live" as const,
  settings: efiBoletosAdapter.settings.parse({
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    baseUrl: efi.baseUrl,
    ...changes,
  }),
});
const opened = (changes: Partial<EfiBoletoSettings> = {}) => efiBoletosAdapter.open(connectionTo(changes));

function newRequest(changes: Partial<BoletoRequest> = {}): BoletoRequest {
  return {
    reference: randomUUID().replaceAll("-", ""),
    askedAt: new Date(),
    amountMinor: asMinor(12_345),
    dueDate: DUE,
    payer: { name: "Ana Souza", document: "52998224725", documentType: "CPF" },
    merchantName: "Padaria Estrela",
    merchantCity: "Recife",
    ...changes,
  };
}

const named = ({ reference, askedAt }: BoletoRequest, bankId: string | null = null): BoletoName => ({
  reference,
  askedAt,
  bankId,
});

describe("a boleto at Efí", () => {
  it("is registered for its payer and day, without fine or interest, and ends on its last day", async () => {
    const request = newRequest({ description: "Dois cafés" });
    const boleto = await opened().register(request);
    expect(boleto).toMatchObject({
      bankId: "1000",
      emv: expect.stringContaining("BR.GOV.BCB.PIX"),
      gatewayStatus: "waiting",
    });
    expect(readBarcode(boleto.barcode, TODAY)).toMatchObject({
      bank: "364",
      dueDate: DUE,
      amountMinor: 12_345,
    });
    expect(efi.charges).toMatchObject([
      {
        total: 12_345,
        custom_id: request.reference,
        payment: {
          customer: { name: "Ana Souza", cpf: "52998224725" },
          expire_at: DUE,
          configurations: { days_to_write_off: 0, fine: 0, interest: 0 },
        },
      },
    ]);
  });

  it("can be paid until Monday if it is due on a Saturday", async () => {
    let saturday = TODAY;
    while (new Date(`${saturday}T00:00:00Z`).getUTCDay() !== 6) saturday = addDays(saturday, 1);
    await opened().register(newRequest({ dueDate: saturday }));
    const days = (Date.parse(nextBusinessDay(saturday)) - Date.parse(saturday)) / (24 * 60 * MINUTE_MS);
    expect(efi.charges[0]?.payment).toMatchObject({ configurations: { days_to_write_off: days } });
  });

  it("names a company, and its address only if complete", async () => {
    const payer = { name: "Padaria Estrela Ltda", document: "12ABC34501DE35", documentType: "CNPJ" } as const;
    const address = {
      street: "Rua Augusta",
      number: "1500",
      district: "Consolação",
      city: "São Paulo",
      state: "SP",
      postalCode: "01304-001",
    };
    await opened().register(newRequest({ payer: { ...payer, address } }));
    await opened().register(newRequest({ payer: { ...payer, address: { ...address, number: undefined } } }));
    const company = { corporate_name: payer.name, cnpj: payer.document };
    expect(efi.charges.map(({ payment }) => payment?.customer)).toEqual([
      {
        juridical_person: company,
        address: {
          street: "Rua Augusta",
          number: "1500",
          neighborhood: "Consolação",
          city: "São Paulo",
          state: "SP",
          zipcode: "01304001",
          complement: "",
        },
      },
      { juridical_person: company },
    ]);
  });

  it("of an account without Pix has no Pix code", async () => {
    efi.state.hasPix = false;
    expect(await opened().register(newRequest())).toMatchObject({ emv: null });
  });

  it("is a fault with Efí's words, without the payer's data, if Efí refuses it", async () => {
    const request = newRequest({ payer: { name: "Ana", document: "52998224725", documentType: "CPF" } });
    await expect(opened().register(request)).rejects.toThrow(ProviderFault);
    await expect(opened().register(request)).rejects.toThrow("name: inválido");
  });
});

describe("a repeated request", () => {
  it("finds the boleto, whichever of the first request's answers were lost", async () => {
    for (const fault of ["answer_lost", "answer_cut", "request_lost", "server_error"] as const) {
      const request = newRequest();
      const bank = opened();
      efi.failNext(fault, "change");
      await expect(bank.register(request), fault).rejects.toThrow(ProviderTimeout);
      const again = { ...request, askedAt: new Date(Date.now() - 3 * MINUTE_MS) };
      const boleto = await bank.register(again);
      const registered = efi.charges.filter(
        ({ custom_id, billet }) => custom_id === request.reference && billet,
      );
      expect(
        registered.map(({ charge_id }) => String(charge_id)),
        fault,
      ).toEqual([boleto.bankId]);
      expect(await bank.register(again)).toEqual(boleto);
    }
  });

  it("finds the boleto whose answer was lost in the second step", async () => {
    const request = newRequest();
    const bank = opened();
    await bank.register(request);
    const calls = efi.calls.length;
    expect(await bank.register(request)).toMatchObject({ bankId: "1000" });
    expect(efi.calls.slice(calls).map(({ method, status }) => [method, status])).toEqual([
      ["GET", 200],
      ["POST", 400],
      ["GET", 200],
    ]);
    expect(efi.charges).toHaveLength(1);
  });

  it("at the same time registers one boleto", async () => {
    const request = newRequest();
    const bank = opened();
    const both = await Promise.all([bank.register(request), bank.register(request)]);
    expect(new Set(both.map(({ bankId }) => bankId)).size).toBe(1);
    expect(efi.charges.filter(({ billet }) => billet)).toHaveLength(1);
  });

  it("sends nothing while Efí may not list the transaction yet", async () => {
    efi.state.isListLate = true;
    const request = newRequest({ askedAt: new Date(Date.now() - MINUTE_MS) });
    await expect(opened().register(request)).rejects.toThrow("does not list the transaction yet");
    expect(efi.charges).toEqual([]);
  });

  it("is refused for another amount", async () => {
    const request = newRequest();
    await opened().register(request);
    await expect(opened().register({ ...request, amountMinor: asMinor(1) })).rejects.toThrow(
      "different amount",
    );
  });
});

describe("the payment of a boleto at Efí", () => {
  it.each([
    ["waiting", []],
    ["unpaid", []],
    ["identified", []],
    ["paid", [{ kind: "PAID", amountMinor: 12_345, providerPaymentId: "1000", gatewayStatus: "paid" }]],
    ["canceled", [{ kind: "CANCELED", gatewayStatus: "canceled" }]],
    ["settled", [{ kind: "PROCESSING", gatewayStatus: "settled" }]],
    ["em_analise", [{ kind: "PROCESSING", gatewayStatus: "em_analise" }]],
  ])("that is %s at Efí is %j", async (status, outcomes) => {
    const request = newRequest();
    const bank = opened();
    const { bankId } = await bank.register(request);
    for (const charge of efi.charges) charge.status = status;
    expect(await bank.listPayments(named(request, bankId), new Date())).toEqual(outcomes);
    expect(await bank.listPayments(named(request), new Date())).toEqual(outcomes);
  });

  it("is unknown while Efí does not answer, and null for an unknown boleto", async () => {
    expect(await opened().listPayments(named(newRequest()), new Date())).toEqual([]);
    for (const fault of ["server_error", "html", "request_lost"] as const) {
      efi.failNext(fault, "question");
      await expect(opened().listPayments(named(newRequest()), new Date()), fault).rejects.toThrow(
        ProviderTimeout,
      );
    }
  });
});

describe("canceling a boleto at Efí", () => {
  it("stops an open boleto, and changes no paid, canceled or unknown one", async () => {
    const request = newRequest();
    const bank = opened();
    await bank.cancel(named(request));
    const { bankId } = await bank.register(request);
    await bank.cancel(named(request, bankId));
    expect(efi.charges[0]?.status).toBe("canceled");
    await bank.cancel(named(request));
    const [charge] = efi.charges;
    if (charge) charge.status = "paid";
    await bank.cancel(named(request, bankId));
    expect(charge?.status).toBe("paid");
  });

  it("is no refund: a payment by boleto is never sent back through Efí", async () => {
    const refund = { refundId: "ref_1", providerPaymentId: "1000", amountMinor: asMinor(1) };
    expect(await opened().refund({ ...refund, history: undefined as never })).toBe("FAILED");
  });
});

describe("a connection to Efí's boletos", () => {
  it("is proven by a token and the list of transactions", async () => {
    expect(await efiBoletosAdapter.check(connectionTo())).toBeNull();
    expect(await efiBoletosAdapter.check(connectionTo({ clientSecret: "wrong" }))).toMatchObject({
      code: "credentials",
      field: "clientId",
    });
    efi.failNext("html", "question");
    expect(await efiBoletosAdapter.check(connectionTo())).toMatchObject({ code: "wrong_answer" });
  });

  it("renews a token that Efí no longer accepts, once", async () => {
    const bank = opened();
    await bank.register(newRequest());
    efi.state.token = "second";
    await expect(bank.register(newRequest())).resolves.toMatchObject({ bankId: "1001" });
  });

  it("with wrong credentials certainly registered nothing", async () => {
    await expect(opened({ clientSecret: "wrong" }).register(newRequest())).rejects.toThrow(
      ProviderUnavailable,
    );
  });
});
