/** How the payment stands: which charge, and which try of it. */
export type CheckoutDetail = {
  chargeId: string;
  /** Null before the first try, and for coins. */
  attemptId: string | null;
};

/** The events of `<ponte-checkout>`; each bubbles. */
export interface PonteCheckoutEvents {
  /** The checkout is drawn. */
  "ponte-ready": CustomEvent<{ chargeId: string }>;
  /** The charge is paid. Deliver by the webhook or the API: a browser can say anything. */
  "ponte-paid": CustomEvent<CheckoutDetail>;
  /** A try failed; the payer may try again. */
  "ponte-failed": CustomEvent<CheckoutDetail>;
  /** The charge expired or was canceled. */
  "ponte-ended": CustomEvent<CheckoutDetail>;
  /** The payer has to go to another page, such as a bank's. `preventDefault()` keeps the element from going there. */
  "ponte-redirect": CustomEvent<{ url: string }>;
  /** `src` is no address of a checkout, or nothing came: is this site in the merchant's list? */
  "ponte-error": CustomEvent<{ reason: "src" | "not_loaded" }>;
}

/** `<ponte-checkout src="{checkoutUrl}" theme="light">`. */
export declare class PonteCheckout extends HTMLElement {
  /** The charge's `checkoutUrl`. */
  src: string;
  /** `auto` by default: what the payer's system says. */
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
