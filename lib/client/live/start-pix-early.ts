declare global {
  interface Window {
    /** Whether the server has started the page's Pix; missing if no script asked for it early. */
    earlyPix?: Promise<boolean> | undefined;
  }
}

/**
 * Requests the Pix of the surrounding form while the page's scripts still load. Only a script does so: fetching a page starts
 * nothing. Inlined as text, so it may use only browser APIs.
 */
export function startPixEarly(): void {
  const PATIENCE_MS = 60_000;
  const form = document.currentScript?.closest("form");
  const token = form?.querySelector<HTMLInputElement>("[name=checkoutToken]");
  if (!form || !token) return;
  window.earlyPix = fetch(form.action, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Checkout-Token": token.value },
    body: JSON.stringify({ paymentMethod: "PIX" }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The early request, once; undefined if there was none. */
export function takeEarlyPix(): Promise<boolean> | undefined {
  const { earlyPix } = window;
  window.earlyPix = undefined;
  return earlyPix;
}
