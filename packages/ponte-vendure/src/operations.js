// @ts-check
import { toCents, toReais } from "./amounts.js";
import { connect } from "./arguments.js";
import { Charges } from "./charges.js";
import { NOT_SERVING } from "./default-channel-mark.js";
import { CHARGE } from "./handover.js";
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

  /** The payment of the charge that this plugin has read; storefronts cannot add one. @param {Record<symbol, any>} metadata */
  create(metadata) {
    const charge = metadata[CHARGE];
    const state = charge && PAYMENT_STATE[stateOf(charge)];
    if (state !== "Authorized" && state !== "Settled")
      throw new Refusal(
        "Pay on the checkoutUrl of the mutation createPontePayment. The payment is added then.",
      );
    const { id: transactionId, mode } = charge;
    return { amount: toCents(paidAmountOf(charge)), state, transactionId, metadata: { mode } };
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
      const ponte = this.#connected(method);
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
    return this.shop.inLock(ctx, order.id, async ({ order: { payments } }) => {
      payment.state = payments.find(({ id }) => id === payment.id)?.state ?? payment.state;
      try {
        await work(new Charges(this.#connected(method)));
        return /** @type {const} */ ({ success: true });
      } catch (error) {
        const errorMessage = sentenceOf(error);
        return /** @type {const} */ ({ success: false, state: payment.state, errorMessage });
      }
    });
  }

  /**
   * The Ponte of a payment method. Vendure finds the method of a payment by its code, which another person's may have too: a seller's
   * Ponte would say that it has refunded what it never had.
   * @param {Pick<Paid, "args" | "isServing">} method
   */
  #connected({ args, isServing }) {
    if (!isServing) throw new Refusal(NOT_SERVING);
    return this.connect(args);
  }
}
