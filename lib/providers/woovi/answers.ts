import type { ProviderAnswer } from "#lib/providers/calls/call-provider";
import {
  ANY_NAME,
  type AnswerMeaning,
  type DocumentedAnswer,
  meaningOf,
} from "#lib/providers/documented-answers";
import { namesOfWooviRefusal } from "#lib/providers/woovi/client";

/** What Woovi is asked about what came in: for a charge, also for one whose creation it has just refused, for a refund or about it, and about a dispute and the Pix that is disputed. */
export type WooviCall =
  | "find refused charge"
  | "find charge"
  | "delete charge"
  | "ask refund"
  | "find refund"
  | "find dispute"
  | "find transaction";

export const WOOVI_REFERENCE = "Woovi, OpenAPI 1.0.0";

/** The answers without what was asked for that Woovi documents for what came in. Most of its calls have one refusal, 400, whose words no document tells. */
export const WOOVI_ANSWERS: readonly DocumentedAnswer<WooviCall>[] = [
  // Nobody can pay one whose code was never shown.
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

/** What Woovi's answer without what was asked for means, by its documents. */
export function meaningAtWoovi(call: WooviCall, answer: ProviderAnswer): AnswerMeaning {
  return meaningOf(WOOVI_ANSWERS, call, { status: answer.status, names: namesOfWooviRefusal(answer) });
}
