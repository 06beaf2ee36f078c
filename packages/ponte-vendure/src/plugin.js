// @ts-check
import { Controller, Dependencies, Post, Req, Res } from "@nestjs/common";
import { Args, Mutation, Resolver } from "@nestjs/graphql";
import {
  ActiveOrderService,
  Allow,
  Ctx,
  Logger,
  Permission,
  PluginCommonModule,
  VendurePlugin,
} from "@vendure/core";
import express from "express";
import { parse } from "graphql";
import { Callbacks } from "./callbacks.js";
import { DefaultChannel } from "./default-channel.js";
import { asked, ponteEligibilityChecker, ponteHandler } from "./handler.js";
import { Payments } from "./payments.js";
import { Refusal } from "./refusal.js";
import { CHARGE_OPENED, VendureShop } from "./vendure-shop.js";

const ROUTE = "payments/ponte";
const MAX_BODY = "1mb";

/** From these states an order's charge is canceled, or forbids to go to those. @type {Record<string, string[]>} */
const CLOSING = { ArrangingPayment: ["AddingItems", "Cancelled"], PaymentAuthorized: ["Cancelled"] };

/** @type {Payments} */
let payments;
/** @type {import("@vendure/core").OrderProcess<string>} */
const orderProcess = {
  init(injector) {
    payments = injector.get(Payments);
  },
  async onTransitionStart(from, to, { ctx, order }) {
    if (CLOSING[from]?.includes(to)) return payments.close(ctx, order.id);
  },
};

/** Vendure moves a new refund to the state that its handler answers, also from `Pending` to `Pending`. */
const refundProcess = { transitions: { Pending: { to: ["Pending"] } } };

class PonteResolver {
  /** @param {Payments} opened @param {VendureShop} shop @param {ActiveOrderService} activeOrders */
  constructor(opened, shop, activeOrders) {
    this.payments = opened;
    this.shop = shop;
    this.activeOrders = activeOrders;
  }

  /** @param {import("@vendure/core").RequestContext} ctx @param {{ method: string }} input */
  createPontePayment(ctx, { method: code }) {
    return asked(async () => {
      const order = await this.activeOrders.getActiveOrder(ctx, undefined);
      if (!order) throw new Refusal("There is no active order.");
      return this.payments.open(ctx, order.id, await this.shop.eligibleMethod(ctx, order, code));
    });
  }
}

class PonteController {
  /** @param {Callbacks} callbacks */
  constructor(callbacks) {
    this.callbacks = callbacks;
  }

  /**
   * 503 where Ponte is to repeat the callback. No exception: Vendure would log a stranger's request as an error.
   * @param {import("express").Request} request @param {import("express").Response} response
   */
  async receive({ headers, body }, response) {
    try {
      response.status((await this.callbacks.receive(headers, body)) ? 204 : 400);
    } catch (error) {
      Logger.error(`A callback is not carried out yet. ${error}`, "Ponte");
      response.status(503);
    }
  }
}

/** Vendure's plugin: the payment handler, the mutation `createPontePayment` and the address of Ponte's callbacks. */
export class PontePlugin {}

// Decorators, without a compiler.
const { createPontePayment } = Object.getOwnPropertyDescriptors(PonteResolver.prototype);
Resolver()(PonteResolver);
Dependencies(Payments, VendureShop, ActiveOrderService)(PonteResolver);
Mutation("createPontePayment")(PonteResolver.prototype, "createPontePayment", createPontePayment);
Allow(Permission.Owner)(PonteResolver.prototype, "createPontePayment", createPontePayment);
Ctx()(PonteResolver.prototype, "createPontePayment", 0);
Args()(PonteResolver.prototype, "createPontePayment", 1);

const { receive } = Object.getOwnPropertyDescriptors(PonteController.prototype);
Controller(ROUTE)(PonteController);
Dependencies(Callbacks)(PonteController);
Post()(PonteController.prototype, "receive", receive);
Req()(PonteController.prototype, "receive", 0);
Res({ passthrough: true })(PonteController.prototype, "receive", 1);

VendurePlugin({
  imports: [PluginCommonModule],
  compatibility: "^3.7.0",
  providers: [
    DefaultChannel,
    VendureShop,
    { provide: Payments, useFactory: (shop) => new Payments(shop), inject: [VendureShop] },
    {
      provide: Callbacks,
      useFactory: (shop, recorded) => new Callbacks(shop, recorded),
      inject: [VendureShop, Payments],
    },
  ],
  controllers: [PonteController],
  adminApiExtensions: { schema: parse(`extend enum HistoryEntryType { ${CHARGE_OPENED} }`) },
  shopApiExtensions: {
    schema: parse(`
      "A payment on Ponte's page."
      type PontePayment {
        orderCode: String!
        chargeId: String!
        "The page where the payer pays."
        checkoutUrl: String!
        "PENDING, AUTHORIZED, PAID, PAID_IN_PART, EXPIRED or CANCELED"
        status: String!
        "Why money is held, if it is: it came late, or too little."
        note: String
      }
      extend type Mutation {
        "Opens the payment of the active order by the payment method of this code. Called again, it answers the same payment."
        createPontePayment(method: String!): PontePayment!
      }
    `),
    resolvers: [PonteResolver],
  },
  configuration(config) {
    if ((config.entityOptions.moneyStrategy?.precision ?? 2) !== 2)
      throw new Error(
        "@ponte/vendure needs a MoneyStrategy whose precision is 2: Ponte's amounts are in cents.",
      );
    config.paymentOptions.paymentMethodHandlers.push(ponteHandler);
    config.paymentOptions.paymentMethodEligibilityCheckers ??= [];
    config.paymentOptions.paymentMethodEligibilityCheckers.push(ponteEligibilityChecker);
    config.orderOptions.process.push(orderProcess);
    config.paymentOptions.refundProcess ??= [];
    config.paymentOptions.refundProcess.push(refundProcess);
    const raw = express.raw({ type: () => true, limit: MAX_BODY });
    config.apiOptions.middleware.push({ route: `/${ROUTE}`, handler: raw, beforeListen: true });
    return config;
  },
})(PontePlugin);
