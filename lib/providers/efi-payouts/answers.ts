import { namesOfRefusal } from "#lib/providers/api-pix/refusal";
import { type AnswerMeaning, type DocumentedAnswer, meaningOf } from "#lib/providers/documented-answers";

export type EfiPayoutCall = "send" | "find sent";

const EFI = "Efí, Envio e pagamento Pix";
const BACEN = "Banco Central, API Pix 2.9.0";

/** Answers without a Pix, as Efí documents them for sending and for looking one up. */
export const EFI_PAYOUT_ANSWERS: readonly DocumentedAnswer<EfiPayoutCall>[] = [
  { calls: ["find sent"], status: 404, name: "PixEnviadoNaoEncontrado", means: "ABSENT", source: EFI },
  { calls: ["find sent"], status: 404, name: "NaoEncontrado", means: "ABSENT", source: BACEN },
  { calls: ["send"], status: 400, name: "documento_bloqueado", means: "REFUSED", source: EFI },
  { calls: ["send"], status: 400, name: "chave_invalida", means: "REFUSED", source: EFI },
  { calls: ["send"], status: 400, name: "chave_nao_pertence_ao_documento", means: "REFUSED", source: EFI },
  { calls: ["send"], status: 404, name: "chave_favorecido_nao_encontrada", means: "REFUSED", source: EFI },
  { calls: ["send"], status: 400, name: "valor_invalido", means: "REFUSED", source: EFI },
  { calls: ["send"], status: 400, name: "RequisicaoInvalida", means: "REFUSED", source: BACEN },
  { calls: ["send"], status: 422, name: "pagamento_negado", means: "REFUSED", source: EFI },
  { calls: ["send"], status: 409, name: "id_envio_duplicado", means: "OPEN", source: EFI },
  { calls: ["send", "find sent"], status: 500, name: "erro_aplicacao", means: "OPEN", source: EFI },
];

/** What Efí's answer without a Pix means by its documentation. */
export function meaningAtEfi(call: EfiPayoutCall, status: number, body: unknown): AnswerMeaning {
  return meaningOf(EFI_PAYOUT_ANSWERS, call, { status, names: namesOfRefusal(body) });
}
