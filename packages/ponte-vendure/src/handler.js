// @ts-check
import {
  LanguageCode,
  PaymentMethodEligibilityChecker,
  PaymentMethodHandler,
  UserInputError,
} from "@vendure/core";
import { isServing, NOT_SERVING } from "./default-channel-mark.js";
import { handedIn } from "./handover.js";
import { Operations } from "./operations.js";
import { sentenceOf } from "./unanswered.js";
import { HANDLER, VendureShop } from "./vendure-shop.js";

const { en, es, pt_BR } = LanguageCode;
/** @param {string} english @param {string} portuguese @param {string} spanish */
const texts = (english, portuguese, spanish) => [
  { languageCode: en, value: english },
  { languageCode: pt_BR, value: portuguese },
  { languageCode: es, value: spanish },
];
const SECRET = { component: "password-form-input" };

/** @type {Operations} */
let operations;

/** The payment handler `ponte`. */
export const ponteHandler = new PaymentMethodHandler({
  code: HANDLER,
  description: texts("Ponte", "Ponte", "Ponte"),
  args: {
    url: {
      type: "string",
      label: texts("Address of Ponte", "Endereço do Ponte", "Dirección de Ponte"),
      description: texts("https://pay.example.com", "https://pay.example.com", "https://pay.example.com"),
    },
    token: { type: "string", label: texts("Access token", "Token de acesso", "Token de acceso"), ui: SECRET },
    webhookSecret: {
      type: "string",
      label: texts("Webhook secret", "Segredo do webhook", "Secreto del webhook"),
      ui: SECRET,
    },
    redirectUrl: {
      type: "string",
      required: false,
      label: texts("Return address", "Endereço de retorno", "Dirección de retorno"),
      description: texts(
        "Where payers come back to. {code} becomes the order's code.",
        "Para onde o pagador volta. {code} vira o código do pedido.",
        "Adónde vuelve el pagador. {code} será el código del pedido.",
      ),
    },
    authorizeOnly: {
      type: "boolean",
      required: false,
      defaultValue: false,
      label: texts("Only authorize cards", "Só autorizar cartões", "Solo autorizar tarjetas"),
    },
  },
  init(injector) {
    operations = new Operations(injector.get(VendureShop));
  },
  createPayment: (ctx) => asked(async () => operations.create(ctx)),
  settlePayment: (...[ctx, order, payment, args, method]) =>
    ended(operations.settle(ctx, { order, payment, args, isServing: serves(ctx, method) })),
  cancelPayment: (...[ctx, order, payment, args, method]) =>
    ended(operations.cancel(ctx, { order, payment, args, isServing: serves(ctx, method) })),
  createRefund: (...[ctx, , amount, order, payment, args, method]) =>
    asked(() => operations.refund(ctx, { order, payment, args, amount, isServing: serves(ctx, method) })),
});

/** Offers the payment method for orders in BRL only, and in the default channel only if it is set up for it. */
export const ponteEligibilityChecker = new PaymentMethodEligibilityChecker({
  code: "ponte-brl",
  description: texts("Orders in BRL", "Pedidos em BRL", "Pedidos en BRL"),
  args: {},
  check(ctx, order, _args, method) {
    // The payer has paid. Vendure may have found another method with the same code.
    if (handedIn(ctx)) return true;
    if (order.currencyCode !== "BRL") return "Ponte charges in BRL.";
    return serves(ctx, method) || NOT_SERVING;
  },
});

/**
 * Whether a payment method may take payments in the context's channel.
 * @param {import("@vendure/core").RequestContext} ctx @param {import("@vendure/core").PaymentMethod} method
 */
function serves({ channel }, { handler }) {
  return isServing(channel, handler);
}

/** Vendure's types know no failure that leaves a payment settled. @param {Promise<object>} result @returns {Promise<any>} */
function ended(result) {
  return result;
}

/**
 * Vendure shows its own errors' messages. @template T @param {() => Promise<T>} ask @returns {Promise<T>}
 */
export async function asked(ask) {
  try {
    return await ask();
  } catch (error) {
    throw new UserInputError(sentenceOf(error));
  }
}
