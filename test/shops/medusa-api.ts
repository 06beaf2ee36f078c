import type { Medusa } from "#test/shops/start-medusa";
import { until } from "#test/shops/until";

const ORDER_FIELDS = [
  ...["id", "status", "payment_status", "total", "*items", "*transactions", "*payment_collections"],
  ...["*payment_collections.payments", "*payment_collections.payments.captures"],
  "*payment_collections.payments.refunds",
].join(",");

export type Session = {
  id: string;
  provider_id: string;
  status: string;
  amount: number;
  data: { charge_id: string; checkout_url: string; session_id: string };
};
export type Cart = { id: string; collectionId: string };
export type Order = {
  id: string;
  status: string;
  payment_status: string;
  total: number;
  items: { quantity: number }[];
  transactions: { reference: string; amount: number }[];
  payment_collections: {
    id: string;
    status: string;
    captured_amount: number;
    refunded_amount: number;
    payments: { id: string; canceled_at: string | null; captures: { amount: number }[] }[];
  }[];
};
type Answer = Record<string, unknown> & { status: number };
type Call = (method: "GET" | "POST", path: string, body?: object) => Promise<Answer>;

/** Calls to Medusa's two APIs, as a storefront and as the shop's people. */
export function medusaApi({ origin, storeKey, adminKey, regionId, variants }: Medusa) {
  const store = callerOf(`${origin}/store`, { "x-publishable-api-key": storeKey });
  const basic = Buffer.from(`${adminKey}:`).toString("base64");
  const admin = callerOf(`${origin}/admin`, { authorization: `Basic ${basic}` });

  async function newCart(variant = "Coffee"): Promise<Cart> {
    const { cart } = ok<{ cart: { id: string } }>(
      await store("POST", "/carts", { region_id: regionId, email: "ana@example.com" }),
    );
    ok(await addTo(cart.id, variant));
    const { payment_collection: collection } = ok<{ payment_collection: { id: string } }>(
      await store("POST", "/payment-collections", { cart_id: cart.id }),
    );
    return { id: cart.id, collectionId: collection.id };
  }

  function addTo(cartId: string, variant = "Coffee"): Promise<Answer> {
    return store("POST", `/carts/${cartId}/line-items`, { variant_id: variants[variant], quantity: 1 });
  }

  async function openSession({ collectionId }: Cart, provider = "pp_ponte_ponte"): Promise<Session> {
    const path = `/payment-collections/${collectionId}/payment-sessions`;
    const { payment_collection: collection } = ok<{ payment_collection: { payment_sessions: Session[] } }>(
      await store("POST", path, { provider_id: provider }),
    );
    const session = collection.payment_sessions.at(-1);
    if (!session) throw new Error("The cart has no payment session.");
    return session;
  }

  async function readOrder(id: string): Promise<Order> {
    return ok<{ order: Order }>(await admin("GET", `/orders/${id}?fields=${ORDER_FIELDS}`)).order;
  }

  /** The orders of a cart, newest first. */
  async function ordersOf({ collectionId }: Cart): Promise<Order[]> {
    const { orders } = ok<{ orders: Order[] }>(
      await admin("GET", `/orders?order=-created_at&limit=20&fields=${ORDER_FIELDS}`),
    );
    return orders.filter((order) => order.payment_collections.some(({ id }) => id === collectionId));
  }

  /** Waits for a cart's order and its payment: Medusa stores the order before it authorizes the payment. */
  function untilOrdered(cart: Cart, payment = "captured"): Promise<Order> {
    return until(`an order of the cart ${cart.id} whose payment is ${payment}`, async () => {
      const [order] = await ordersOf(cart);
      return order?.payment_status === payment ? order : undefined;
    });
  }

  return { store, admin, newCart, addTo, openSession, readOrder, ordersOf, untilOrdered };
}

function callerOf(base: string, headers: Record<string, string>): Call {
  return async (method, path, body) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { ...headers, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { ...((await response.json()) as object), status: response.status };
  };
}

/** The answer, of the type that Medusa documents. Throws if it is a refusal. */
export function ok<T>(answer: Answer): T {
  if (answer.status >= 400) throw new Error(JSON.stringify(answer));
  return answer as T;
}
