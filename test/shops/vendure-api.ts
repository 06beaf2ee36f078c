import { type Ask, askerOf, ok } from "#test/shops/ask-vendure";
import type { Vendure } from "#test/shops/start-vendure";
import { until } from "#test/shops/until";

const REFUSAL = "... on ErrorResult { errorCode message }";
const ORDER = `id code state active totalWithTax
  payments { id state amount transactionId method refunds { id state total transactionId } }
  history(options: { take: 100 }) { items { type isPublic data } }`;

/** An active order of a guest, and the guest's session. */
export type Cart = { code: string; ask: Ask };
export type Opened = {
  orderCode: string;
  chargeId: string;
  checkoutUrl: string;
  status: string;
  note: string | null;
};
type Refund = { id: string; state: string; total: number; transactionId: string };
type Payment = {
  id: string;
  state: string;
  amount: number;
  transactionId: string;
  method: string;
  refunds: Refund[];
};
export type Order = {
  id: string;
  code: string;
  state: string;
  active: boolean;
  /** In cents. */
  totalWithTax: number;
  payments: Payment[];
  history: { items: { type: string; isPublic: boolean; data: Record<string, string> }[] };
};

/** Calls to Vendure's two APIs, as the storefront of a channel and as the people of the default channel. */
export function vendureApi({ origin, admin, variantId, shippingMethodId }: Vendure, channelToken?: string) {
  /** A guest's cart with a coffee, an address and a shipping method. */
  async function newCart(): Promise<Cart> {
    const ask = askerOf(`${origin}/shop-api`, channelToken);
    const { added } = await ask<{ added: { code: string } }>(
      `mutation ($id: ID!) { added: addItemToOrder(productVariantId: $id, quantity: 1) { ... on Order { code } ${REFUSAL} } }`,
      { id: variantId },
    );
    const { code } = ok(added);
    const emailAddress = `${code.toLowerCase()}@example.com`;
    const { guest, address, shipping } = await ask(
      `mutation ($guest: CreateCustomerInput!, $address: CreateAddressInput!, $shipping: [ID!]!) {
        guest: setCustomerForOrder(input: $guest) { __typename ${REFUSAL} }
        address: setOrderShippingAddress(input: $address) { __typename ${REFUSAL} }
        shipping: setOrderShippingMethod(shippingMethodId: $shipping) { __typename ${REFUSAL} }
      }`,
      {
        guest: { firstName: "Ana", lastName: "Souza", emailAddress },
        address: { streetLine1: "Rua das Flores, 10", countryCode: "BR" },
        shipping: [shippingMethodId],
      },
    );
    for (const answer of [guest, address, shipping]) ok(answer);
    return { code, ask };
  }

  async function moveCart({ ask }: Cart, state: string): Promise<void> {
    const { moved } = await ask(
      `mutation ($state: String!) { moved: transitionOrderToState(state: $state) { __typename ${REFUSAL} ... on OrderStateTransitionError { transitionError } } }`,
      { state },
    );
    ok(moved);
  }

  /** The payment of a cart that is already in the state ArrangingPayment. */
  async function openPayment({ ask }: Cart, method = "ponte"): Promise<Opened> {
    const { opened } = await ask<{ opened: Opened }>(
      `mutation ($method: String!) { opened: createPontePayment(method: $method) { orderCode chargeId checkoutUrl status note } }`,
      { method },
    );
    return opened;
  }

  async function newPayment(method = "ponte"): Promise<{ cart: Cart; opened: Opened }> {
    const cart = await newCart();
    await moveCart(cart, "ArrangingPayment");
    return { cart, opened: await openPayment(cart, method) };
  }

  async function readOrder(code: string): Promise<Order> {
    const { orders } = await admin<{ orders: { items: Order[] } }>(
      `query ($code: String!) { orders(options: { filter: { code: { eq: $code } } }) { items { ${ORDER} } } }`,
      { code },
    );
    const [order] = orders.items;
    if (!order) throw new Error(`There is no order ${code}.`);
    return order;
  }

  function untilState(code: string, state: string): Promise<Order> {
    return until(`the order ${code} to be ${state}`, async () => {
      const order = await readOrder(code);
      return order.state === state ? order : undefined;
    });
  }

  async function settle(paymentId: string) {
    const { answer } = await admin(
      `mutation ($id: ID!) { answer: settlePayment(id: $id) { __typename ${REFUSAL} ... on SettlePaymentError { paymentErrorMessage } } }`,
      { id: paymentId },
    );
    return ok(answer);
  }

  async function cancelOrder(orderId: string) {
    const { answer } = await admin(
      `mutation ($id: ID!) { answer: cancelOrder(input: { orderId: $id, cancelShipping: true }) { __typename ${REFUSAL} ... on OrderStateTransitionError { transitionError } } }`,
      { id: orderId },
    );
    return ok(answer);
  }

  /** Refunds a part of a payment, or all of it. `amount` is in cents; Vendure's columns of the older amounts are not null. */
  async function refund(paymentId: string, amount: number): Promise<Refund> {
    const { answer } = await admin<{ answer: Refund }>(
      `mutation ($paymentId: ID!, $amount: Money!) { answer: refundOrder(input: { paymentId: $paymentId, amount: $amount, shipping: 0, adjustment: 0 }) { ... on Refund { id state total transactionId } ${REFUSAL} } }`,
      { paymentId, amount },
    );
    return ok(answer);
  }

  return {
    ...{ newCart, moveCart, openPayment, newPayment, readOrder, untilState },
    settle,
    cancelOrder,
    refund,
  };
}
