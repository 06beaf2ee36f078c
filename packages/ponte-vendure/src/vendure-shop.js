// @ts-check
import { Dependencies } from "@nestjs/common";
import {
  ChannelService,
  HistoryService,
  isGraphQlErrorResult,
  Logger,
  Order,
  OrderService,
  PaymentMethod,
  PaymentMethodService,
  Refund,
  RequestContext,
  RequestContextService,
  TransactionalConnection,
  totalCoveredByPayments,
  UserInputError,
} from "@vendure/core";
import { isServing, NOT_SERVING } from "./default-channel-mark.js";
import { handOver } from "./handover.js";
import { Refusal } from "./refusal.js";

export const HANDLER = "ponte";
/** The type of the entries in an order's history that name the charges opened for it. No API of Vendure adds or changes one. */
export const CHARGE_OPENED = "PONTE_CHARGE_OPENED";
const LOG = "Ponte";

/** @typedef {import("./shop.d.ts").Shop} Shop */

/** Vendure, as this plugin's rules use it. @implements {Shop} */
export class VendureShop {
  /**
   * @param {TransactionalConnection} connection @param {OrderService} orders @param {PaymentMethodService} methods
   * @param {ChannelService} channels @param {RequestContextService} contexts @param {HistoryService} history
   */
  // biome-ignore lint/complexity/useMaxParams: Vendure injects one service as one parameter.
  constructor(connection, orders, methods, channels, contexts, history) {
    this.connection = connection;
    this.orders = orders;
    this.methods = methods;
    this.channels = channels;
    this.contexts = contexts;
    this.history = history;
    this.log = {
      warn: (/** @type {string} */ message) => Logger.warn(message, LOG),
      error: (/** @type {string} */ message) => Logger.error(message, LOG),
    };
  }

  /** @type {Shop["orderOf"]} */
  async orderOf(ctx, orderId) {
    const order = await this.orders.findOne(contextIn(ctx), orderId);
    if (!order) throw new Refusal("The order does not exist in this channel.");
    order.payments = await this.orders.getOrderPayments(contextIn(ctx), orderId);
    return {
      id: order.id,
      code: order.code,
      state: order.state,
      currencyCode: order.currencyCode,
      toPay: order.totalWithTax - totalCoveredByPayments(order),
      payments: order.payments,
      opened: await this.#openedFor(contextIn(ctx), orderId),
    };
  }

  /** @type {Shop["inLock"]} */
  async inLock(ctx, orderId, work) {
    return this.connection.withTransaction(contextIn(ctx), async (own) => {
      await locked(() =>
        this.connection
          .getRepository(own, Order)
          .createQueryBuilder("locked")
          .setLock("pessimistic_write")
          .where("locked.id = :orderId", { orderId })
          .getOne(),
      );
      return work({ ctx: own, order: await this.orderOf(own, orderId) });
    });
  }

  /** @type {Shop["addPayment"]} */
  async addPayment({ ctx, order }, { id, code }, charge) {
    const own = contextIn(ctx);
    if (order.state === "AddingItems") {
      const moved = await this.orders.transitionToState(own, order.id, "ArrangingPayment");
      if (isGraphQlErrorResult(moved)) return reasonOf(moved);
    }
    const add = () => this.orders.addPaymentToOrder(own, order.id, { method: code, metadata: {} });
    try {
      // Codes are not unique in Vendure, which finds a payment's method by its code.
      const { paymentMethod } = await this.methods.getMethodAndOperations(own, code);
      if (!isPontes(paymentMethod)) return `Another payment method has the code ${code} too.`;
      const added = await handOver(own, { charge, methodId: id }, async () => {
        const first = await add();
        // The coupon is removed now. What was paid is recorded all the same, and the rest stays to be paid.
        const isRepriced =
          isGraphQlErrorResult(first) && first.errorCode === "COUPON_REMOVED_DURING_CHECKOUT_ERROR";
        return isRepriced ? add() : first;
      });
      return isGraphQlErrorResult(added) ? reasonOf(added) : undefined;
    } catch (error) {
      if (!(error instanceof UserInputError)) throw error;
      const isDisabled = error.message === "error.payment-method-not-found";
      return isDisabled ? `The payment method ${code} is disabled.` : error.message;
    }
  }

  /** @type {Shop["settlePayment"]} */
  async settlePayment({ ctx }, { id }) {
    const settled = await this.orders.settlePayment(contextIn(ctx), id);
    if (isGraphQlErrorResult(settled)) throw new Refusal(reasonOf(settled));
  }

  /** @type {Shop["cancelPayment"]} */
  async cancelPayment({ ctx }, { id }) {
    const canceled = await this.orders.cancelPayment(contextIn(ctx), id);
    if (isGraphQlErrorResult(canceled)) throw new Refusal(reasonOf(canceled));
  }

  /** Read under a lock: MySQL would else show those of the transaction's beginning. @type {Shop["refundsOf"]} */
  async refundsOf({ ctx }, { id: paymentId }) {
    const read = () =>
      this.connection
        .getRepository(contextIn(ctx), Refund)
        .createQueryBuilder("refund")
        .where("refund.paymentId = :paymentId", { paymentId });
    return (await locked(() => read().setLock("pessimistic_write").getMany())) ?? read().getMany();
  }

  /** @type {Shop["moveRefund"]} */
  async moveRefund({ ctx }, { id, transactionId }, state) {
    const to = /** @type {import("@vendure/core").RefundState} */ (state);
    await this.orders.transitionRefundToState(contextIn(ctx), id, to, transactionId);
  }

  /** @type {Shop["note"]} */
  async note({ ctx, order }, note) {
    const own = contextIn(ctx);
    const { items } = await this.history.getHistoryForOrder(own, order.id, false);
    if (items.some(({ data }) => data?.note === note)) return;
    await this.orders.addNoteToOrder(own, { id: String(order.id), note, isPublic: false });
  }

  /** @type {Shop["methodIn"]} */
  async methodIn(ctx, methodId) {
    const method = (await this.#pontesIn(contextIn(ctx))).find(({ id }) => String(id) === methodId);
    return method && methodOf(method);
  }

  /** @type {Shop["allMethods"]} */
  async allMethods() {
    const methods = await this.connection.rawConnection.getRepository(PaymentMethod).find();
    return methods.filter(isPontes).map(methodOf);
  }

  /** @type {Shop["keepCharge"]} */
  async keepCharge(ctx, orderId, opened) {
    const own = contextIn(ctx);
    const known = await this.#openedFor(own, orderId);
    if (known.some((one) => isSame(one, opened))) return;
    const data = { ...opened, channelId: String(own.channelId) };
    const entry = {
      ctx: own,
      orderId,
      type: /** @type {any} */ (CHARGE_OPENED),
      data: /** @type {any} */ (data),
    };
    await this.history.createHistoryEntryForOrder(entry, false);
  }

  /** @type {Shop["orderOfCharge"]} */
  async orderOfCharge(code, opened) {
    const ctx = RequestContext.empty();
    const order = await this.connection.getRepository(ctx, Order).findOneBy({ code });
    const known = order ? await this.#openedFor(ctx, order.id) : [];
    const one = known.find((other) => isSame(other, opened));
    return order && one ? { id: order.id, channelId: one.channelId } : undefined;
  }

  /** Oldest first; the newest, if there are more than Vendure lists. @param {RequestContext} ctx @param {string | number} orderId */
  async #openedFor(ctx, orderId) {
    const options = /** @type {any} */ ({
      filter: { type: { eq: CHARGE_OPENED } },
      sort: { createdAt: "DESC", id: "DESC" },
    });
    const { items } = await this.history.getHistoryForOrder(ctx, orderId, false, options);
    return items.reverse().map(({ data }) => ({
      chargeId: String(data.chargeId),
      methodId: String(data.methodId),
      channelId: String(data.channelId),
    }));
  }

  /**
   * The method of this code in the context's channel, if the order may be paid by it.
   * @param {RequestContext} ctx @param {Order} order @param {string} code
   */
  async eligibleMethod(ctx, order, code) {
    const named = (await this.#pontesIn(ctx)).filter((one) => one.enabled && one.code === code);
    if (named.length === 0)
      throw new Refusal(`This channel has no payment method of Ponte with the code ${code}.`);
    // Codes are not unique in Vendure: a seller's may have the shop's.
    const method = named.find(({ handler }) => isServing(ctx.channel, handler));
    if (!method) throw new Refusal(NOT_SERVING);
    const offered = await this.methods.getEligiblePaymentMethods(ctx, order);
    const { isEligible, eligibilityMessage } = offered.find(({ id }) => id === method.id) ?? {};
    if (isEligible) return methodOf(method);
    throw new Refusal(eligibilityMessage || `The payment method ${code} is not eligible for this order.`);
  }

  /** Ponte's payment methods in the context's channel, enabled or not. @param {RequestContext} ctx */
  async #pontesIn(ctx) {
    const where = { channels: { id: ctx.channelId } };
    const found = await this.connection
      .getRepository(ctx, PaymentMethod)
      .find({ where, order: { id: "ASC" } });
    return found.filter(isPontes);
  }

  /** @type {Shop["contextOf"]} */
  async contextOf(channelId) {
    const channel = await this.channels.findOne(RequestContext.empty(), channelId);
    if (!channel) throw new Refusal(`The channel ${channelId} does not exist.`);
    return this.contexts.create({ apiType: "admin", channelOrToken: channel });
  }
}
Dependencies(
  TransactionalConnection,
  OrderService,
  PaymentMethodService,
  ChannelService,
  RequestContextService,
  HistoryService,
)(VendureShop);

/** @param {PaymentMethod} method */
function isPontes({ handler }) {
  return handler.code === HANDLER;
}

/** @param {PaymentMethod} method @returns {import("./shop.d.ts").ShopMethod} */
function methodOf({ id, code, handler }) {
  const given = Object.fromEntries(handler.args.map(({ name, value }) => [name, value]));
  const { url = "", token = "", webhookSecret = "", redirectUrl, authorizeOnly } = given;
  const args = { url, token, webhookSecret, redirectUrl, authorizeOnly: authorizeOnly === "true" };
  return { id: String(id), code, args };
}

/** @typedef {import("./shop.d.ts").Opened} Opened @param {Opened} one @param {Opened} other */
function isSame(one, other) {
  return one.chargeId === other.chargeId && one.methodId === other.methodId;
}

/** @param {import("./shop.d.ts").Context} ctx */
function contextIn(ctx) {
  return /** @type {RequestContext} */ (ctx);
}

/** Undefined on SQLite, which knows no locks of rows: there one transaction writes at a time. @template T @param {() => Promise<T>} read */
async function locked(read) {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && error.name === "LockNotSupportedOnGivenDriverError") return undefined;
    throw error;
  }
}

/** Vendure's reason for a refusal. @param {any} refusal */
function reasonOf({ transitionError, paymentErrorMessage, eligibilityCheckerMessage, message }) {
  return transitionError || paymentErrorMessage || eligibilityCheckerMessage || `${message}.`;
}
