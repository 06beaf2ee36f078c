import { namesOfRefusal } from "#lib/providers/api-pix/refusal";
import {
  ANY_NAME,
  type AnswerMeaning,
  type DocumentedAnswer,
  meaningOf,
  UNNAMED,
} from "#lib/providers/documented-answers";

/**
 * The calls to the PSP: find or remove a charge with or without a due date, request or find a refund, list or answer infractions,
 * and the calls of Pix Automático.
 */
export type ApiPixCall =
  | "find cob"
  | "find cobv"
  | "remove cob"
  | "remove cobv"
  | "ask refund"
  | "find refund"
  | "list infractions"
  | "defend infraction"
  | RecurringCall;

/** The calls about mandates (`rec`), requests to their payers (`solicrec`) and debits (`cobr`). */
type RecurringCall =
  | "create rec"
  | "find rec"
  | "cancel rec"
  | "request rec"
  | "send cobr"
  | "retry cobr"
  | "find cobr"
  | "cancel cobr";

const CHARGES = ["find cob", "find cobv", "remove cob", "remove cobv"] as const;
const REFUNDS = ["ask refund", "find refund"] as const;
const CREATING = ["create rec", "request rec", "send cobr", "retry cobr"] as const;
const BACEN = "Banco Central, API Pix 2.9.0";
const EFI_COB = "Efí, Cobranças imediatas";
const EFI_PIX = "Efí, Gestão de Pix";
const EFI_ONLY = "Efí, Endpoints exclusivos Efí";

/**
 * Answers without a charge, refund or list, as documented by API Pix and the PSPs. Creating a charge is not listed: after any
 * answer the charge is looked up at the PSP, and a charge whose code was never shown cannot be paid.
 */
export const API_PIX_ANSWERS: readonly DocumentedAnswer<ApiPixCall>[] = [
  { calls: CHARGES, status: 404, name: ANY_NAME, means: "ABSENT", source: BACEN },
  { calls: CHARGES, status: null, name: "NaoEncontrado", means: "ABSENT", source: BACEN },
  { calls: CHARGES, status: 400, name: "cobranca_nao_encontrada", means: "ABSENT", source: EFI_COB },
  {
    calls: ["remove cob", "remove cobv"],
    status: 400,
    name: "status_cobranca_invalido",
    means: "REFUSED",
    source: EFI_COB,
  },
  { calls: ["remove cob"], status: 400, name: "CobOperacaoInvalida", means: "REFUSED", source: BACEN },
  { calls: ["remove cobv"], status: 400, name: "CobVOperacaoInvalida", means: "REFUSED", source: BACEN },
  { calls: ["find refund"], status: 404, name: ANY_NAME, means: "ABSENT", source: BACEN },
  { calls: ["find refund"], status: null, name: "NaoEncontrado", means: "ABSENT", source: BACEN },
  { calls: ["find refund"], status: 400, name: "devolucao_nao_encontrada", means: "ABSENT", source: EFI_PIX },
  { calls: ["find refund"], status: 400, name: "pix_nao_encontrado", means: "ABSENT", source: EFI_PIX },
  { calls: ["ask refund"], status: 404, name: ANY_NAME, means: "REFUSED", source: BACEN },
  { calls: ["ask refund"], status: null, name: "NaoEncontrado", means: "REFUSED", source: BACEN },
  { calls: ["ask refund"], status: null, name: "PixDevolucaoInvalida", means: "REFUSED", source: BACEN },
  { calls: ["ask refund"], status: null, name: "RequisicaoInvalida", means: "REFUSED", source: BACEN },
  { calls: ["ask refund"], status: 400, name: UNNAMED, means: "REFUSED", source: BACEN },
  { calls: ["ask refund"], status: 400, name: "pix_nao_encontrado", means: "REFUSED", source: EFI_PIX },
  { calls: ["ask refund"], status: 400, name: "valor_invalido", means: "REFUSED", source: EFI_PIX },
  { calls: ["find rec", "cancel rec"], status: 404, name: ANY_NAME, means: "ABSENT", source: BACEN },
  {
    calls: ["find rec", "cancel rec"],
    status: null,
    name: "RecNaoEncontrada",
    means: "ABSENT",
    source: BACEN,
  },
  { calls: ["find cobr", "cancel cobr"], status: 404, name: ANY_NAME, means: "ABSENT", source: BACEN },
  {
    calls: ["find cobr", "cancel cobr"],
    status: null,
    name: "CobRNaoEncontrado",
    means: "ABSENT",
    source: BACEN,
  },
  {
    calls: ["create rec", "cancel rec"],
    status: null,
    name: "RecOperacaoInvalida",
    means: "REFUSED",
    source: BACEN,
  },
  { calls: ["request rec"], status: null, name: "SolicRecOperacaoInvalida", means: "REFUSED", source: BACEN },
  {
    calls: ["send cobr", "retry cobr", "cancel cobr"],
    status: null,
    name: "CobROperacaoInvalida",
    means: "REFUSED",
    source: BACEN,
  },
  { calls: CREATING, status: 400, name: UNNAMED, means: "REFUSED", source: BACEN },
  {
    calls: ["list infractions"],
    status: 400,
    name: "InfracoesConsultaInvalida",
    means: "REFUSED",
    source: EFI_ONLY,
  },
  {
    calls: ["list infractions"],
    status: 403,
    name: "insufficient_scope",
    means: "REFUSED",
    source: EFI_ONLY,
  },
  { calls: ["list infractions"], status: 500, name: "InfracaoErroInterno", means: "OPEN", source: EFI_ONLY },
  {
    calls: ["defend infraction"],
    status: 400,
    name: "InfracoesConsultaInvalida",
    means: "REFUSED",
    source: EFI_ONLY,
  },
  {
    calls: ["defend infraction"],
    status: 404,
    name: "InfracaoNaoEncontrada",
    means: "REFUSED",
    source: EFI_ONLY,
  },
  {
    calls: ["defend infraction"],
    status: 409,
    name: "InfracaoOperacaoInvalida",
    means: "REFUSED",
    source: EFI_ONLY,
  },
  {
    calls: ["defend infraction"],
    status: 422,
    name: "InfracaoOperacaoInvalida",
    means: "REFUSED",
    source: EFI_ONLY,
  },
  {
    calls: ["defend infraction"],
    status: 403,
    name: "insufficient_scope",
    means: "REFUSED",
    source: EFI_ONLY,
  },
  {
    calls: ["defend infraction"],
    status: 500,
    name: "InfracaoErroInterno",
    means: "OPEN",
    source: EFI_ONLY,
  },
  { calls: ["ask refund"], status: 409, name: "devolucao_id_duplicado", means: "OPEN", source: EFI_PIX },
  { calls: [...CHARGES, ...REFUNDS], status: 500, name: "erro_aplicacao", means: "OPEN", source: EFI_PIX },
  {
    calls: [...CHARGES, ...REFUNDS],
    status: 500,
    name: "ErroInternoDoServidor",
    means: "OPEN",
    source: BACEN,
  },
  { calls: [...CHARGES, ...REFUNDS], status: 503, name: "ServicoIndisponivel", means: "OPEN", source: BACEN },
  {
    calls: [...CHARGES, ...REFUNDS],
    status: 504,
    name: "IndisponibilidadePorTempoEsgotado",
    means: "OPEN",
    source: BACEN,
  },
];

/** What an answer without a charge or refund means by the PSP's documentation. */
export function meaningAtPsp(call: ApiPixCall, status: number, body: unknown): AnswerMeaning {
  return meaningOf(API_PIX_ANSWERS, call, { status, names: namesOfRefusal(body) });
}
