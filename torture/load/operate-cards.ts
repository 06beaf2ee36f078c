import type { OperationKind } from "./history.ts";
import {
  type Context,
  ended,
  inTwins,
  KEY,
  type Made,
  MOST_MINOR,
  type Operate,
  reais,
  recent,
} from "./operation.ts";

const APPROVED = "4111111111111111";
const DECLINED = "4000000000000002";
const WITHOUT_ANSWER = "4000000000000119";
const CAPTURE_REFUSED = "4000000000004202";
const CAPTURE_WITHOUT_ANSWER = "4000000000004210";

/**
 * Payments by card: taken at once, or authorized and captured later, sometimes in part, twice concurrently, or above the authorized
 * amount.
 */
export const CARD_OPERATIONS = {
  card: (context) => payByCard(context, "card", [APPROVED, APPROVED, DECLINED, WITHOUT_ANSWER]),

  hold: (context) =>
    payByCard(context, "hold", [APPROVED, APPROVED, CAPTURE_REFUSED, CAPTURE_WITHOUT_ANSWER]),

  capture: async (context) => {
    // Mostly a charge that is still authorized.
    const hold =
      recent(context, context.targets.holds, ({ asked }) => !asked) ?? recent(context, context.targets.holds);
    if (!hold) return [];
    hold.asked = true;
    return inTwins(context, async (twin) => {
      const share = twin.random.oneOf([0.3, 0.7, 1, 1.01]);
      const amountMinor = Math.max(1, Math.round(hold.amountMinor * share));
      const ask = {
        path: `/charge/${hold.id}/capture`,
        body: { amount: reais(amountMinor) },
        headers: { [KEY]: twin.mark },
        // The processor refuses some captures, which then took nothing.
        refusals: ["provider_error"],
      };
      const { operation } = await ended(twin, "capture", ask, { about: hold.id, amountMinor });
      if (operation.id) {
        const { id, merchant } = hold;
        context.targets.charges.push({ id, merchant, txid: null, amountMinor, paid: true });
      }
      return { operation, ask };
    });
  },
} satisfies Partial<Record<OperationKind, Operate>>;

async function payByCard(context: Context, kind: "card" | "hold", numbers: readonly string[]): Promise<Made> {
  const { mark, merchant, random, send, targets } = context;
  const amountMinor = random.whole(100, MOST_MINOR);
  const create = {
    path: "/charge",
    body: { grossAmount: reais(amountMinor), externalReference: mark, capture: kind === "card" },
    headers: { [KEY]: mark },
  };
  const created = await ended(context, "create", create, { amountMinor });
  const made = [{ operation: created.operation, ask: create }];
  const { id } = created.operation;
  if (created.answer.outcome !== "ok" || !id) return made;
  const token = await send({ path: `/charge/${id}/checkout/token`, body: {} });
  if (token.outcome !== "ok") return made;
  const card = {
    number: random.oneOf(numbers),
    holderName: "ANA SOUZA",
    expMonth: 12,
    expYear: 2090,
    cvv: "739",
  };
  const pay = {
    path: `/charge/${id}/checkout/payment`,
    body: { paymentMethod: "CREDIT_CARD", card },
    headers: { [KEY]: `${mark}-card`, "x-checkout-token": String(token.body.checkoutToken) },
  };
  const paid = await ended({ ...context, mark: `${mark}-card` }, kind, pay, { about: id, amountMinor });
  const { status } = paid.answer.body;
  if (status === "PAID") targets.charges.push({ id, merchant, txid: null, amountMinor, paid: true });
  if (kind === "hold" && paid.answer.outcome === "ok")
    targets.holds.push({ id, merchant, amountMinor, asked: false });
  return [...made, { operation: paid.operation, ask: pay }];
}
