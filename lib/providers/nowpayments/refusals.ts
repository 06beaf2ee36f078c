import { z } from "zod";
import {
  ANY_NAME,
  type AnswerMeaning,
  type DocumentedAnswer,
  meaningOf,
} from "#lib/providers/documented-answers";

/** The calls to NOWPayments: create a payment, find one by id, read a coin's limits and price, list payments. */
export type NowpaymentsCall = "create payment" | "find payment" | "read limits" | "list payments";

const QUOTED = "NOWPayments, answers quoted in public";

/**
 * The refusals of NOWPayments. Its published documentation names none, so these are the codes quoted in public reports. Any other
 * answer is OPEN, so that a payment is looked for in the list before it is created again.
 */
export const NOWPAYMENTS_ANSWERS: readonly DocumentedAnswer<NowpaymentsCall>[] = [
  { calls: ["find payment"], status: 404, name: ANY_NAME, means: "ABSENT", source: QUOTED },
  // The id has a form that our ids never have, so the answer says nothing about a payment.
  { calls: ["find payment"], status: 400, name: "INVALID_REQUEST_PARAMS", means: "OPEN", source: QUOTED },
  ...refused("INVALID_REQUEST_PARAMS", ["create payment", "read limits"]),
  ...refused("CURRENCY_UNAVAILABLE", ["create payment", "read limits"]),
  ...refused("AMOUNT_MINIMAL_ERROR", ["create payment", "read limits"]),
  ...refused("BAD_CREATE_PAYMENT_REQUEST", ["create payment"]),
];

function refused(name: string, calls: readonly NowpaymentsCall[]): DocumentedAnswer<NowpaymentsCall>[] {
  return [{ calls, status: 400, name, means: "REFUSED", source: QUOTED }];
}

const refusal = z.object({ code: z.string().min(1).max(100) });

/** What an answer without a result means. */
export function meaningAtNowpayments(call: NowpaymentsCall, status: number, body: unknown): AnswerMeaning {
  const { code } = refusal.safeParse(body).data ?? {};
  return meaningOf(NOWPAYMENTS_ANSWERS, call, { status, names: code === undefined ? [] : [code] });
}
