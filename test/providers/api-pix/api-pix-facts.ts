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

const int32 = integer({ format: "int32" });
const time = text({ format: "date-time" });
const day = text({ format: "date" });
const amount = text({ pattern: "^\\d{1,10}\\.\\d{2}$" });
const key = text({ maxLength: 77 });
const txid = text({ pattern: "^[a-zA-Z0-9]{26,35}$" });
const shortId = text({ pattern: "^[a-zA-Z0-9]{1,35}$" });
const endToEndId = text({ pattern: "^[a-zA-Z0-9]{32}$", minLength: 32, maxLength: 32 });
const uri = text({ format: "uri" });
const name = text({ maxLength: 200 });

const person = object({ cpf: text({ pattern: "^\\d{11}$" }), nome: name });
const companyMembers = { cnpj: text({ pattern: "^[0-9A-Z]{14}$" }), nome: name };
const company = object(companyMembers);
const payer = either(person, company);
const receiver = object({
  ...companyMembers,
  logradouro: name,
  cidade: name,
  uf: text({ maxLength: 2 }),
  cep: text({ maxLength: 8 }),
});
const status = oneOf("ATIVA", "CONCLUIDA", "REMOVIDA_PELO_USUARIO_RECEBEDOR", "REMOVIDA_PELO_PSP");
const removal = object({ "status?": oneOf("REMOVIDA_PELO_USUARIO_RECEBEDOR") });
const value = object({ original: amount });
const term = (maximum: number) =>
  object({ modalidade: integer({ format: "int32", minimum: 1, maximum }), valorPerc: amount });
const discountKind = integer({ format: "int32", minimum: 1, maximum: 6 });
const discountDays = list(object({ data: day, valorPerc: amount }), { minItems: 1, maxItems: 3 });
const discount = either(
  object({ modalidade: discountKind, descontoDataFixa: discountDays }),
  object({ modalidade: discountKind, valorPerc: amount }),
);
const dueValue = object({
  original: amount,
  "multa?": term(2),
  "juros?": term(8),
  "abatimento?": term(2),
  "desconto?": discount,
});
const details = {
  "solicitacaoPagador?": text({ maxLength: 140 }),
  "infoAdicionais?": list(object({ nome: text({ maxLength: 50 }), valor: name }), { maximum: 50 }),
};

const problem = { type: uri, title: text(), status: integer(), "detail?": text() };
const refusal = object(problem);
const badRequest = object({
  ...problem,
  "violacoes?": list(object({ "razao?": text(), "propriedade?": text() })),
});

const back = {
  id: shortId,
  rtrId: endToEndId,
  valor: amount,
  horario: object({ "solicitacao?": time, "liquidacao?": time }),
  status: oneOf("EM_PROCESSAMENTO", "DEVOLVIDO", "NAO_REALIZADO"),
};
const refund = object({
  ...back,
  "natureza?": oneOf("ORIGINAL", "RETIRADA", "MED_OPERACIONAL", "MED_FRAUDE", "MED_PIX_AUTOMATICO"),
});
const pix = {
  endToEndId,
  "txid?": shortId,
  valor: amount,
  "chave?": key,
  horario: time,
  "devolucoes?": list(refund),
};
const pixOfCharge = list(object({ ...pix, "txid?": txid }));

const charge = { txid, revisao: int32, status, valor: value, chave: key };
const immediate = {
  ...charge,
  calendario: object({ criacao: time, expiracao: int32 }),
  "devedor?": payer,
  "location?": key,
  "pixCopiaECola?": text({ maxLength: 512 }),
  ...details,
};
const dueCharge = {
  ...charge,
  valor: dueValue,
  location: anything,
  calendario: object({ criacao: time, dataDeVencimento: day, validadeAposVencimento: int32 }),
  devedor: payer,
  recebedor: receiver,
  "pixCopiaECola?": text({ maxLength: 512 }),
};

const pageSize = integer({ format: "int32", minimum: 1, maximum: 1000 });
const atLeastOne = integer({ minimum: 1 });
const fromZero = integer({ minimum: 0 });
const period = { inicio: time, fim: time, "paginacao.itensPorPagina?": pageSize };
const parameters = object({
  inicio: time,
  fim: time,
  paginacao: object({
    paginaAtual: fromZero,
    itensPorPagina: atLeastOne,
    quantidadeDePaginas: atLeastOne,
    quantidadeTotalDeItens: fromZero,
  }),
});

/** What Ponte sends to a PSP and reads of its answers, by Banco Central's document of API Pix. */
export const API_PIX_FACTS: Facts = {
  "PUT /cob/{txid}": {
    body: object({
      calendario: object({ "expiracao?": int32 }),
      "devedor?": payer,
      valor: value,
      chave: key,
      ...details,
    }),
    answers: { 201: object(immediate), 400: badRequest, 403: refusal },
  },
  "PATCH /cob/{txid}": {
    body: removal,
    answers: { 200: object(immediate), 400: badRequest, 403: refusal, 404: refusal },
  },
  "GET /cob/{txid}": {
    answers: { 200: object({ ...immediate, "pix?": pixOfCharge }), 403: refusal, 404: refusal },
  },
  "GET /cob": {
    query: period,
    answers: {
      200: object({ parametros: parameters, cobs: list(object({ ...immediate, idCob: anything })) }),
      403: refusal,
    },
  },
  "PUT /cobv/{txid}": {
    body: object({
      calendario: object({ dataDeVencimento: day, "validadeAposVencimento?": int32 }),
      devedor: payer,
      valor: dueValue,
      chave: key,
    }),
    answers: { 201: object(dueCharge), 400: badRequest, 403: refusal },
  },
  "PATCH /cobv/{txid}": {
    body: removal,
    answers: { 200: object(dueCharge), 400: badRequest, 403: refusal, 404: refusal },
  },
  "GET /cobv/{txid}": {
    answers: { 200: object({ ...dueCharge, "pix?": pixOfCharge }), 403: refusal, 404: refusal },
  },
  "GET /pix": {
    query: {
      ...period,
      "txid?": shortId,
      "devolucaoPresente?": boolean,
      "paginacao.paginaAtual?": integer({ format: "int32", minimum: 0 }),
    },
    answers: {
      200: object({ parametros: parameters, pix: list(object(pix)) }),
      403: refusal,
      503: refusal,
    },
  },
  "PUT /pix/{e2eid}/devolucao/{id}": {
    body: object({ valor: amount }),
    answers: { 201: refund, 400: badRequest, 403: refusal, 404: refusal },
  },
  "GET /pix/{e2eid}/devolucao/{id}": { answers: { 200: refund, 403: refusal, 404: refusal } },
  "PUT /webhook/{chave}": {
    body: object({ webhookUrl: uri }),
    answers: { 200: null, 400: badRequest, 403: refusal },
  },
  "GET /webhook/{chave}": {
    answers: { 403: refusal, 404: refusal },
  },
};

/** What a PSP sends to `{webhookUrl}/pix`. */
export const API_PIX_CALLBACK = object({
  "pix?": list(object({ ...pix, "devolucoes?": list(refund) })),
});
