import type { ProviderAnswer } from "#lib/providers/calls/call-provider";
import {
  ANY_NAME,
  type AnswerMeaning,
  type DocumentedAnswer,
  meaningOf,
} from "#lib/providers/documented-answers";
import { WOOVI_REFERENCE } from "#lib/providers/woovi/answers";
import { namesOfWooviRefusal } from "#lib/providers/woovi/client";

/** The calls to Woovi about outgoing money: find a key's owner, send, and find a payment. */
export type WooviPayoutCall = "find key" | "send" | "find payment";

const KEYS = "Woovi, Verificação de Chave Pix";
const TOKENS = "Woovi, Token Bucket: limite de consultas de chave Pix";
const APPROVED = "Woovi, Como criar e aprovar um pagamento em uma única chamada";

/**
 * Answers without a key or a payment, as Woovi documents them. Woovi documents no answer for an unknown payment, and after
 * insufficient funds it keeps the payment for manual approval.
 */
export const WOOVI_PAYOUT_ANSWERS: readonly DocumentedAnswer<WooviPayoutCall>[] = [
  { calls: ["find key"], status: 404, name: "PIX_KEY_INFO_NOT_FOUND", means: "ABSENT", source: KEYS },
  {
    calls: ["find key"],
    status: 404,
    name: "Pix key does not exist",
    means: "ABSENT",
    source: WOOVI_REFERENCE,
  },
  {
    calls: ["find key"],
    status: 400,
    name: "Pix key related to an account suspected of fraud",
    means: "OPEN",
    source: KEYS,
  },
  { calls: ["find key"], status: 400, name: "Error verifying pix key", means: "OPEN", source: KEYS },
  { calls: ["send"], status: 404, name: "PIX_KEY_INFO_NOT_FOUND", means: "REFUSED", source: TOKENS },
  {
    calls: ["send"],
    status: null,
    name: "Já existe um pagamento com o correlationID fornecido",
    means: "OPEN",
    source: "Woovi, Idempotência em Pagamentos",
  },
  {
    calls: ["send"],
    status: 400,
    name: "You do not have enough balance to make this payment",
    means: "OPEN",
    source: APPROVED,
  },
  {
    calls: ["send"],
    status: null,
    name: "Você não possui saldo o suficiente para realizar esse pagamento",
    means: "OPEN",
    source: "Woovi, Como usar a API de Aprovar Pagamentos",
  },
  { calls: ["send", "find payment"], status: 400, name: ANY_NAME, means: "OPEN", source: WOOVI_REFERENCE },
];

/** What an answer without a key or a payment means by Woovi's documentation. */
export function meaningAtWooviPayouts(call: WooviPayoutCall, answer: ProviderAnswer): AnswerMeaning {
  return meaningOf(WOOVI_PAYOUT_ANSWERS, call, {
    status: answer.status,
    names: namesOfWooviRefusal(answer),
  });
}
