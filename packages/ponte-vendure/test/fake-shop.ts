import { Ponte } from "@ponte/node";
import { onTestFinished, vi } from "vitest";
import { Callbacks } from "../src/callbacks.js";
import { handOver } from "../src/handover.js";
import { Operations } from "../src/operations.js";
import { Payments } from "../src/payments.js";
import type {
  Charge,
  Context,
  Locked,
  MethodArguments,
  Opened,
  Shop,
  ShopMethod,
  ShopOrder,
  ShopPayment,
  ShopRefund,
} from "../src/shop.d.ts";
import { FakePonte, SECRET, TOKEN } from "./fake-ponte.ts";

type Payment = ShopPayment & { errorMessage?: string | undefined; refunds: ShopRefund[] };
type Order = Omit<ShopOrder, "toPay" | "payments"> & { total: number; payments: Payment[]; notes: string[] };

const connected = ({ url = "", token = "" }: Partial<MethodArguments>) =>
  new Ponte({ url, token, maxRetries: 0 });

/** A Vendure with one order of 25.90 BRL that is to be paid. It answers copies, as a database does, and its lock is one. */
class FakeShop implements Shop {
  readonly log = { warn: vi.fn(), error: vi.fn() };
  readonly operations = new Operations(this, connected);
  readonly order: Order = {
    ...{ id: 1, code: "ORDER1", state: "ArrangingPayment", currencyCode: "BRL" },
    ...{ total: 2590, payments: [], opened: [], notes: [] },
  };
  #queue: Promise<unknown> = Promise.resolve();
  #owner: Context | undefined;
  readonly method: ShopMethod;
  readonly other: ShopMethod;
  readonly methods: ShopMethod[];
  /** What Vendure finds by the code of a payment's method, and whether that may serve the channel. */
  found: { args: MethodArguments; isServing: boolean };

  constructor(method: ShopMethod) {
    this.method = method;
    this.other = { ...method, id: "2", code: "ponte-holds" };
    this.methods = [method, this.other];
    this.found = { args: method.args, isServing: true };
  }

  async orderOf(): Promise<ShopOrder> {
    const { total, notes: _notes, payments, opened, ...rest } = this.order;
    const covering = payments.filter(({ state }) => state !== "Cancelled");
    const toPay = covering.reduce((left, { amount }) => left - amount, total);
    return { ...rest, toPay, payments: payments.map((one) => ({ ...one })), opened: [...opened] };
  }

  async inLock<T>(ctx: Context, _orderId: unknown, work: (locked: Locked) => Promise<T>): Promise<T> {
    if (ctx === this.#owner) return work({ ctx, order: await this.orderOf() });
    const turn = this.#queue.then(async () => {
      this.#owner = {};
      return work({ ctx: this.#owner, order: await this.orderOf() });
    });
    this.#queue = turn.catch(() => {});
    return turn;
  }

  async addPayment({ ctx }: Locked, { id: methodId }: ShopMethod, charge: Charge) {
    if (this.order.state === "Cancelled") return "ORDER_PAYMENT_STATE_ERROR.";
    const added = await handOver(ctx, { charge, methodId }, async () => this.operations.create(ctx));
    this.order.payments.push({ id: this.order.payments.length + 1, ...added, refunds: [] });
    return undefined;
  }

  settlePayment = ({ ctx }: Locked, { id }: ShopPayment) => this.end(ctx, Number(id), "Settled");
  cancelPayment = ({ ctx }: Locked, { id }: ShopPayment) => this.end(ctx, Number(id), "Cancelled");

  /** As Vendure settles and cancels: a failure moves the payment to the given state. */
  async end(ctx: Context, id: number, to: "Settled" | "Cancelled") {
    const payment = { ...this.#stored({ id }) };
    const paid = { order: this.order, payment, ...this.found };
    const result =
      to === "Settled" ? await this.operations.settle(ctx, paid) : await this.operations.cancel(ctx, paid);
    const { state = "Error", errorMessage } = result.success ? { state: to } : result;
    Object.assign(this.#stored(payment), { amount: payment.amount, state, errorMessage });
    if (!result.success) throw new Error(errorMessage);
  }

  /** As Vendure refunds: it stores the refund after the handler's answer, and nothing if that fails. */
  async refund(amount: number) {
    const payment = this.#stored({ id: 1 });
    const made = await this.operations.refund({}, { order: this.order, payment, amount, ...this.found });
    payment.refunds.push({ id: payment.refunds.length + 1, ...made });
    return made;
  }

  async refundsOf(_locked: Locked, payment: ShopPayment) {
    return this.#stored(payment).refunds.map((refund) => ({ ...refund }));
  }

  async moveRefund(_locked: Locked, { id }: ShopRefund, state: string) {
    const stored = this.order.payments.flatMap(({ refunds }) => refunds).find((refund) => refund.id === id);
    if (stored) stored.state = state;
  }

  async note(_locked: Locked, text: string) {
    if (!this.order.notes.includes(text)) this.order.notes.push(text);
  }

  async methodIn(_ctx: Context, methodId: string) {
    return this.methods.find(({ id }) => id === methodId);
  }

  async allMethods() {
    return this.methods;
  }

  async contextOf() {
    return {};
  }

  async keepCharge(_ctx: Context, _orderId: unknown, opened: Opened) {
    this.order.opened.push(opened);
  }

  async orderOfCharge(code: string, { chargeId, methodId }: Opened) {
    const { id, code: own, opened } = this.order;
    const isOpened = opened.some((one) => one.chargeId === chargeId && one.methodId === methodId);
    return code === own && isOpened ? { id, channelId: "1" } : undefined;
  }

  #stored({ id }: Pick<ShopPayment, "id">) {
    const payment = this.order.payments.find((one) => one.id === id);
    if (!payment) throw new Error("There is no such payment.");
    return payment;
  }
}

/** That shop, a Ponte of its own, and what the plugin does between them. */
export async function newShop(members: Partial<Order> = {}, args: Partial<MethodArguments> = {}) {
  const ponte = await new FakePonte().start();
  onTestFinished(() => ponte.close());
  const access = { url: ponte.url, token: TOKEN, webhookSecret: SECRET };
  const shop = new FakeShop({ id: "1", code: "ponte", args: { ...access, ...args } });
  Object.assign(shop.order, members);
  const payments = new Payments(shop, connected);
  const { order, method, other, methods, log, operations } = shop;
  return {
    ...{ ponte, order, method, other, methods, log, operations },
    callbacks: new Callbacks(shop, payments, connected),
    open: (by = method) => payments.open({}, order.id, by),
    record: (chargeId: string) => payments.record({}, { orderId: order.id, method, chargeId }),
    close: () => payments.close({}, order.id),
    settle: (id: number) => shop.end({}, id, "Settled"),
    cancel: (id: number) => shop.end({}, id, "Cancelled"),
    refund: (amount: number) => shop.refund(amount),
    /** As if a seller had added a payment method with the same code, which Vendure finds first. */
    hideMethod: (given: Partial<MethodArguments> = {}) => {
      shop.found = { args: { ...method.args, ...given }, isServing: false };
    },
  };
}
