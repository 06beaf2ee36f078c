// Ponte's own page. `ask` sends a query to Vendure's Shop API within the customer's session, and returns its `data`.
const METHOD = "ponte";

/** The page where the payer pays the active order: `location.assign(await checkoutUrlOf(ask))`. */
export async function checkoutUrlOf(ask) {
  await ask(`mutation { transitionOrderToState(state: "ArrangingPayment") { __typename } }`);
  const { createPontePayment: opened } = await ask(
    `mutation ($method: String!) { createPontePayment(method: $method) { checkoutUrl } }`,
    { method: METHOD },
  );
  return opened.checkoutUrl;
}

/** The order on the payer's return; null while it is not paid: ask again in some seconds. */
export async function placedOrder(ask, code) {
  const { activeOrder } = await ask(`{ activeOrder { code } }`);
  if (activeOrder?.code === code) return null;
  const { orderByCode: order } = await ask(
    `query ($code: String!) { orderByCode(code: $code) { code state totalWithTax } }`,
    { code },
  );
  return order;
}
