/** The payment's charge and attempt. */
export type CheckoutDetail = {
  chargeId: string;
  /** null before the first attempt, and for coins. */
  attemptId: string | null;
};

/** The events of `<ponte-checkout>`; each bubbles. */
export interface PonteCheckoutEvents {
  /** The checkout is rendered. */
  "ponte-ready": CustomEvent<{ chargeId: string }>;
  /** The charge is paid. Deliver on the webhook or the API's answer: a browser can claim anything. */
  "ponte-paid": CustomEvent<CheckoutDetail>;
  /** An attempt failed; the payer may try again. */
  "ponte-failed": CustomEvent<CheckoutDetail>;
  /** The charge expired or was canceled. */
  "ponte-ended": CustomEvent<CheckoutDetail>;
  /** The payer must go to another page, such as a bank's. `preventDefault()` stops the element's own navigation. */
  "ponte-redirect": CustomEvent<{ url: string }>;
  /** `src` is not a checkout's address, or nothing loaded, such as when this site is not in the merchant's list. */
  "ponte-error": CustomEvent<{ reason: "src" | "not_loaded" }>;
}

/** `<ponte-checkout src="{checkoutUrl}" theme="light">`. */
export declare class PonteCheckout extends HTMLElement {
  /** The charge's `checkoutUrl`. */
  src: string;
  /** `auto` by default: the payer's system setting. */
  theme: "light" | "dark" | "auto";
  addEventListener<K extends keyof PonteCheckoutEvents>(
    type: K,
    listener: (this: PonteCheckout, event: PonteCheckoutEvents[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "ponte-checkout": PonteCheckout;
  }
}
