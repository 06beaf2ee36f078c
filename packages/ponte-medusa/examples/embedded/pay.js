// Ponte's checkout inside the storefront's page, by the element of @ponte/checkout. Add the storefront's address in Ponte's dashboard
// under Settings, Branding: browsers show the checkout only there.
import "@ponte/checkout";

const PROVIDER = "pp_ponte_ponte";

/** Shows the payment of this cart in `place`, and calls `onOrder` with the order once it is paid. */
export async function showCheckout(sdk, cart, place, onOrder) {
  const opened = await sdk.store.payment.initiatePaymentSession(cart, { provider_id: PROVIDER });
  const { payment_sessions: sessions } = opened.payment_collection;
  const checkout = document.createElement("ponte-checkout");
  checkout.src = sessions.find(({ provider_id: id }) => id === PROVIDER).data.checkout_url;
  // A browser can claim anything: Medusa asks Ponte before it places the order.
  checkout.addEventListener("ponte-paid", async () => {
    const placed = await sdk.store.cart.complete(cart.id);
    if (placed.type === "order") onOrder(placed.order);
  });
  place.replaceChildren(checkout);
}
