// @ts-check
import { toCents, toReais } from "./amounts.js";
import { connect } from "./arguments.js";
import { Charges } from "./charges.js";
import { NOT_SERVING } from "./default-channel-mark.js";
import { handedIn } from "./handover.js";
import { methodIdOf } from "./payments.js";
import { Refunds, refundMark } from "./refunds.js";
import { Refusal } from "./refusal.js";
import { PAYMENT_STATE, paidAmountOf, REFUND_STATE, stateOf } from "./statuses.js";
import { sentenceOf } from "./unanswered.js";

/**
 * @typedef {import("./shop.d.ts").Context} Context
 * @typedef {import("./shop.d.ts").ShopPayment} ShopPayment
 * @typedef {{ id: string | number, code: string }} PaidOrder
 * @typedef {import("./shop.d.ts").MethodArguments} MethodArguments
 * @typedef {{ order: PaidOrder, payment: ShopPayment, args: MethodArguments, isServing: boolean }} Paid
 */

/** What Vendure asks of a payment handler. */
export class Operations {
  /** @param {import("./shop.d.ts").Shop} shop @param {typeof connect} [connected] */
  constructor(shop, connected = connect) {
    this.shop = shop;
    this.connect = connected;
  }

  /** The payment of the charge that this plugin has read; storefronts cannot add one. @param {Context} ctx */
  create(ctx) {
    const handed = handedIn(ctx);
    const state = handed && PAYMENT_STATE[stateOf(handed.charge)];
    if (!handed || (state !== "Authorized" && state !== "Settled"))
      throw new Refusal(
        "Pay on the checkoutUrl of the mutation createPontePayment. The payment is added then.",
      );
    const { charge, methodId } = handed;
    const { id: transactionId, mode } = charge;
    return { amount: toCents(paidAmountOf(charge)), state, transactionId, metadata: { mode, methodId } };
  }

  /** Captures an authorized payment. @param {Context} ctx @param {Paid} paid */
  async settle(ctx, paid) {
    return this.#decide(ctx, paid, async (charges) => {
      const { order, payment } = paid;
      const charge = await charges.read(payment.transactionId, order.code);
      const captured = await charges.capture(charge, `${charge.id}:capture`);
      // Less than was authorized, if a part was captured in Ponte. Vendure stores it with the state.
      payment.amount = toCents(paidAmountOf(captured));
    });
  }

  /** Releases an authorized payment. @param {Context} ctx @param {Paid} paid */
  async cancel(ctx, paid) {
    return this.#decide(ctx, paid, async (charges) => {
      const { order, payment } = paid;
      await charges.cancel(await charges.read(payment.transactionId, order.code));
    });
  }

  /** @param {Context} ctx @param {Paid & { amount: number }} refunded `amount` in cents */
  async refund(ctx, { order, payment, amount, ...method }) {
    return this.shop.inLock(ctx, order.id, async (locked) => {
      const ponte = await this.#ponteOf(locked.ctx, { payment, ...method });
      const charge = await new Charges(ponte).read(payment.transactionId, order.code);
      const stored = await this.shop.refundsOf(locked, payment);
      const refund = await new Refunds(ponte).make({
        chargeId: charge.id,
        mark: refundMark(String(payment.id), stored.length),
        amount: toReais(amount),
      });
      return { state: REFUND_STATE[refund.status], transactionId: refund.id };
    });
  }

  /**
   * Works on a payment in the state that it has by now. Whatever is refused or not known leaves it there: Vendure would else move it
   * to `Error`, from which it never comes back.
   * @param {Context} ctx @param {Paid} paid @param {(charges: Charges) => Promise<void>} work
   */
  async #decide(ctx, { order, payment, ...method }, work) {
    return this.shop.inLock(ctx, order.id, async ({ ctx: own, order: { payments } }) => {
      payment.state = payments.find(({ id }) => id === payment.id)?.state ?? payment.state;
      try {
        await work(new Charges(await this.#ponteOf(own, { payment, ...method })));
        return /** @type {const} */ ({ success: true });
      } catch (error) {
        const errorMessage = sentenceOf(error);
        return /** @type {const} */ ({ success: false, state: payment.state, errorMessage });
      }
    });
  }

  /**
   * The Ponte that took a payment. Vendure finds the method of a payment by its code, which another person's may have too: a seller's
   * Ponte would say that it has refunded what it never had. So the payment names its method. One that was recorded before payments did
   * is asked for at the method that Vendure finds, if that may serve the channel.
   * @param {Context} ctx @param {Pick<Paid, "payment" | "args" | "isServing">} paid
   */
  async #ponteOf(ctx, { payment, args, isServing }) {
    const methodId = methodIdOf(payment);
    if (methodId === undefined) {
      if (!isServing) throw new Refusal(NOT_SERVING);
      return this.connect(args);
    }
    const method = await this.shop.methodIn(ctx, methodId);
    if (method) return this.connect(method.args);
    throw new Refusal(
      "The payment method that took this payment is not in this channel any more. Use Ponte's dashboard.",
    );
  }
}
