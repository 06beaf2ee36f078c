import { askOfAnother } from "./ask-of-another.ts";
import type { OperationKind } from "./history.ts";
import { ended, KEY, type Made, type Operate, reais } from "./operation.ts";

/** Operations that must be refused: on another merchant's objects, and with another body under a used key. */
export const REFUSED_OPERATIONS = {
  trespass: async (context) => {
    const made: Made = [];
    for (let nth = 1; nth <= TRESPASSES_IN_A_ROW; nth += 1) {
      const one = { ...context, mark: `${context.mark}-${nth}` };
      const ask = await askOfAnother(one);
      if (!ask) continue;
      const about = `${ask.method ?? "POST"} ${ask.path} `;
      const { operation } = await ended(one, "trespass", ask, { about });
      made.push({ operation, ask });
    }
    return made;
  },

  // The first body was answered. The second must neither get that answer nor be executed.
  reuse: async (context) => {
    const { mark, random, merchant, targets } = context;
    const charge = targets.charges.findLast((one) => one.merchant === merchant && one.paid);
    const askFor = random.oneOf([
      (cents: number, reference: string) => ({
        path: "/charge",
        body: { grossAmount: reais(cents), externalReference: reference },
      }),
      (cents: number, reference: string) => ({
        path: "/payouts",
        body: { amount: reais(cents), pixKey: `conta@${reference}.example.com` },
      }),
      (cents: number, reference: string) =>
        charge && {
          path: `/charge/${charge.id}/refunds`,
          body: { amount: reais(cents), reason: reference },
        },
    ]);
    const headers = { [KEY]: mark };
    const [first, second] = [askFor(100, `${mark}-first`), askFor(200, `${mark}-second`)];
    if (!first || !second) return [];
    const answered = await context.send({ ...first, headers });
    if (answered.outcome !== "ok") return [];
    const ask = { ...second, headers };
    const { operation } = await ended(context, "reuse", ask, { about: ask.path });
    return [{ operation, ask }];
  },
} satisfies Partial<Record<OperationKind, Operate>>;

/** Enough for a short run to try every operation. */
const TRESPASSES_IN_A_ROW = 5;
