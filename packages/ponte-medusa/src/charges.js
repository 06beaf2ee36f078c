// @ts-check
import { PonteConflictError } from "@ponte/node";
import { heldMoneyOf } from "./held-money.js";
import { Refusal } from "./refusal.js";
import { isOver, isPaid, MEDUSA_STATUS, paidAmountOf, stateOf } from "./statuses.js";

/**
 * @typedef {import("@ponte/node").Ponte} Ponte
 * @typedef {import("@ponte/node").Schemas["Charge"]} Charge
 * @typedef {{ redirectUrl?: string | undefined, capture?: "automatic" | "manual" | undefined }} Terms
 * @typedef {{ session_id: string, charge_id: string, checkout_url: string, note?: string | undefined }} PaymentData
 */

/** Whether it is the id of one of Medusa's payment sessions. @param {unknown} id @returns {id is string} */
export function isSession(id) {
  return typeof id === "string" && id.startsWith("payses_");
}

/** The charges of payment sessions. A session's id is the reference of its charge, and the key under which it is opened. */
export class Charges {
  /** @param {Ponte} ponte @param {Terms} terms */
  constructor(ponte, { redirectUrl, capture = "automatic" }) {
    this.ponte = ponte;
    this.terms = { redirectUrl, ...(capture === "manual" ? { capture: false } : {}) };
  }

  /**
   * Opens a session's charge; repeated under the same key, it answers the same charge.
   * @param {{ sessionId: unknown, amount: string, currency: string, key?: string }} wanted
   */
  async open({ sessionId, amount, currency, key }) {
    if (!isSession(sessionId)) throw new Refusal("Medusa gave no payment session to charge for.");
    if (currency.toUpperCase() !== "BRL")
      throw new Refusal(`Ponte charges in BRL, and this payment is in ${currency.toUpperCase()}.`);
    const charge = { grossAmount: amount, externalReference: sessionId, ...this.terms };
    const { chargeId, instructions } = await this.ponte.createCharge(charge, {
      idempotencyKey: key ?? sessionId,
    });
    return { session_id: sessionId, charge_id: chargeId, checkout_url: instructions.checkoutUrl };
  }

  /**
   * The charge that Medusa's data names. Refuses data that names a charge of another session.
   * @param {Record<string, unknown> | undefined} data
   */
  async read(data) {
    const { charge_id: chargeId, session_id: sessionId } = data ?? {};
    if (typeof chargeId !== "string" || typeof sessionId !== "string")
      throw new Refusal("This payment has no charge in Ponte.");
    const charge = await this.ponte.getCharge({ chargeId });
    if (charge.externalReference !== sessionId)
      throw new Refusal(`The charge ${chargeId} belongs to another payment.`);
    return charge;
  }

  /** @param {Record<string, unknown> | undefined} data */
  async status(data) {
    const charge = await this.read(data);
    return { status: MEDUSA_STATUS[stateOf(charge)].session, data: toData(charge) };
  }

  /**
   * Captures the authorized amount, or a part of it. For a paid charge it only checks that Medusa captures at most the paid amount; `amount` is the sum of Medusa's captures.
   * @param {Record<string, unknown> | undefined} data @param {{ key?: string | undefined, amount?: string | undefined }} capture
   */
  async capture(data, { key, amount }) {
    const charge = await this.read(data);
    const captured = isPaid(stateOf(charge)) ? charge : await this.#capture(charge, { key, amount });
    if (!isPaid(stateOf(captured)))
      throw new Refusal("The capture is under way. Medusa records it when Ponte reports the payment.");
    const paid = paidAmountOf(captured);
    if (amount !== undefined && amount !== paid)
      throw new Refusal(
        `Ponte captured ${paid} BRL of this payment, once, but Medusa would record ${amount} BRL.`,
      );
    return toData(captured);
  }

  /** @param {Charge} charge @param {{ key?: string | undefined, amount?: string | undefined }} capture */
  #capture({ id: chargeId }, { key, amount }) {
    return this.ponte.captureCharge({ chargeId, amount }, { idempotencyKey: key });
  }

  /**
   * Cancels the open charge and releases an authorized amount. Refuses if money has arrived or may be arriving, because it must be refunded.
   * @param {Record<string, unknown> | undefined} data
   */
  async cancel(data) {
    const charge = await this.read(data);
    if (isOver(stateOf(charge))) return toData(charge);
    await this.#refuseMoney(charge);
    try {
      return toData(await this.ponte.cancelCharge({ chargeId: charge.id }));
    } catch (error) {
      if (!(error instanceof PonteConflictError)) throw error;
      const now = await this.read(data);
      if (isOver(stateOf(now))) return toData(now);
      await this.#refuseMoney(now);
      throw error;
    }
  }

  /**
   * Cancels the charge and opens one for the new amount; an unchanged amount changes nothing.
   * @param {Record<string, unknown> | undefined} data @param {{ amount: string, currency: string }} wanted
   */
  async replace(data, { amount, currency }) {
    const charge = await this.read(data);
    const sessionId = String(charge.externalReference);
    if (
      charge.grossAmount === amount &&
      currency.toUpperCase() === charge.currency &&
      !isOver(stateOf(charge))
    )
      return toData(charge);
    await this.cancel(data);
    // With the amount: Medusa may have failed to store an earlier change of the same charge.
    return this.open({ sessionId, amount, currency, key: `${sessionId}:${charge.id}:${amount}` });
  }

  /** @param {Charge} charge */
  async #refuseMoney(charge) {
    const { id: chargeId } = charge;
    if (isPaid(stateOf(charge)))
      throw new Refusal(`The charge ${chargeId} is paid: place its order, or refund it.`);
    const held = heldMoneyOf(charge);
    if (held) throw new Refusal(`${held} Accept or refund it in Ponte first (charge ${chargeId}).`);
    if (charge.authorization?.status === "AUTHORIZED") return;
    const attempts = await this.ponte.listAttempts({ chargeId });
    if (attempts.some(({ status }) => status === "PROCESSING"))
      throw new Refusal(`A payment of the charge ${chargeId} is under way, and its result is not known yet.`);
  }
}

/**
 * What Medusa stores and shows to the storefront: ids, the payer's page, and why money is held. No secret.
 * @param {Charge} charge @returns {PaymentData}
 */
export function toData(charge) {
  const note = heldMoneyOf(charge);
  return {
    session_id: String(charge.externalReference),
    charge_id: charge.id,
    checkout_url: charge.checkoutUrl,
    ...(note ? { note } : {}),
  };
}
