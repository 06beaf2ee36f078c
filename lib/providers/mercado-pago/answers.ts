import { z } from "zod";
import {
  type AnswerMeaning,
  type DocumentedAnswer,
  meaningOf,
  rowsNamed,
  UNNAMED,
} from "#lib/providers/documented-answers";

/** The calls to Mercado Pago: request a refund, list a payment's refunds, find a payment, cancel one. */
export type MercadoPagoCall = "ask refund" | "list refunds" | "find payment" | "cancel payment";

const REFUND = "Mercado Pago, Criar reembolso";
const REFUNDS = "Mercado Pago, Obter lista de reembolsos";
const PIX = "Mercado Pago, Reembolso de transações com Pix";
const CANCEL = "Mercado Pago, Criar cancelamento";

const NOT_FOUND = "2000";
// The payment's state, age or amount forbids it.
const REFUSED_REFUNDS = [NOT_FOUND, "2024", "2063", "2085", "3024", "4040", "4041", "4292", "15016"];

/** Answers without a result, as Mercado Pago documents them, by the code of their cause. */
export const MERCADO_PAGO_ANSWERS: readonly DocumentedAnswer<MercadoPagoCall>[] = [
  { calls: ["list refunds"], status: 404, name: NOT_FOUND, means: "ABSENT", source: REFUNDS },
  {
    calls: ["find payment", "cancel payment"],
    status: 404,
    name: NOT_FOUND,
    means: "ABSENT",
    source: CANCEL,
  },
  { calls: ["cancel payment"], status: 400, name: "2018", means: "REFUSED", source: CANCEL },
  // Mercado Pago answers a pending refund with a plain 400 unless the request asks for its status.
  { calls: ["ask refund"], status: 400, name: UNNAMED, means: "OPEN", source: PIX },
  ...rowsNamed<MercadoPagoCall>(REFUSED_REFUNDS, {
    ...{ calls: ["ask refund"], status: null, means: "REFUSED", source: REFUND },
  }),
];

const code = z.union([z.string().max(50), z.number().transform(String)]);
const refusal = z.object({ cause: z.array(z.unknown()) });
const cause = z.object({ code });

/** What an answer without a result means by Mercado Pago's documentation. */
export function meaningAtMercadoPago(
  call: MercadoPagoCall,
  { status, body }: { status: number; body: unknown },
): AnswerMeaning {
  const causes = refusal.safeParse(body).data?.cause ?? [];
  const names = causes.flatMap((one) => cause.safeParse(one).data?.code ?? []);
  return meaningOf(MERCADO_PAGO_ANSWERS, call, { status, names });
}
