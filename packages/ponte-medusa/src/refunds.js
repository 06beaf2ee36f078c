// @ts-check
import { PonteAnswerError, PonteConnectionError, PonteServerError } from "@ponte/node";
import { Refusal } from "./refusal.js";

const MARK = "Medusa ";

/**
 * @typedef {import("@ponte/node").Schemas["Refund"]} Refund
 * @typedef {(refundId: string) => Promise<{ id: string, amount: string }[]>} OthersOf Medusa's other refunds of the same payment
 */

/**
 * Refunds of charges. Medusa forgets a refund whose answer was lost, and requests it again under another id. So each refund
 * names Medusa's refund in its reason. A refund that Ponte made and Medusa lacks is only recorded when Medusa requests it
 * again.
 */
export class Refunds {
  /** @param {import("@ponte/node").Ponte} ponte @param {OthersOf} othersOf */
  constructor(ponte, othersOf) {
    this.ponte = ponte;
    this.othersOf = othersOf;
  }

  /** @param {{ chargeId: string, refundId: string, amount: string }} wanted `amount` in BRL with two decimals */
  async make({ chargeId, refundId, amount }) {
    const reason = `${MARK}${refundId}`;
    const { made, failed } = await this.#refundsOf(chargeId);
    if (made.some((refund) => refund.reason === reason)) return;
    const others = await this.othersOf(refundId);
    const recorded = others.filter(({ id }) => !failed.has(`${MARK}${id}`)).map(({ amount }) => amount);
    const lost = without(made, recorded);
    if (lost.some((refund) => refund.amount === amount)) return;
    const [other] = lost;
    if (other)
      throw new Refusal(
        `Ponte made the refund ${other.id} of ${other.amount} BRL, whose answer was lost. Refund ${other.amount} first: that only records it.`,
      );
    const { status } = await this.#ask({ chargeId, amount, reason }, refundId);
    if (status === "FAILED") throw new Refusal("The bank refused this refund. No money went back.");
  }

  /**
   * The refunds of a charge that Medusa asked for: those that took money, and the reasons of those that a bank refused, possibly after
   * Medusa had recorded them.
   * @param {string} chargeId
   */
  async #refundsOf(chargeId) {
    /** @type {Refund[]} */
    const made = [];
    /** @type {Set<string>} */
    const failed = new Set();
    for await (const refund of this.ponte.pages.listRefunds({ chargeId })) {
      if (!refund.reason?.startsWith(MARK)) continue;
      if (refund.status === "FAILED") failed.add(refund.reason);
      else made.push(refund);
    }
    return { made, failed };
  }

  /** @param {{ chargeId: string, amount: string, reason: string }} refund @param {string} key */
  async #ask(refund, key) {
    try {
      return await this.ponte.createRefund(refund, { idempotencyKey: key });
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      throw new Refusal(
        "Ponte did not answer, so this refund may have been made. Refund the same amount again: it is made only once.",
        { cause: error },
      );
    }
  }
}

/**
 * The refunds that Medusa has not recorded, matched by amount.
 * @param {readonly Refund[]} made @param {readonly string[]} amounts
 */
function without(made, amounts) {
  const left = [...amounts];
  return made.filter(({ amount }) => {
    const at = left.indexOf(amount);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** @param {unknown} error */
function isUnanswered(error) {
  return (
    error instanceof PonteConnectionError ||
    error instanceof PonteAnswerError ||
    error instanceof PonteServerError
  );
}
