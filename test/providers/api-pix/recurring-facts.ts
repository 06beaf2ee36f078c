import {
  anything,
  boolean,
  either,
  type Facts,
  integer,
  list,
  object,
  oneOf,
  text,
} from "#test/providers/contract-facts";

const time = text({ format: "date-time" });
const day = text({ format: "date" });
const amount = text({ pattern: "^\\d{1,10}\\.\\d{2}$" });
const idRec = text({ pattern: "^[a-zA-Z0-9]{29}$", minLength: 29, maxLength: 29 });
const txid = text({ pattern: "^[a-zA-Z0-9]{26,35}$" });
const endToEndId = text({ pattern: "^[a-zA-Z0-9]{32}$", minLength: 32, maxLength: 32 });
const cpf = text({ pattern: "^\\d{11}$" });
const cnpj = text({ pattern: "^[0-9A-Z]{14}$" });
const name = text({ maxLength: 140 });
const bank = text({ pattern: "^[0-9A-Z]{8}$" });

const problem = object({
  type: text({ format: "uri" }),
  title: text(),
  status: integer(),
  "detail?": text(),
  "violacoes?": list(object({ "razao?": text(), "propriedade?": text() })),
});
const refusals = { 400: problem, 403: problem, 404: problem };

const debtor = either(object({ cpf, nome: name }), object({ cnpj, nome: name }));
const history = list(object({ status: text(), data: time }));
const asked = {
  vinculo: object({ contrato: text({ maxLength: 35 }), devedor: debtor, "objeto?": text({ maxLength: 35 }) }),
  calendario: object({
    dataInicial: day,
    "dataFinal?": day,
    periodicidade: oneOf("SEMANAL", "MENSAL", "TRIMESTRAL", "SEMESTRAL", "ANUAL"),
  }),
  "valor?": object({ "valorRec?": amount, "valorMinimoRecebedor?": amount }),
  politicaRetentativa: oneOf("NAO_PERMITE", "PERMITE_3R_7D"),
};
const mandate = object({
  idRec,
  ...asked,
  status: oneOf("CRIADA", "APROVADA", "REJEITADA", "EXPIRADA", "CANCELADA"),
  recebedor: object({ cnpj, nome: name }),
  "loc?": object({ id: integer({ format: "int64" }), location: text({ maxLength: 77 }) }),
  "pagador?": object({ ispbParticipante: bank }),
  atualizacao: history,
  "encerramento?": anything,
  "solicitacao?": anything,
  "dadosQR?": object({
    jornada: oneOf("JORNADA_2", "JORNADA_3", "JORNADA_4"),
    pixCopiaECola: text({ maxLength: 512 }),
  }),
});

// Banco Central published the member `tributo` for 2.11 without its contents, so these names are ours.
const taxes = object({ cbs: amount, ibs: amount });
const taxRequest = object({
  cbs: amount,
  ibs: amount,
  "documentoFiscal?": text({ minLength: 1, maxLength: 50 }),
});
const taxView = object({
  informado: taxes,
  "corrigido?": taxes,
  "aberto?": object({ "cbs?": amount, "ibs?": amount }),
  "documentoFiscal?": text({ maxLength: 50 }),
});

const tryOfDebit = object({
  dataLiquidacao: day,
  tipo: oneOf("AGND", "NTAG", "RIFL"),
  status: oneOf("SOLICITADA", "AGENDADA", "PAGA", "CANCELADA", "REJEITADA", "EXPIRADA"),
  endToEndId,
  "rejeicao?": object({ codigo: text({ maxLength: 4 }), descricao: text() }),
});
const receiver = object({
  conta: text({ maxLength: 20 }),
  tipoConta: oneOf("CORRENTE", "POUPANCA", "PAGAMENTO"),
  "agencia?": text({ maxLength: 4 }),
});
const debit = object({
  idRec,
  txid,
  status: oneOf("CRIADA", "ATIVA", "CONCLUIDA", "EXPIRADA", "REJEITADA", "CANCELADA"),
  valor: object({ original: amount }),
  calendario: object({ criacao: day, dataDeVencimento: day }),
  recebedor: receiver,
  "tentativas?": list(tryOfDebit),
  "encerramento?": anything,
  "tributo?": taxView,
  "pix?": list(
    object({ txid, endToEndId, valor: amount, horario: time, "valorLiquido?": amount, "tributo?": taxes }),
  ),
});

const page = integer({ format: "int32", minimum: 0 });
const listed = {
  inicio: time,
  fim: time,
  "cpf?": cpf,
  "cnpj?": cnpj,
  "paginacao.paginaAtual?": page,
  "paginacao.itensPorPagina?": integer({ format: "int32", minimum: 1, maximum: 1000 }),
};

/**
 * What Ponte sends to a PSP about mandates and debits, and what it reads in the answers, by Banco Central's API Pix 2.9.0. Left
 * out is what the document contradicts itself: requests that need `idRec` and `retentativa`, and patterns within slashes.
 */
export const RECURRING_FACTS: Facts = {
  "POST /locrec": {
    answers: {
      201: object({
        id: integer({ format: "int64" }),
        location: text({ maxLength: 77 }),
        tipo: text(),
        criacao: time,
      }),
    },
  },
  "POST /rec": {
    body: object(
      {
        ...asked,
        "loc?": integer({ format: "int64" }),
        "ativacao?": object({ dadosJornada: object({ txid }) }),
      },
      { additionalProperties: false },
    ),
    answers: { 201: mandate, ...refusals },
  },
  "GET /rec": { query: listed, answers: { 200: object({ recs: list(mandate) }), ...refusals } },
  "GET /rec/{idRec}": { query: { "txid?": txid }, answers: { 200: mandate, ...refusals } },
  "PATCH /rec/{idRec}": {
    body: object({ status: oneOf("CANCELADA") }, { additionalProperties: false }),
    answers: { 200: mandate, ...refusals },
  },
  "POST /solicrec": {
    body: object(
      {
        idRec,
        calendario: object({ dataExpiracaoSolicitacao: time }),
        destinatario: object(
          {
            conta: text({ maxLength: 20 }),
            ispbParticipante: bank,
            "agencia?": text({ maxLength: 4 }),
            "cpf?": cpf,
            "cnpj?": cnpj,
          },
          { additionalProperties: false },
        ),
      },
      { additionalProperties: false },
    ),
    answers: {
      201: object({ idSolicRec: text({ minLength: 29, maxLength: 29 }), status: text() }),
      ...refusals,
    },
  },
  "PUT /cobr/{txid}": {
    body: object(
      {
        idRec,
        "infoAdicional?": text({ maxLength: 140 }),
        calendario: object({ dataDeVencimento: day }),
        valor: object({ original: amount }),
        ajusteDiaUtil: boolean,
        recebedor: receiver,
        "tributo?": taxRequest,
      },
      { additionalProperties: false },
    ),
    answers: { 201: debit, 422: problem, ...refusals },
  },
  "PATCH /cobr/{txid}": {
    body: object({ status: oneOf("CANCELADA") }, { additionalProperties: false }),
    answers: { 200: debit, 422: problem, ...refusals },
  },
  "GET /cobr/{txid}": { answers: { 200: debit, ...refusals } },
  "GET /cobr": { query: listed, answers: { 200: object({ cobsr: list(debit) }), ...refusals } },
  "POST /cobr/{txid}/retentativa/{data}": { answers: { 201: debit, ...refusals } },
  "PUT /webhookrec": {
    body: object({ webhookUrl: text({ format: "uri" }) }),
    answers: { 200: null, ...refusals },
  },
  "PUT /webhookcobr": {
    body: object({ webhookUrl: text({ format: "uri" }) }),
    answers: { 200: null, ...refusals },
  },
};
