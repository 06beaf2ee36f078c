import { framedCheckoutOf } from "#lib/domain/merchant/framed-page";

/**
 * The checkout's side of the conversation with `<ponte-checkout>` around it (packages/ponte-checkout). The page begins with `loaded`,
 * which says nothing else, because nobody knows yet who listens; from the element's `hello` on, everything goes to that origin alone. The
 * browser has let in only a site of the merchant's list (`frame-ancestors`).
 */
const SOURCE = "ponte-checkout";

/** How a payment stands, as a shop cares: `failed` is its newest try, after which the payer may try again. */
export type EmbedStage = "open" | "failed" | "paid" | "ended";

export type EmbedState = { chargeId: string; stage: EmbedStage; attemptId: string | null };

type EmbedMessage =
  | { type: "loaded" }
  | { type: "height"; height: number }
  | ({ type: "state" } & EmbedState)
  | { type: "leave"; url: string };

const THEMES = ["light", "dark"] as const;
let shopOrigin: string | null = null;

/** True for a page that stands in another site's page. */
export function isEmbedded(): boolean {
  return window.parent !== window;
}

/** Says something to the shop's page; nothing before its element has said hello. */
export function postToShop(message: EmbedMessage): void {
  if (shopOrigin !== null) window.parent.postMessage({ source: SOURCE, ...message }, shopOrigin);
}

/**
 * Begins the conversation: `onHello` runs at each hello of the element, once its theme is on the page; from then on the page's height
 * is posted whenever it changes. Returns how to stop.
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
 * Goes to another page: within the frame where that is a page of this checkout; elsewhere, such as a bank's or the shop's own, by the
 * shop's page, so that the payer sees in the browser whose page it is.
 */
export function goTo(url: string): void {
  const { origin, pathname } = new URL(url, location.href);
  const staysInFrame = origin === location.origin && framedCheckoutOf(pathname) !== null;
  if (shopOrigin === null || staysInFrame) location.assign(url);
  else postToShop({ type: "leave", url });
}
