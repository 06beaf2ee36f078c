// @ts-check
import { PonteSignatureError, verifyWebhook } from "@ponte/node";
import { connect } from "./arguments.js";
import { paymentOf } from "./payments.js";
import { isMarked, Refunds } from "./refunds.js";
import { REFUND_STATE } from "./statuses.js";

/**
 * @typedef {import("@ponte/node").Ponte} Ponte
 * @typedef {import("@ponte/node").PonteEvent} PonteEvent
 * @typedef {import("./shop.d.ts").Shop} Shop
 * @typedef {import("./shop.d.ts").ShopMethod} ShopMethod
 * @typedef {import("./shop.d.ts").Context} Context
 * @typedef {import("./shop.d.ts").Locked} Locked
 * @typedef {Record<string, string | string[] | undefined>} Headers
 * @typedef {{ ctx: Context, orderId: string | number, method: ShopMethod, chargeId: string, ponte: Ponte }} Found
 */

/** The callbacks of Ponte. A verified event only says what to read in Ponte; what is read there decides. */
export class Callbacks {
  /** @param {Shop} shop @param {import("./payments.js").Payments} payments @param {typeof connect} [connected] */
  constructor(shop, payments, connected = connect) {
    this.shop = shop;
    this.payments = payments;
    this.connect = connected;
  }

  /**
   * Carries out what a callback means. False if no payment method's secret has signed it; throws when Ponte does not answer, so that
   * it is repeated.
   * @param {Headers} headers @param {unknown} body the raw body
   */
  async receive(headers, body) {
    const { event, methods } = this.#verified(headers, body, await this.shop.allMethods());
    if (!event) return false;
    const chargeId = chargeOf(event);
    const found = chargeId === undefined ? undefined : await this.#find(methods, chargeId);
    if (found) await this.#carryOut(event, found);
    return true;
  }

  /** @param {Headers} headers @param {unknown} body @param {ShopMethod[]} all */
  #verified(headers, body, all) {
    const raw = typeof body === "string" || body instanceof Uint8Array ? body : undefined;
    const signed = all.filter(({ args }) => raw !== undefined && args.webhookSecret);
    /** @type {PonteEvent | undefined} */
    let event;
    const methods = signed.filter(({ code, args }) => {
      try {
        event = verifyWebhook(args.webhookSecret, headers, raw ?? "");
        return true;
      } catch (error) {
        if (!(error instanceof PonteSignatureError))
          this.shop.log.error(`The webhookSecret of the payment method ${code} is not one of Ponte's.`);
        return false;
      }
    });
    if (!event)
      this.shop.log.warn("A callback was refused. No payment method's webhookSecret has signed it.");
    return { event, methods };
  }

  /**
   * The order for which this plugin opened the charge, and the payment method by which it did, which must be one that signed. What a
   * charge says of itself proves nothing: whoever may create payment methods chooses the Ponte that answers.
   * @param {ShopMethod[]} methods @param {string} chargeId
   */
  async #find(methods, chargeId) {
    /** @type {unknown[]} */
    const failures = [];
    for (const method of methods) {
      try {
        const found = await this.#findBy(method, chargeId);
        if (found) return found;
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    return undefined;
  }

  /** @param {ShopMethod} method @param {string} chargeId @returns {Promise<Found | undefined>} */
  async #findBy(method, chargeId) {
    const ponte = this.connect(method.args);
    const { externalReference } = await ponte.getCharge({ chargeId });
    if (!externalReference) return undefined;
    const order = await this.shop.orderOfCharge(externalReference, { chargeId, methodId: method.id });
    if (!order) return undefined;
    return { ctx: await this.shop.contextOf(order.channelId), orderId: order.id, method, chargeId, ponte };
  }

  /** @param {PonteEvent} event @param {Found} found */
  async #carryOut(event, found) {
    switch (event.type) {
      case "refund.succeeded":
      case "refund.failed":
        return this.#refund(found, event.data.refund.id);
      case "dispute.opened":
      case "dispute.won":
      case "dispute.lost":
        return this.#dispute(found, event.data.dispute.id);
      default:
        return this.payments.record(found.ctx, found);
    }
  }

  /**
   * Ends a refund that Vendure has as pending. One that it does not have is stated in the order's history.
   * @param {Found} found @param {string} refundId
   */
  async #refund({ ctx, orderId, method, chargeId, ponte }, refundId) {
    await this.shop.inLock(ctx, orderId, async (locked) => {
      const refund = (await new Refunds(ponte).of(chargeId)).find(({ id }) => id === refundId);
      if (!refund || refund.suspenseId !== null) return;
      const payment = paymentOf(locked.order, { chargeId, method });
      const stored = payment && (await this.shop.refundsOf(locked, payment));
      const known = stored?.find(({ transactionId }) => transactionId === refundId);
      const state = REFUND_STATE[refund.status];
      if (state === "Pending" || known?.state === state) return;
      if (known?.state === "Pending") return this.shop.moveRefund(locked, known, state);
      await this.shop.note(locked, refundSentence(refund, known !== undefined));
    });
  }

  /** @param {Found} found @param {string} disputeId */
  async #dispute({ ctx, orderId, ponte }, disputeId) {
    const { id, kind, amount, currency, status } = await ponte.getDispute({ disputeId });
    const text = `Dispute ${id} at Ponte (${kind}) of ${amount} ${currency} is ${status}.`;
    await this.shop.inLock(ctx, orderId, (locked) => this.shop.note(locked, text));
  }
}

/** The charge that an event may have moved. @param {PonteEvent} event */
function chargeOf(event) {
  switch (event.type) {
    case "charge.paid":
    case "charge.expired":
    case "charge.canceled":
      return event.data.charge.id;
    case "attempt.authorized":
      return event.data.attempt.chargeId;
    case "refund.succeeded":
    case "refund.failed":
      return event.data.refund.chargeId;
    case "dispute.opened":
    case "dispute.won":
    case "dispute.lost":
      return event.data.dispute.chargeId;
    default:
      return undefined;
  }
}

/** @param {import("./refunds.js").Refund} refund @param {boolean} isKnown */
function refundSentence(refund, isKnown) {
  const { id, amount, status } = refund;
  const ended = status === "FAILED" ? "failed, and its money is back" : "succeeded";
  const what = `The refund ${id} of ${amount} BRL ${ended}`;
  if (isKnown) return `${what}, which Vendure has otherwise.`;
  if (isMarked(refund))
    return `${what}, and its answer to Vendure was lost. Refund ${amount} BRL again, which only records it.`;
  return `${what}. It was made in Ponte, and Vendure does not count it.`;
}
