import { framedCheckoutOf } from "#lib/domain/web/framed-page";

/**
 * The checkout's side of the messages with the surrounding `<ponte-checkout>` (packages/ponte-checkout). The page begins with
 * `loaded`, without data, because it does not know the listener yet; after the element's `hello`, it sends everything only to the
 * origin of this message. The browser allows only sites on the merchant's list (`frame-ancestors`).
 */
const SOURCE = "ponte-checkout";

/** A payment's stage for the shop. After `failed`, which is about the newest attempt, the payer may try again. */
export type EmbedStage = "open" | "failed" | "paid" | "ended";

export type EmbedState = { chargeId: string; stage: EmbedStage; attemptId: string | null };

type EmbedMessage =
  | { type: "loaded" }
  | { type: "height"; height: number }
  | ({ type: "state" } & EmbedState)
  | { type: "leave"; url: string };

const THEMES = ["light", "dark"] as const;
let shopOrigin: string | null = null;

/** True for a page inside another site's page. */
export function isEmbedded(): boolean {
  return window.parent !== window;
}

/** Sends a message to the shop's page; does nothing before its element has said hello. */
export function postToShop(message: EmbedMessage): void {
  if (shopOrigin !== null) window.parent.postMessage({ source: SOURCE, ...message }, shopOrigin);
}

/**
 * Starts the exchange: `onHello` runs at each hello of the element, once its theme is applied; then the page's height is posted
 * whenever it changes. Returns a function that stops it.
 */
export function meetShop(onHello: () => void): () => void {
  const { documentElement: root, body } = document;
  root.dataset.embedded = "";
  const postHeight = () => postToShop({ type: "height", height: Math.ceil(body.scrollHeight) });
  const sizes = new ResizeObserver(postHeight);
  sizes.observe(body);

  function hear({ source, origin, data }: MessageEvent) {
    if (source !== window.parent || data?.source !== SOURCE || data.type !== "hello") return;
    shopOrigin = origin;
    root.classList.remove(...THEMES);
    const theme = THEMES.find((one) => one === data.theme);
    if (theme) root.classList.add(theme);
    postHeight();
    onHello();
  }

  addEventListener("message", hear);
  const first: EmbedMessage = { type: "loaded" };
  window.parent.postMessage({ source: SOURCE, ...first }, "*");
  return () => {
    sizes.disconnect();
    removeEventListener("message", hear);
  };
}

/**
 * Goes to another page: within the frame if it belongs to this checkout; otherwise, such as a bank's or the shop's own, through
 * the shop's page, so that the payer sees the real address in the browser.
 */
export function goTo(url: string): void {
  const { origin, pathname } = new URL(url, location.href);
  const staysInFrame = origin === location.origin && framedCheckoutOf(pathname) !== null;
  if (shopOrigin === null || staysInFrame) location.assign(url);
  else postToShop({ type: "leave", url });
}
