import type { ProviderAnswer } from "#lib/providers/calls/call-provider";
import {
  ANY_NAME,
  type AnswerMeaning,
  type DocumentedAnswer,
  meaningOf,
} from "#lib/providers/documented-answers";
import { namesOfWooviRefusal } from "#lib/providers/woovi/client";

/**
 * The calls to Woovi about incoming money: find a charge (even one whose creation was just refused), request or find a refund,
 * find a dispute and its Pix.
 */
export type WooviCall =
  | "find refused charge"
  | "find charge"
  | "delete charge"
  | "ask refund"
  | "find refund"
  | "find dispute"
  | "find transaction";

export const WOOVI_REFERENCE = "Woovi, OpenAPI 1.0.0";

/**
 * Answers without a result, as Woovi documents them for incoming money. Most of its calls have one refusal, 400, whose wording is
 * undocumented.
 */
export const WOOVI_ANSWERS: readonly DocumentedAnswer<WooviCall>[] = [
  // A charge whose code was never shown cannot be paid.
  {
    calls: ["find refused charge"],
    status: 400,
    name: ANY_NAME,
    means: "ABSENT",
    source: WOOVI_REFERENCE,
  },
  {
    calls: ["find charge", "delete charge"],
    status: 400,
    name: "Charge not found",
    means: "ABSENT",
    source: "Woovi, Criar Nota Fiscal de serviço via API",
  },
  {
    calls: ["find charge", "delete charge", "ask refund", "find refund"],
    status: 400,
    name: ANY_NAME,
    means: "OPEN",
    source: WOOVI_REFERENCE,
  },
  {
    calls: ["find dispute"],
    status: 400,
    name: "Dispute not found",
    means: "ABSENT",
    source: WOOVI_REFERENCE,
  },
  {
    calls: ["find dispute"],
    status: 500,
    name: "Internal server error occurred",
    means: "OPEN",
    source: WOOVI_REFERENCE,
  },
  {
    calls: ["find transaction"],
    status: 400,
    name: "Transaction not found",
    means: "ABSENT",
    source: "Woovi, Controlando as contas no modo BAAS",
  },
];

/** What an answer without a result means by Woovi's documentation. */
export function meaningAtWoovi(call: WooviCall, answer: ProviderAnswer): AnswerMeaning {
  return meaningOf(WOOVI_ANSWERS, call, { status: answer.status, names: namesOfWooviRefusal(answer) });
}
