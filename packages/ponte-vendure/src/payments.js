// @ts-check
import { PonteConflictError } from "@ponte/node";
import { toCents, toReais } from "./amounts.js";
import { connect } from "./arguments.js";
import { Charges } from "./charges.js";
import { heldMoneyOf } from "./held-money.js";
import { Refusal } from "./refusal.js";
import { isOver, PAYMENT_STATE, paidAmountOf, stateOf } from "./statuses.js";
import { sentenceOf } from "./unanswered.js";

/**
 * @typedef {import("./shop.d.ts").Shop} Shop
 * @typedef {import("./shop.d.ts").Context} Context
 * @typedef {import("./shop.d.ts").Locked} Locked
 * @typedef {import("./shop.d.ts").ShopOrder} ShopOrder
 * @typedef {import("./shop.d.ts").ShopPayment} ShopPayment
 * @typedef {import("./shop.d.ts").ShopMethod} ShopMethod
 * @typedef {import("./charges.js").Charge} Charge
 */

/** As many of an order's charges are read, the newest. Those before them were over when these were opened. */
const RECENT = 5;

/** The payments of orders, as their charges are. The drawing in this package's README says who calls what. */
export class Payments {
  /** @param {Shop} shop @param {typeof connect} [connected] */
  constructor(shop, connected = connect) {
    this.shop = shop;
    this.connect = connected;
  }

  /**
   * The charge that pays what an order still costs: the open one, or a new one. One that was paid meanwhile is recorded instead; those
   * of another amount or payment method are canceled.
   * @param {Context} ctx @param {string | number} orderId @param {ShopMethod} method
   */
  async open(ctx, orderId, method) {
    const order = await this.shop.orderOf(ctx, orderId);
    if (order.state !== "ArrangingPayment")
      throw new Refusal("The order must be in the state ArrangingPayment before it is paid.");
    if (order.currencyCode !== "BRL")
      throw new Refusal(`Ponte charges in BRL, and this order is in ${order.currencyCode}.`);
    const charges = new Charges(this.connect(method.args), method.args);
    const { own, others } = await this.#recentOf(order, method);
    for (const opened of others) if (!paymentOf(order, opened)) await this.#cancel(order, opened);
    const unrecorded = [];
    for (const { chargeId } of own) {
      const charge = await charges.find(chargeId, order.code);
      if (charge && !isOver(stateOf(charge)) && !paymentOf(order, { chargeId, method }))
        unrecorded.push(charge);
    }
    const paid = unrecorded.find((charge) => PAYMENT_STATE[stateOf(charge)]);
    if (paid) {
      await this.record(ctx, { orderId, method, chargeId: paid.id });
      return answerOf(order, paid);
    }
    const amount = toReais(order.toPay);
    const open = unrecorded.find(({ grossAmount }) => grossAmount === amount);
    for (const other of unrecorded) if (other !== open) await charges.cancel(other);
    if (open) return answerOf(order, open);
    const owner = { code: order.code, method: method.code };
    const charge = await charges.open(owner, amount, order.opened.at(-1)?.chargeId);
    // Before the payer can learn of it: a callback only counts for a charge that the order has.
    await this.shop.keepCharge(ctx, orderId, { chargeId: charge.id, methodId: method.id });
    return answerOf(order, charge);
  }

  /**
   * Brings an order's payment to the state of its charge, which is read while nobody else works on the order: however often and in
   * which order events come, the payment is added once.
   * @param {Context} ctx @param {{ orderId: string | number, method: ShopMethod, chargeId: string }} paid
   */
  async record(ctx, { orderId, method, chargeId }) {
    const charges = new Charges(this.connect(method.args));
    await this.shop.inLock(ctx, orderId, async (locked) => {
      const charge = await charges.read(chargeId, locked.order.code);
      const wanted = PAYMENT_STATE[stateOf(charge)];
      const payment = paymentOf(locked.order, { chargeId, method });
      if (payment) return this.#move(locked, payment, wanted);
      if (wanted === "Authorized" || wanted === "Settled") await this.#add(locked, method, charge);
    });
  }

  /**
   * Cancels an order's open charges before it is changed or canceled. Answers why it must not be: money arrived or may be arriving.
   * While Ponte cannot be asked it may; money that arrives later is recorded all the same.
   * @param {Context} ctx @param {string | number} orderId
   */
  async close(ctx, orderId) {
    const order = await this.shop.orderOf(ctx, orderId);
    const { others } = await this.#recentOf(order);
    for (const opened of others) {
      if (paymentOf(order, opened)?.state === "Settled") continue;
      try {
        await this.#cancel(order, opened);
      } catch (error) {
        if (error instanceof Refusal || error instanceof PonteConflictError) return sentenceOf(error);
        this.shop.log.warn(
          `The charge ${opened.chargeId} of the order ${order.code} may still be open. ${sentenceOf(error)}`,
        );
      }
    }
    return undefined;
  }

  /**
   * The newest charges that were opened for an order, oldest first: by this payment method, and by others that still exist.
   * @param {ShopOrder} order @param {ShopMethod} [method]
   */
  async #recentOf({ opened }, method) {
    const recent = opened.slice(-RECENT);
    const own = recent.filter(({ methodId }) => methodId === method?.id);
    const foreign = recent.filter(({ methodId }) => methodId !== method?.id);
    const methods = foreign.length > 0 ? await this.shop.allMethods() : [];
    const others = foreign.flatMap(({ chargeId, methodId }) => {
      const other = methods.find(({ id }) => id === methodId);
      return other ? [{ chargeId, method: other }] : [];
    });
    return { own, others };
  }

  /** @param {ShopOrder} order @param {{ chargeId: string, method: ShopMethod }} opened */
  async #cancel({ code }, { chargeId, method }) {
    const charges = new Charges(this.connect(method.args));
    const charge = await charges.find(chargeId, code);
    if (charge) await charges.cancel(charge);
  }

  /** @param {Locked} locked @param {ShopPayment} payment @param {string | undefined} wanted */
  async #move(locked, payment, wanted) {
    if (payment.state === "Authorized" && wanted === "Settled")
      await this.shop.settlePayment(locked, payment);
    if (payment.state === "Authorized" && wanted === "Cancelled")
      await this.shop.cancelPayment(locked, payment);
    if (payment.state !== "Cancelled" || wanted !== "Settled") return;
    await this.#say(
      locked,
      `Ponte has the money of the payment ${payment.transactionId}, which is cancelled.`,
    );
  }

  /** @param {Locked} locked @param {ShopMethod} method @param {Charge} charge */
  async #add(locked, method, charge) {
    const { id, currency } = charge;
    const { toPay, currencyCode } = locked.order;
    const amount = paidAmountOf(charge);
    const why =
      currency === currencyCode
        ? await this.shop.addPayment(locked, method, charge)
        : `The order is in ${currencyCode}.`;
    if (why !== undefined)
      await this.#say(
        locked,
        `Ponte has ${amount} ${currency} for this order, which Vendure does not take. ${why} Refund the charge ${id} in Ponte.`,
      );
    else if (toCents(amount) !== toPay)
      await this.#say(
        locked,
        `The charge ${id} of ${amount} BRL was paid, and ${inReais(toPay)} was to pay.`,
      );
  }

  /** @param {Locked} locked @param {string} text */
  async #say(locked, text) {
    this.shop.log.error(`Order ${locked.order.code}. ${text}`);
    await this.shop.note(locked, text);
  }
}

/**
 * The payment of a charge that this payment method opened: two Pontes may give the same id.
 * @param {ShopOrder} order @param {{ chargeId: string, method: ShopMethod }} opened
 */
export function paymentOf({ payments }, { chargeId, method }) {
  return payments.find(
    (payment) => payment.transactionId === chargeId && (methodIdOf(payment) ?? method.id) === method.id,
  );
}

/**
 * The id of the payment method that took a payment; undefined if the payment was recorded before payments named it.
 * @param {ShopPayment} payment
 */
export function methodIdOf({ metadata }) {
  const { methodId } = /** @type {{ methodId?: unknown }} */ (metadata ?? {});
  return typeof methodId === "string" ? methodId : undefined;
}

/** What the storefront gets: the payer's page, and why money is held. No secret. @param {ShopOrder} order @param {Charge} charge */
function answerOf({ code }, charge) {
  const { id, checkoutUrl } = charge;
  return { orderCode: code, chargeId: id, checkoutUrl, status: stateOf(charge), note: heldMoneyOf(charge) };
}

/** @param {number} cents */
function inReais(cents) {
  return cents > 0 ? `${toReais(cents)} BRL` : "nothing";
}
