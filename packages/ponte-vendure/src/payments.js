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
    const owner = ownerOf(order, method);
    for (const other of await this.shop.methodsOf(ctx))
      if (other.code !== method.code) await this.#cancelOpen(order, other, (payment) => !payment);
    const known = await charges.ofOrder(owner);
    const unrecorded = known.filter((charge) => !isOver(stateOf(charge)) && !paymentOf(order, charge));
    const paid = unrecorded.find((charge) => PAYMENT_STATE[stateOf(charge)]);
    if (paid) {
      await this.record(ctx, { orderId, method, chargeId: paid.id });
      return answerOf(order, paid);
    }
    const amount = toReais(order.toPay);
    const open = unrecorded.find(({ grossAmount }) => grossAmount === amount);
    for (const other of unrecorded) if (other !== open) await charges.cancel(other);
    return answerOf(order, open ?? (await charges.open(owner, amount, known[0])));
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
      const payment = paymentOf(locked.order, charge);
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
    for (const method of await this.shop.methodsOf(ctx)) {
      try {
        await this.#cancelOpen(order, method, (payment) => payment?.state !== "Settled");
      } catch (error) {
        if (error instanceof Refusal || error instanceof PonteConflictError) return sentenceOf(error);
        this.shop.log.warn(`The charge of the order ${order.code} may still be open. ${sentenceOf(error)}`);
      }
    }
    return undefined;
  }

  /** @param {ShopOrder} order @param {ShopMethod} method @param {(payment: ShopPayment | undefined) => boolean} isOpen */
  async #cancelOpen(order, method, isOpen) {
    const charges = new Charges(this.connect(method.args));
    for (const charge of await charges.ofOrder(ownerOf(order, method)))
      if (isOpen(paymentOf(order, charge))) await charges.cancel(charge);
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
        ? await this.shop.addPayment(locked, method.code, charge)
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

/** @param {ShopOrder} order @param {Pick<Charge, "id">} charge */
export function paymentOf({ payments }, { id }) {
  return payments.find(({ transactionId }) => transactionId === id);
}

/** @param {ShopOrder} order @param {ShopMethod} method */
function ownerOf({ code, channelId, createdAt }, method) {
  return { code, channelId, createdAt, method: method.code };
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
