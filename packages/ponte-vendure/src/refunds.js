// @ts-check
import { Refusal } from "./refusal.js";
import { isUnanswered } from "./unanswered.js";

const MARK = "Vendure ";

/** @typedef {import("@ponte/node").Schemas["Refund"]} Refund */

/**
 * The mark of a payment's next refund. Vendure asks for a refund before it stores one, so that only the payment and the number of its
 * stored refunds name it.
 * @param {string} paymentId @param {number} stored
 */
export function refundMark(paymentId, stored) {
  return `${MARK}${paymentId}.${stored + 1}`;
}

/** Whether Vendure asked for this refund. @param {Pick<Refund, "reason">} refund */
export function isMarked({ reason }) {
  return reason?.startsWith(MARK) ?? false;
}

/**
 * Refunds of charges. Each has its mark as its reason and in its key. Vendure forgets a refund whose answer was lost and asks for it
 * again under the same mark: it is then only recorded.
 */
export class Refunds {
  /** @param {import("@ponte/node").Ponte} ponte */
  constructor(ponte) {
    this.ponte = ponte;
  }

  /** The refunds of a charge. @param {string} chargeId */
  async of(chargeId) {
    /** @type {Refund[]} */
    const found = [];
    for await (const refund of this.ponte.pages.listRefunds({ chargeId })) found.push(refund);
    return found;
  }

  /** @param {{ chargeId: string, mark: string, amount: string }} wanted `amount` in BRL with two decimals */
  async make({ chargeId, mark, amount }) {
    const made = (await this.of(chargeId)).find(({ reason }) => reason === mark);
    if (!made) return this.#ask({ chargeId, amount, reason: mark });
    if (made.amount === amount) return made;
    throw new Refusal(
      `Ponte made the refund ${made.id} of ${made.amount} BRL, whose answer was lost. Refund ${made.amount} first, which only records it.`,
    );
  }

  /** @param {{ chargeId: string, amount: string, reason: string }} refund */
  async #ask(refund) {
    const key = `${refund.chargeId}:${encodeURIComponent(refund.reason)}`;
    try {
      return await this.ponte.createRefund(refund, { idempotencyKey: key });
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      throw new Refusal(
        "Ponte did not answer, and this refund may have been made. Refund the same amount again, and it is made once.",
        { cause: error },
      );
    }
  }
}
