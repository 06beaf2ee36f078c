// Ponte's checkout inside the storefront's page, by the element of @ponte/checkout. Add the storefront's address in Ponte's dashboard
// under Settings, Branding: browsers show the checkout only there. `ask` sends a query to Vendure's Shop API within the customer's
// session, and returns its `data`.
import "@ponte/checkout";

const METHOD = "ponte";

/** Shows the payment of the active order in `place`, and calls `onPaid` with the order's code once Vendure has it as paid. */
export async function showCheckout(ask, place, onPaid) {
  await ask(`mutation { transitionOrderToState(state: "ArrangingPayment") { __typename } }`);
  const { createPontePayment: opened } = await ask(
    `mutation ($method: String!) { createPontePayment(method: $method) { checkoutUrl orderCode } }`,
    { method: METHOD },
  );
  const checkout = document.createElement("ponte-checkout");
  checkout.src = opened.checkoutUrl;
  // A browser can claim anything: the order's state decides.
  checkout.addEventListener("ponte-paid", async () => {
    while (!(await isPaid(ask, opened.orderCode))) await new Promise((done) => setTimeout(done, 1_000));
    onPaid(opened.orderCode);
  });
  place.replaceChildren(checkout);
}

/** Vendure's active order is another one, or none, once this one is placed. */
async function isPaid(ask, code) {
  const { activeOrder } = await ask(`{ activeOrder { code } }`);
  return activeOrder?.code !== code;
}
