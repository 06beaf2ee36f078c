import {
  type DrawFields,
  FIELD_NAMES,
  type FieldName,
  NOTHING_TYPED,
  placeOf,
  textLookOf,
} from "#components/checkout/methods/card/hosted/fields.ts";
import { loadScript } from "#components/checkout/methods/card/hosted/load-script.ts";

/** What an element says of itself whenever something in it changes. */
type Change = { complete: boolean; empty: boolean; error?: object };
/** The part of Stripe.js ("Card Elements", `createPaymentMethod`) that is used here. */
type Element = {
  mount(place: HTMLElement): void;
  destroy(): void;
  on(event: "ready" | "loaderror", listener: () => void): void;
  on(event: "change", listener: (change: Change) => void): void;
};
type ElementType = "cardNumber" | "cardExpiry" | "cardCvc";
type Created = {
  paymentMethod?: { id: string; card?: { brand?: string | null; last4?: string | null } };
  error?: { type: string };
};
type StripeJs = {
  elements(options: { locale: string }): {
    create(type: ElementType, options: { placeholder: string; style: object }): Element;
  };
  createPaymentMethod(params: {
    type: "card";
    card: Element;
    billing_details: { name: string };
  }): Promise<Created>;
};
type NewStripe = (publishableKey: string) => StripeJs;

declare global {
  interface Window {
    /** There once its script has run. */
    Stripe?: NewStripe;
  }
}

const ELEMENTS: Record<FieldName, ElementType> = {
  number: "cardNumber",
  expiry: "cardExpiry",
  code: "cardCvc",
};

/** Stripe's fields, which keep the card at Stripe and name it by a PaymentMethod. The payer's browser alone hands it over. */
export const drawStripeFields: DrawFields = async (root, { fields, locale }, listener) => {
  const newStripe = await loadScript(fields, stripeJs);
  const stripe = newStripe(fields.clientKey);
  const elements = stripe.elements({ locale });
  const problems = { ...NOTHING_TYPED };
  const waiting = new Set<FieldName>(FIELD_NAMES);
  const draw = (field: FieldName): Element => {
    const element = elements.create(ELEMENTS[field], { placeholder: "", style: { base: textLookOf(root) } });
    element.on("ready", () => {
      waiting.delete(field);
      if (waiting.size === 0) listener.ready();
    });
    element.on("loaderror", listener.failed);
    element.on("change", ({ complete, empty }) => {
      problems[field] = complete ? null : empty ? "missing" : "wrong";
      listener.changed({ ...problems });
    });
    const place = placeOf(root, field);
    if (place) element.mount(place);
    return element;
  };
  const number = draw("number");
  const others = [draw("expiry"), draw("code")];
  return {
    unmount: () => {
      for (const element of [number, ...others]) element.destroy();
    },
    async take(holderName) {
      if (FIELD_NAMES.some((field) => problems[field] !== null)) return null;
      const made = { type: "card", card: number, billing_details: { name: holderName } } as const;
      const { paymentMethod, error } = await stripe.createPaymentMethod(made);
      if (paymentMethod) return { tokenizedCard: toCard(paymentMethod, holderName) };
      // Stripe judges the number once more, beyond what its field does.
      if (error?.type === "validation_error" || error?.type === "card_error") {
        listener.changed({ ...problems, number: "wrong" });
      } else listener.failed();
      return null;
    },
  };
};

function stripeJs(): NewStripe | null {
  return typeof window.Stripe === "function" ? window.Stripe : null;
}

function toCard({ id, card }: NonNullable<Created["paymentMethod"]>, holderName: string) {
  const { brand, last4 } = card ?? {};
  return {
    token: id,
    holderName,
    brand: brand && /^[a-z0-9_]{1,30}$/.test(brand) ? brand : null,
    last4: last4 && /^\d{4}$/.test(last4) ? last4 : null,
  };
}
