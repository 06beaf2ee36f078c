import { vi } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { apiPixAdapter } from "#lib/providers/api-pix/adapter";
import { apiPixReports } from "#lib/providers/api-pix/reports";
import * as calls from "#lib/providers/calls/call-provider";
import { cieloAdapter } from "#lib/providers/cielo/adapter";
import { toOrderId } from "#lib/providers/cielo/order-id";
import { efiPayoutsAdapter } from "#lib/providers/efi-payouts/adapter";
import { efiPayoutReports } from "#lib/providers/efi-payouts/reports";
import { mercadoPagoAdapter } from "#lib/providers/mercado-pago/adapter";
import { mercadoPagoReports } from "#lib/providers/mercado-pago/reports";
import { changeSettings } from "#test/change-settings";
import { cardRequest } from "#test/providers/card-request";
import { STORE } from "#test/providers/cielo/fake-cielo";
import { FIRST_REFUND } from "#test/providers/contract/with-history";
import { WEBHOOK_SECRET } from "#test/providers/mercado-pago/fake-mercado-pago";
import { describeTolerantMembers } from "#test/providers/tolerant-members";

changeSettings({ allowPrivateTargets: true });

type Answering = (call: calls.ProviderCall) => unknown;
let answering: Answering = () => undefined;
vi.spyOn(calls, "callProvider").mockImplementation(async (call) => {
  const token = { access_token: "t", token_type: "Bearer", expires_in: 3600 };
  const body = call.url.pathname.endsWith("/oauth/token") ? token : answering(call);
  return { status: body === undefined ? 404 : 200, headers: {}, body };
});

// This call is never made; it stands for the lookup that follows a callback.
const CALL: calls.ProviderCall = { method: "GET", url: new URL("https://nobody.example.com") };

/** Reads an answer as the adapter does; `of` names the call that gets it, and the answers that other calls get. */
const reading =
  (work: () => unknown, of: (sent: unknown) => Answering = (sent) => () => sent) =>
  (sent: unknown) => {
    answering = of(sent);
    return work();
  };
const OF = { id: "con_of_a_test", mode: "live" } as const;
const AT = "2026-11-20T12:00:30Z";
const [START, END] = [new Date("2026-11-20T00:00:00Z"), new Date("2026-11-21T00:00:00Z")];
const E2E = `E00000000202611201200${"a".repeat(11)}`;
const TXID = "t".repeat(30);
const EXPIRES = new Date("2090-01-01T00:00:00Z");
const CHARGE = {
  txid: TXID,
  amountMinor: asMinor(1050),
  expiresAt: EXPIRES,
  merchantName: "Padaria",
  merchantCity: "Recife",
};
const DEBTOR = { name: "Ana", document: "52998224725", documentType: "CPF" } as const;
const REFUND_ID = "ref_01m861awkcf6dv3hjxek9ef3g4";
const REFUND = { refundId: REFUND_ID, amountMinor: asMinor(410), history: FIRST_REFUND };

const bankSettings = {
  ...{ profile: "plain", pixKey: "a@example.com", clientId: "c", clientSecret: "s" },
  baseUrl: "https://psp.example.com/v2",
};
const bankConnection = { ...OF, settings: apiPixAdapter.settings.parse(bankSettings) };
const bank = apiPixAdapter.open(bankConnection);
const DEVOLUCAO = {
  ...{ id: "D1", rtrId: "D0", valor: "1.00", status: "DEVOLVIDO", natureza: "ORIGINAL", motivo: "x" },
  horario: { solicitacao: AT, liquidacao: AT },
};
const PIX = {
  ...{ endToEndId: E2E, txid: TXID, valor: "10.50", chave: "a@example.com", horario: AT },
  ...{ infoPagador: "pão", pagador: { nome: "Ana", cpf: "52998224725" }, devolucoes: [DEVOLUCAO] },
};
const COB = {
  ...{ txid: TXID, status: "ATIVA", revisao: 0, valor: { original: "10.50", modalidadeAlteracao: 0 } },
  ...{ chave: "a@example.com", calendario: { criacao: AT, expiracao: 3600 }, devedor: { nome: "Ana" } },
  ...{ loc: { id: 1 }, location: "pix.example.com/qr/v2/1", pixCopiaECola: "0002", infoAdicionais: [] },
};
const PAGED = { inicio: AT, fim: AT, paginacao: { paginaAtual: 0, quantidadeDePaginas: 1 } };
const CREATED = ["txid", "status", "valor.original"];
const PAID = ["endToEndId", "valor", "devolucoes.*.id", "devolucoes.*.valor", "devolucoes.*.status"];
const of = (where: string, members: readonly string[]) => members.map((one) => `${where}.*.${one}`);

describeTolerantMembers("a bank by API Pix", {
  "a charge that was created": {
    answer: COB,
    needed: CREATED,
    shown: ["pixCopiaECola"],
    read: reading(() => bank.createCharge(CHARGE)),
  },
  "a charge with a due date": {
    answer: { ...COB, calendario: { dataDeVencimento: "2026-12-01", validadeAposVencimento: 1 } },
    needed: CREATED,
    shown: ["pixCopiaECola"],
    read: reading(() =>
      bank.createCharge({ ...CHARGE, due: { date: "2026-12-01", daysAfter: 1, debtor: DEBTOR } }),
    ),
  },
  "a paid charge": {
    answer: { ...COB, status: "CONCLUIDA", pix: [PIX] },
    needed: ["txid", "status", ...of("pix", [...PAID, "devolucoes.*.natureza"])],
    shown: ["pix.*.pagador"],
    read: reading(() => bank.listPayments(TXID, "cob")),
  },
  "the Pix of a charge that tells none": {
    answer: { parametros: PAGED, pix: [PIX] },
    needed: [
      "parametros.paginacao.quantidadeDePaginas",
      ...of("pix", [...PAID, "txid", "devolucoes.*.natureza"]),
    ],
    shown: ["pix.*.pagador"],
    read: reading(
      () => bank.listPayments(TXID, "cob"),
      (sent) =>
        ({ url }) =>
          url.pathname.endsWith("/pix") ? sent : { ...COB, status: "CONCLUIDA" },
    ),
  },
  "the books": {
    answer: { parametros: PAGED, pix: [PIX] },
    needed: [
      "parametros.paginacao.quantidadeDePaginas",
      ...of("pix", [...PAID, "txid", "devolucoes.*.natureza"]),
    ],
    shown: ["pix.*.horario", "pix.*.devolucoes.*.horario"],
    read: reading(() => bank.listEntries(START, END)),
  },
  "a refund that was asked for": {
    answer: { ...DEVOLUCAO, id: REFUND_ID.replace("_", ""), valor: "4.10" },
    needed: ["id", "valor", "status"],
    read: reading(() => bank.refund({ ...REFUND, providerPaymentId: E2E })),
  },
  "a callback": {
    answer: { pix: [PIX] },
    needed: ["pix.*.endToEndId", "pix.*.txid", "pix.*.devolucoes.*.id"],
    read: async (sent) => {
      answering = () => DEVOLUCAO;
      return (await apiPixReports.read(bankConnection, new Headers(), sent)).map(({ subject }) => subject);
    },
  },
});

const atEfi = apiPixAdapter.open({
  ...OF,
  settings: apiPixAdapter.settings.parse({ ...bankSettings, profile: "efi" }),
});

describeTolerantMembers("Efí's infractions", {
  "the list": {
    answer: {
      parametros: PAGED,
      infracoes: [
        {
          ...{ idInfracao: "i1", endToEndId: E2E, valor: "10.50", status: "ABERTA", tipoSituacao: "golpe" },
          ...{ protocolo: "1", dataTransacao: AT, chave: "a@example.com", razao: "FRAUDE", tipoFraude: "x" },
          ...{ comentario: "c", defesa: "d", justificativaAnalista: "j", identificadorTicket: ["t"] },
          dadosAnalise: { abertura: AT, prazoFinalizacao: AT, recebimentoDefesa: AT, finalizacao: AT },
          origem: { nomeParticipante: "Banco", conta: "1", nome: "Ana", documento: "52998224725" },
          destino: { nomeParticipante: "Efí", conta: "2", nome: "Bruno", documento: "11144477735" },
          ...{ criadoEm: AT, atualizadoEm: AT },
        },
      ],
    },
    needed: [
      "parametros.paginacao.quantidadeDePaginas",
      ...of("infracoes", ["idInfracao", "endToEndId", "valor", "status"]),
    ],
    shown: of("infracoes", ["tipoSituacao", "dadosAnalise"]),
    read: reading(() => atEfi.listDisputes?.(START, END)),
  },
});

const efiSettings = {
  ...{ pixKey: "a@example.com", clientId: "c", clientSecret: "s" },
  baseUrl: "https://efi.example.com/v2",
};
const efiConnection = { ...OF, settings: efiPayoutsAdapter.settings.parse(efiSettings) };
const efi = efiPayoutsAdapter.open(efiConnection);
const SENT = {
  ...{ idEnvio: "p1", valor: "10.50", status: "REALIZADO", endToEndId: E2E, chave: "a@example.com" },
  ...{ horario: { solicitacao: AT, liquidacao: AT }, favorecido: { chave: "b@example.com" } },
};

describeTolerantMembers("Efí's payouts", {
  "a Pix that is to be sent": {
    answer: {
      ...{ idEnvio: "p1", valor: "10.50", status: "EM_PROCESSAMENTO", e2eId: E2E },
      horario: { solicitacao: AT },
    },
    needed: ["idEnvio", "valor", "status"],
    read: reading(() =>
      efi.sendPayout({
        reference: "p1",
        amountMinor: asMinor(1050),
        key: "b@example.com",
        document: "52998224725",
      }),
    ),
  },
  "a sent Pix": {
    answer: SENT,
    needed: ["idEnvio", "valor", "status", "endToEndId"],
    read: reading(() => efi.findPayout("p1")),
  },
  "the books": {
    answer: { parametros: PAGED, pix: [SENT] },
    needed: [
      "parametros.paginacao.quantidadeDePaginas",
      ...of("pix", ["idEnvio", "valor", "status", "endToEndId"]),
    ],
    shown: ["pix.*.horario"],
    read: reading(() => efi.listEntries(START, END)),
  },
  "a callback": {
    answer: { pix: [{ tipo: "SOLICITACAO", status: "REALIZADO", gnExtras: { idEnvio: "p1", erro: {} } }] },
    needed: ["pix.*.gnExtras.idEnvio"],
    read: reading(
      async () => (await efiPayoutReports.read(efiConnection, new Headers(), answering(CALL))).length,
      (sent) =>
        ({ url }) =>
          url === CALL.url ? sent : SENT,
    ),
  },
});

const mercadoPagoSettings = {
  ...{ accessToken: "APP_USR-x", webhookSecret: WEBHOOK_SECRET },
  baseUrl: "https://mp.example.com",
};
const mercadoPagoConnection = { ...OF, settings: mercadoPagoAdapter.settings.parse(mercadoPagoSettings) };
const mercadoPago = mercadoPagoAdapter.open(mercadoPagoConnection);
const PAYMENT = {
  ...{ id: "8", status: "approved", status_detail: "accredited", payment_method_id: "pix" },
  ...{ currency_id: "BRL", external_reference: TXID, description: "Pão", payer: { id: "1" } },
  ...{ transaction_amount: "10.5", transaction_amount_refunded: "1", date_approved: AT },
  ...{ date_created: AT, date_last_updated: AT, money_release_date: AT, fee_details: [{ amount: "0.1" }] },
  transaction_details: { net_received_amount: "10.4" },
  refunds: [{ id: "9", amount: "1", status: "approved", date_created: AT, metadata: { ponte_refund: "r" } }],
  point_of_interaction: {
    type: "PIX",
    transaction_data: { qr_code: "0002", ticket_url: "x", bank_info: { payer: { long_name: "Ana" } } },
  },
};
const FOUND = { results: [PAYMENT], paging: { total: "1", limit: "50", offset: "0" } };
const STATE = ["id", "status", "external_reference", "transaction_amount", "currency_id"];

describeTolerantMembers("Mercado Pago", {
  "a payment that was created": {
    answer: { ...PAYMENT, status: "pending" },
    needed: [
      ...["status", "external_reference", "transaction_amount"],
      "point_of_interaction.transaction_data.qr_code",
    ],
    read: reading(() => mercadoPago.createCharge({ ...CHARGE, payerEmail: "ana@example.com" })),
  },
  "the payments of a reference": {
    answer: FOUND,
    needed: ["paging.total", ...of("results", [...STATE, "transaction_amount_refunded"])],
    shown: ["results.*.point_of_interaction"],
    read: reading(() => mercadoPago.listPayments(TXID, "cob")),
  },
  "the books": {
    answer: FOUND,
    needed: [
      "paging.total",
      ...of("results", [...STATE, "payment_method_id", "transaction_amount_refunded", "date_approved"]),
      ...of("results", ["refunds.*.amount", "refunds.*.status", "refunds.*.date_created"]),
      "results.*.refunds.*.metadata.ponte_refund",
    ],
    read: reading(() => mercadoPago.listEntries(START, END)),
  },
  "a refund that was asked for": {
    answer: { id: "9", payment_id: "8", amount: "4.1", status: "approved", date_created: AT, metadata: {} },
    needed: ["amount", "status"],
    read: reading(
      () => mercadoPago.refund({ ...REFUND, providerPaymentId: "8" }),
      (sent) =>
        ({ method }) =>
          method === "POST" ? sent : [],
    ),
  },
  "the refunds of a payment": {
    answer: [
      {
        ...{ id: "9", amount: "4.1", status: "approved", date_created: AT },
        metadata: { ponte_refund: REFUND_ID, of: "more" },
      },
    ],
    needed: ["*.amount", "*.status", "*.metadata.ponte_refund"],
    read: reading(
      () => mercadoPago.refund({ ...REFUND, providerPaymentId: "8" }),
      (sent) =>
        ({ method }) =>
          method === "POST" ? { amount: "4.1", status: "in_process" } : sent,
    ),
  },
  "a notification": {
    answer: { id: "1", type: "payment", action: "payment.updated", api_version: "v1", data: { id: "8" } },
    needed: ["type", "data.id"],
    read: reading(
      async () =>
        (await mercadoPagoReports.read(mercadoPagoConnection, new Headers(), answering(CALL))).map(
          ({ subject }) => subject,
        ),
      (sent) =>
        ({ url }) =>
          url === CALL.url ? sent : PAYMENT,
    ),
  },
});

const cielo = cieloAdapter.open({ ...OF, settings: cieloAdapter.settings.parse(STORE) });
const REQUEST = cardRequest();
const PAYMENT_ID = "0d9a7c1e-6f3b-4a52-9c8e-2b7d5f1a4e61";
const SALE = {
  MerchantOrderId: toOrderId(REQUEST.reference),
  Customer: { Name: "ANA" },
  Payment: {
    ...{ PaymentId: PAYMENT_ID, Status: 2, Amount: 10_000, CapturedAmount: 10_000, VoidedAmount: 1_000 },
    ...{ Capture: true, Currency: "BRL", ReturnCode: "6", ReturnMessage: "Ok", ReceivedDate: AT, Tid: "1" },
    CreditCard: { CardNumber: "411111******1111", Holder: "ANA", ExpirationDate: "12/2030", Brand: "Visa" },
    ...{ Installments: 1, Interest: "ByMerchant", ExtraDataCollection: [], Links: [{ Rel: "self" }] },
  },
};
const OF_SALE = ["PaymentId", "Status", "Amount", "CapturedAmount", "VoidedAmount", "Capture", "Currency"];
const NEEDED_OF_SALE = ["MerchantOrderId", ...OF_SALE.map((one) => `Payment.${one}`)];
const isOrder = ({ url }: calls.ProviderCall) => url.searchParams.has("merchantOrderId");
const LISTED = { ReasonCode: 0, Payments: [{ PaymentId: PAYMENT_ID, ReceveidDate: AT }] };

describeTolerantMembers("Cielo", {
  "a sale": {
    answer: SALE,
    needed: NEEDED_OF_SALE,
    shown: ["Payment.ReturnCode", "Payment.CreditCard"],
    read: reading(
      () => cielo.pay(REQUEST),
      (sent) => (call) => (call.method === "POST" ? sent : undefined),
    ),
  },
  "a sale that is asked about": {
    answer: SALE,
    needed: NEEDED_OF_SALE,
    shown: ["Payment.ReturnCode", "Payment.CreditCard"],
    read: reading(
      () => cielo.findPayments?.(REQUEST),
      (sent) => (call) => (isOrder(call) ? LISTED : sent),
    ),
  },
  "the sales of an order": {
    answer: LISTED,
    needed: ["Payments.*.PaymentId"],
    read: reading(
      () => cielo.findPayments?.(REQUEST),
      (sent) => (call) => (isOrder(call) ? sent : SALE),
    ),
  },
  "a void": {
    answer: { Status: 2, Tid: "1", ReturnCode: "9", ReturnMessage: "Ok", ReasonCode: 0, Links: [] },
    needed: ["ReturnCode"],
    read: reading(
      () =>
        cielo.refund({
          ...REFUND,
          providerPaymentId: PAYMENT_ID,
          history: {
            ...FIRST_REFUND,
            paidMinor: asMinor(10_000),
            payerTotalMinor: asMinor(10_000),
            returnedMinor: asMinor(1_000),
          },
        }),
      (sent) => (call) => (call.method === "PUT" ? sent : SALE),
    ),
  },
});
