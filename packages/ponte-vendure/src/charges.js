// @ts-check
import { PonteConflictError, PonteNotFoundError } from "@ponte/node";
import { heldMoneyOf } from "./held-money.js";
import { Refusal } from "./refusal.js";
import { isOver, isPaid, stateOf } from "./statuses.js";

/**
 * @typedef {import("@ponte/node").Ponte} Ponte
 * @typedef {import("@ponte/node").Schemas["Charge"]} Charge
 * @typedef {{ redirectUrl?: string | undefined, authorizeOnly?: boolean | undefined }} Terms
 */

/** The charges of orders. An order's code is the reference of its charges. */
export class Charges {
  /** @param {Ponte} ponte @param {Terms} [terms] */
  constructor(ponte, { redirectUrl, authorizeOnly } = {}) {
    this.ponte = ponte;
    this.redirectUrl = redirectUrl;
    this.terms = authorizeOnly ? { capture: false } : {};
  }

  /**
   * Opens an order's charge. Its key names the charge before it, so that asking twice at once, or after a lost answer, opens one.
   * @param {{ code: string, method: string }} owner an order, and the code of the payment method
   * @param {string} amount in BRL with two decimals @param {string} [before] the id of the charge before it
   */
  async open({ code, method }, amount, before = "first") {
    const redirectUrl = this.redirectUrl?.replace("{code}", encodeURIComponent(code)) || undefined;
    const { chargeId } = await this.ponte.createCharge(
      {
        grossAmount: amount,
        externalReference: code,
        redirectUrl,
        ...this.terms,
      },
      { idempotencyKey: [method, code, before, amount].map(encodeURIComponent).join(":") },
    );
    return this.ponte.getCharge({ chargeId });
  }

  /** A charge; refuses one of another order. @param {string} chargeId @param {string} code */
  async read(chargeId, code) {
    const charge = await this.ponte.getCharge({ chargeId });
    if (charge.externalReference !== code)
      throw new Refusal(`The charge ${chargeId} belongs to another order.`);
    return charge;
  }

  /**
   * The same, or undefined if the account has no such charge: the payment method may belong to another account by now.
   * @param {string} chargeId @param {string} code
   */
  async find(chargeId, code) {
    try {
      return await this.read(chargeId, code);
    } catch (error) {
      if (error instanceof PonteNotFoundError) return undefined;
      throw error;
    }
  }

  /**
   * The paid charge: captures an authorized one in full, and leaves a paid one as it is.
   * @param {Charge} charge @param {string} key
   */
  async capture(charge, key) {
    if (isOver(stateOf(charge))) throw new Refusal(`The charge ${charge.id} is over. Nothing was captured.`);
    const captured = isPaid(stateOf(charge))
      ? charge
      : await this.ponte.captureCharge({ chargeId: charge.id }, { idempotencyKey: key });
    if (!isPaid(stateOf(captured)))
      throw new Refusal("The capture is under way. Vendure records it when Ponte reports the payment.");
    return captured;
  }

  /**
   * Cancels an open charge and releases what a card holds. Refuses when money arrived, or may be arriving: that must be refunded.
   * @param {Charge} charge
   */
  async cancel(charge) {
    if (isOver(stateOf(charge))) return;
    await this.#refuseMoney(charge);
    try {
      await this.ponte.cancelCharge({ chargeId: charge.id });
    } catch (error) {
      if (!(error instanceof PonteConflictError)) throw error;
      const now = await this.ponte.getCharge({ chargeId: charge.id });
      if (isOver(stateOf(now))) return;
      await this.#refuseMoney(now);
      throw error;
    }
  }

  /** @param {Charge} charge */
  async #refuseMoney(charge) {
    const { id: chargeId } = charge;
    if (isPaid(stateOf(charge))) throw new Refusal(`The charge ${chargeId} is paid. Refund it instead.`);
    const held = heldMoneyOf(charge);
    if (held) throw new Refusal(`${held} Accept or refund it in Ponte first (charge ${chargeId}).`);
    if (charge.authorization?.status === "AUTHORIZED") return;
    const attempts = await this.ponte.listAttempts({ chargeId });
    if (attempts.some(({ status }) => status === "PROCESSING"))
      throw new Refusal(`A payment of the charge ${chargeId} is under way, and its result is not known yet.`);
  }
}
