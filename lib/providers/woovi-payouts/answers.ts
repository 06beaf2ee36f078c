import type { ProviderAnswer } from "#lib/providers/calls/call-provider";
import {
  ANY_NAME,
  type AnswerMeaning,
  type DocumentedAnswer,
  meaningOf,
} from "#lib/providers/documented-answers";
import { WOOVI_REFERENCE } from "#lib/providers/woovi/answers";
import { namesOfWooviRefusal } from "#lib/providers/woovi/client";

/** What Woovi is asked about what leaves the account: whose a key is, to send, and what became of what was sent. */
export type WooviPayoutCall = "find key" | "send" | "find payment";

const KEYS = "Woovi, Verificação de Chave Pix";
const TOKENS = "Woovi, Token Bucket: limite de consultas de chave Pix";
const APPROVED = "Woovi, Como criar e aprovar um pagamento em uma única chamada";

/**
 * The answers without a key or a payment that Woovi documents. It names none about a payment that it does not have, and one for too little money, after which
 * it keeps the payment for somebody to approve.
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

/** What Woovi's answer without a key or a payment means, by its documents. */
export function meaningAtWooviPayouts(call: WooviPayoutCall, answer: ProviderAnswer): AnswerMeaning {
  return meaningOf(WOOVI_PAYOUT_ANSWERS, call, {
    status: answer.status,
    names: namesOfWooviRefusal(answer),
  });
}
