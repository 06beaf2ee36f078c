// Ponte's own page. The storefront opens it with the button "Pay", and its return page (the option `redirectUrl`) places the order.
const PROVIDER = "pp_ponte_ponte";

/** The page where the payer pays this cart: `location.assign(await checkoutUrlOf(sdk, cart))`. */
export async function checkoutUrlOf(sdk, cart) {
  const opened = await sdk.store.payment.initiatePaymentSession(cart, { provider_id: PROVIDER });
  const { payment_sessions: sessions } = opened.payment_collection;
  return sessions.find(({ provider_id: id }) => id === PROVIDER).data.checkout_url;
}

/** The order of a paid cart, even when Ponte's webhook placed it first; null while it is not paid: ask again in some seconds. */
export async function placeOrder(sdk, cartId) {
  try {
    const placed = await sdk.store.cart.complete(cartId);
    return placed.type === "order" ? placed.order : null;
  } catch (error) {
    if (error.status === 400) return null;
    throw error;
  }
}
