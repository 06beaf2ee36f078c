import type { Schemas } from "@ponte/node";

/** What this plugin's rules need of Vendure, without Vendure's types: `vendure-shop.js` fulfils it. */
export type Shop = {
  log: { warn(message: string): void; error(message: string): void };
  /** An order of the context's channel, with its payments. */
  orderOf(ctx: Context, orderId: Id): Promise<ShopOrder>;
  /** Works on an order in a transaction in which nobody else does. */
  inLock<T>(ctx: Context, orderId: Id, work: (locked: Locked) => Promise<T>): Promise<T>;
  /** Adds the payment of a charge; answers Vendure's reason if it refuses. */
  addPayment(locked: Locked, method: ShopMethod, charge: Charge): Promise<string | undefined>;
  settlePayment(locked: Locked, payment: ShopPayment): Promise<void>;
  cancelPayment(locked: Locked, payment: ShopPayment): Promise<void>;
  refundsOf(locked: Locked, payment: ShopPayment): Promise<ShopRefund[]>;
  moveRefund(locked: Locked, refund: ShopRefund, state: string): Promise<void>;
  /** Writes a note into the order's history that customers do not see, once. */
  note(locked: Locked, text: string): Promise<void>;
  /** The payment method with this id, enabled or not, if it is Ponte's and in the context's channel. */
  methodIn(ctx: Context, methodId: string): Promise<ShopMethod | undefined>;
  /** The payment methods of all channels that are Ponte's, enabled or not. */
  allMethods(): Promise<ShopMethod[]>;
  contextOf(channelId: string): Promise<Context>;
  /** Stores with the order that this plugin opened a charge for it. Storefronts and the APIs of Vendure cannot. */
  keepCharge(ctx: Context, orderId: Id, opened: Opened): Promise<void>;
  /** The order with this code, and the channel, if the plugin opened this charge for it; undefined otherwise. */
  orderOfCharge(code: string, opened: Opened): Promise<{ id: Id; channelId: string } | undefined>;
};

/** Vendure's `RequestContext`. */
export type Context = object;
export type Id = string | number;
export type Charge = Schemas["Charge"];
export type ShopPayment = {
  id: Id;
  transactionId: string;
  state: string;
  amount: number;
  metadata?: unknown;
};
export type ShopRefund = { id: Id; transactionId: string; state: string };
export type ShopMethod = { id: string; code: string; args: MethodArguments };
/** A charge that the plugin opened, and by which payment method. */
export type Opened = { chargeId: string; methodId: string };
export type ShopOrder = {
  id: Id;
  code: string;
  state: string;
  currencyCode: string;
  /** In cents: what no payment covers yet. */
  toPay: number;
  payments: ShopPayment[];
  /** Oldest first. */
  opened: Opened[];
};
export type Locked = { ctx: Context; order: ShopOrder };

/** The arguments of a payment method with the handler `ponte`. */
export type MethodArguments = {
  url: string;
  token: string;
  webhookSecret: string;
  redirectUrl?: string | undefined;
  authorizeOnly?: boolean | undefined;
};
