import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { newId } from "#lib/platform/ids/new-id";
import { API_PIX_ANSWERS, type ApiPixCall } from "#lib/providers/api-pix/answers";
import { apiPixClient } from "#lib/providers/api-pix/client";
import { infractionResponder } from "#lib/providers/api-pix/infraction-responder";
import { listInfractions } from "#lib/providers/api-pix/infractions";
import { toDevolucaoId } from "#lib/providers/api-pix/refunds";
import type { ApiPixConnection } from "#lib/providers/api-pix/settings";
import { ANY_NAME, type AnswerMeaning, UNNAMED } from "#lib/providers/documented-answers";
import type { PixProvider } from "#lib/providers/ports/pix";
import type { MandateRequest, RecurringPixProvider } from "#lib/providers/ports/recurring-pix";
import { ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import { changeSettings } from "#test/change-settings";
import type { FakePsp } from "#test/providers/api-pix/fake-psp";
import { isProvable, whyNotProvable } from "#test/providers/api-pix/provable";
import { pspForTests } from "#test/providers/api-pix/psp-for-tests";
import { FIRST_REFUND } from "#test/providers/contract/with-history";
import type { FakeCall } from "#test/providers/fake-server";

changeSettings({ allowPrivateTargets: true });

const DAY_MS = 86_400_000;
const newTxid = () => randomUUID().replaceAll("-", "");
const requestOf = (txid: string, isDue = false) => ({
  txid,
  amountMinor: asMinor(1050),
  expiresAt: new Date(Date.now() + DAY_MS),
  merchantName: "Padaria Estrela",
  merchantCity: "Recife",
  ...(isDue
    ? {
        due: {
          date: new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10),
          daysAfter: 0,
          debtor: { name: "Ana", document: "52998224725", documentType: "CPF" as const },
        },
      }
    : {}),
});

type Connected = { psp: FakePsp; pix: PixProvider; connection: ApiPixConnection };
type Work = (connected: Connected) => Promise<AnswerMeaning>;
const paid = async ({ psp, pix }: Pick<Connected, "psp" | "pix">) => {
  const txid = newTxid();
  await pix.createCharge(requestOf(txid));
  return psp.bank.pay(txid).endToEndId;
};
const refund = (pix: PixProvider, providerPaymentId: string, refundId: string = newId("refund")) =>
  pix.refund({ refundId, providerPaymentId, amountMinor: asMinor(100), history: FIRST_REFUND });
const openOr = (meaning: AnswerMeaning) => (error: unknown) => {
  if (error instanceof ProviderTimeout) return "OPEN" as const;
  if (error instanceof ProviderFault) return meaning;
  throw error;
};

// The effect of each answer on a charge or a refund, seen from outside.
const CALLS: Record<ApiPixCall, { is: (call: FakeCall) => boolean; work: Work }> = {
  "list infractions": {
    is: ({ path }) => path.endsWith("/gn/infracoes"),
    work: ({ connection }) =>
      listInfractions(apiPixClient(connection), new Date(Date.now() - DAY_MS), new Date()).then(
        (list) => ("refused" in list ? "REFUSED" : "ABSENT"),
        openOr("REFUSED"),
      ),
  },
  "defend infraction": {
    is: ({ path }) => path.endsWith("/defesa"),
    work: async ({ connection, ...connected }) => {
      const { idInfracao: disputeId } = connected.psp.bank.claim(await paid(connected));
      const name = { disputeId, paymentId: null, reference: "" };
      const answer = { text: "Entregue.", file: new Uint8Array(), fileName: "dsp_1.pdf" };
      return infractionResponder(apiPixClient(connection))
        .sendResponse(name, answer)
        .then(({ kind }) => (kind === "REFUSED" ? "REFUSED" : "OPEN"), openOr("REFUSED"));
    },
  },
  "find cob": {
    is: ({ method, path }) => method === "GET" && path.includes("/cob/"),
    work: ({ pix }) => pix.listPayments(newTxid(), "cob").then(() => "ABSENT" as const, openOr("OPEN")),
  },
  "find cobv": {
    is: ({ method, path }) => method === "GET" && path.includes("/cobv/"),
    work: ({ pix }) => pix.listPayments(newTxid(), "cobv").then(() => "ABSENT" as const, openOr("OPEN")),
  },
  "remove cob": {
    is: ({ method, path }) => method === "PATCH" && path.includes("/cob/"),
    async work({ psp, pix }) {
      const txid = newTxid();
      await pix.createCharge(requestOf(txid));
      const error = await pix.removeCharge(txid, "cob").then(
        () => null,
        (one: unknown) => one,
      );
      expect(psp.bank.find("cob", txid).status).toBe("ATIVA");
      if (error === null) return "ABSENT";
      return error instanceof ProviderTimeout ? "OPEN" : "REFUSED";
    },
  },
  "remove cobv": {
    is: ({ method, path }) => method === "PATCH" && path.includes("/cobv/"),
    async work({ pix }) {
      const txid = newTxid();
      await pix.createCharge(requestOf(txid, true));
      const error = await pix.removeCharge(txid, "cobv").then(
        () => null,
        (one: unknown) => one,
      );
      if (error === null) return "ABSENT";
      return error instanceof ProviderTimeout ? "OPEN" : "REFUSED";
    },
  },
  "ask refund": {
    is: ({ method, path }) => method === "PUT" && path.includes("/devolucao/"),
    work: async (connected) =>
      refund(connected.pix, await paid(connected)).then(() => "OPEN" as const, openOr("REFUSED")),
  },
  "find refund": {
    is: ({ method, path }) => method === "GET" && path.includes("/devolucao/"),
    async work(connected) {
      const { psp, pix } = connected;
      const endToEndId = await paid(connected);
      // The PUT is refused for good, so that only the lookup decides.
      psp.bank.findPix(endToEndId).valor = "0.01";
      return refund(pix, endToEndId).then(() => "OPEN" as const, openOr("ABSENT"));
    },
  },
  "create rec": {
    is: ({ method, path }) => method === "POST" && path.endsWith("/rec"),
    work: ({ pix }) =>
      recurringOf(pix)
        .createMandate(MANDATE)
        .then(() => "ABSENT" as const, openOr("REFUSED")),
  },
  "find rec": {
    is: ({ method, path }) => method === "GET" && path.includes("/rec/"),
    work: ({ pix }) =>
      recurringOf(pix)
        .findMandate(NO_REC, null)
        .then(() => "ABSENT" as const, openOr("REFUSED")),
  },
  "cancel rec": {
    is: ({ method, path }) => method === "PATCH" && path.includes("/rec/"),
    async work({ pix }) {
      const bankId = await newMandate(pix);
      return recurringOf(pix)
        .cancelMandate(bankId)
        .then(() => "ABSENT" as const, openOr("REFUSED"));
    },
  },
  "request rec": {
    is: ({ method, path }) => method === "POST" && path.endsWith("/solicrec"),
    async work({ pix }) {
      const request = {
        bankId: await newMandate(pix),
        debtor: MANDATE.debtor,
        account: { bank: "91193552", number: "550689" },
        expiresAt: new Date(Date.now() + DAY_MS),
      };
      return recurringOf(pix)
        .requestMandate(request)
        .then(() => "ABSENT" as const, openOr("REFUSED"));
    },
  },
  "send cobr": {
    is: ({ method, path }) => method === "PUT" && path.includes("/cobr/"),
    async work(connected) {
      return debit(connected, newTxid()).then(() => "ABSENT" as const, openOr("REFUSED"));
    },
  },
  "retry cobr": {
    is: ({ method, path }) => method === "POST" && path.includes("/retentativa/"),
    async work(connected) {
      const txid = newTxid();
      await debit(connected, txid);
      return recurringOf(connected.pix)
        .retryDebit(txid, "2026-12-11")
        .then(() => "ABSENT" as const, openOr("REFUSED"));
    },
  },
  "find cobr": {
    is: ({ method, path }) => method === "GET" && path.includes("/cobr/"),
    work: ({ pix }) =>
      recurringOf(pix)
        .findDebit({ txid: newTxid(), retryDay: null }, new Date())
        .then(() => "ABSENT" as const, openOr("OPEN")),
  },
  "cancel cobr": {
    is: ({ method, path }) => method === "PATCH" && path.includes("/cobr/"),
    async work(connected) {
      const txid = newTxid();
      await debit(connected, txid);
      const canceling = recurringOf(connected.pix).cancelDebit(txid, new Date());
      return canceling.then((isDone) => (isDone ? "ABSENT" : "REFUSED"), openOr("REFUSED"));
    },
  },
};

const NO_REC = `RR${"0".repeat(27)}`;
const MANDATE = {
  reference: "mnd1",
  description: "Assinatura",
  debtor: { name: "Ana", document: "52998224725", documentType: "CPF" },
  interval: "MONTHLY",
  firstDay: "2026-12-10",
  lastDay: null,
  amount: { kind: "FIXED", minor: asMinor(1050) },
  mayRetry: true,
  hasCode: false,
  first: null,
  mayExistSince: null,
} as const satisfies MandateRequest;

function recurringOf(pix: PixProvider): RecurringPixProvider {
  if (!pix.createMandate) throw new Error("the port takes no mandates");
  return pix;
}

async function newMandate(pix: PixProvider): Promise<string> {
  const { bankId } = await recurringOf(pix).createMandate(MANDATE);
  if (bankId === null) throw new Error("the mandate has no name");
  return bankId;
}

async function debit({ psp, pix }: Connected, txid: string) {
  const mandate = await newMandate(pix);
  psp.bank.recurring.approve(mandate);
  return recurringOf(pix).createDebit({ txid, mandate, amountMinor: asMinor(1050), day: "2026-12-10" });
}

function bodyOf(name: string): object {
  if (name === UNNAMED) return { mensagem: "Recusado" };
  if (name === ANY_NAME) return { codigo: "4769515", mensagem: "Não há informações" };
  return name.includes("_")
    ? { nome: name, mensagem: "Requisição recusada" }
    : { type: `https://pix.bcb.gov.br/api/v2/error/${name}`, title: name };
}

describe.skipIf(!isProvable)(`answers of banks without a charge or a refund${whyNotProvable}`, () => {
  const { connect } = pspForTests();

  it.each(
    API_PIX_ANSWERS.flatMap(({ calls, status, name, means, source }) =>
      calls.map((call) => ({ call, status: status ?? 400, name, means, source })),
    ),
  )("$call, $status $name, means $means ($source)", async ({ call, status, name, means }) => {
    const connected = await connect({ accountNumber: "012682" });
    const { is, work } = CALLS[call];
    connected.psp.rules.instead = (one) => (is(one) ? { status, body: bodyOf(name) } : null);
    expect(await work(connected)).toBe(means);
  });

  it.each(Object.keys(CALLS))("%s: an answer that no document names is open", async (call) => {
    const connected = await connect({ accountNumber: "012682" });
    const found = Object.entries(CALLS).find(([name]) => name === call);
    if (!found) throw new Error("there is no such call");
    const [, { is, work }] = found;
    for (const body of [{ nome: "em_contingencia" }, { nome: "em_processamento" }]) {
      connected.psp.rules.instead = (one) => (is(one) ? { status: 422, body } : null);
      // A charge that stays is reported as a fault: nothing is released, and its removal is tried again.
      expect(await work(connected)).toBe(call.startsWith("remove") ? "REFUSED" : "OPEN");
    }
  });
});

describe.skipIf(!isProvable)(`a bank that answers 400 by name${whyNotProvable}`, () => {
  const { connect } = pspForTests();
  const named = () => connect({}, { refusals: "named", duplicate: "efi" });

  it("returns a paid charge with a due date", async () => {
    const { psp, pix } = await named();
    const txid = newTxid();
    await pix.createCharge(requestOf(txid, true));
    psp.bank.pay(txid);
    expect(await pix.listPayments(txid, "cobv")).toMatchObject([
      { kind: "PAID", amountMinor: asMinor(1050) },
    ]);
    for (const kind of ["cob", "cobv"] as const) expect(await pix.listPayments(newTxid(), kind)).toEqual([]);
  });

  it("gets a canceled charge with a due date removed", async () => {
    const { psp, pix } = await named();
    const txid = newTxid();
    await pix.createCharge(requestOf(txid, true));
    await pix.removeCharge(txid, "cobv");
    expect(psp.bank.find("cobv", txid).status).toBe("REMOVIDA_PELO_USUARIO_RECEBEDOR");
    await pix.removeCharge(txid, "cobv");
  });

  it("refuses a refund for good, and finds one whose answer was lost", async () => {
    const { psp, pix } = await named();
    const endToEndId = await paid({ psp, pix });
    const refundId = newId("refund");
    expect(await refund(pix, endToEndId, refundId)).toBe("PENDING");
    expect(await refund(pix, endToEndId, refundId)).toBe("SUCCEEDED");
    expect(psp.bank.findRefund(endToEndId, toDevolucaoId(refundId)).valor).toBe("1.00");
    psp.bank.findPix(endToEndId).valor = "1.00";
    const refused = await refund(pix, endToEndId).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ProviderFault);
  });

  it("may rate-limit the enquiry about a refund, which decides nothing about the refund", async () => {
    const { psp, pix } = await named();
    const endToEndId = await paid({ psp, pix });
    psp.rules.instead = ({ method, path }) => {
      if (!path.includes("/devolucao/")) return null;
      return { status: method === "PUT" ? 409 : 429, body: { nome: "devolucao_id_duplicado" } };
    };
    await expect(refund(pix, endToEndId)).rejects.toBeInstanceOf(ProviderTimeout);
  });

  it("gets an invalid charge request once", async () => {
    const { psp, pix } = await named();
    psp.rules.instead = ({ method, path }) =>
      method === "PUT" && path.includes("/cob/")
        ? { status: 400, body: { nome: "valor_invalido", mensagem: "Campo inválido" } }
        : null;
    const refused = await pix.createCharge(requestOf(newTxid())).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ProviderFault);
    expect(refused).not.toBeInstanceOf(ProviderUnavailable);
  });
});
