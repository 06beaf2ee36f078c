import {
  FIELD_NAMES,
  type FieldName,
  type FieldsDrawer,
  type FieldsListener,
  type FieldsSettings,
  NOTHING_TYPED,
  placeOf,
  textLookOf,
} from "#components/checkout/methods/card/hosted/fields.ts";
import { loadScript } from "#components/checkout/methods/card/hosted/load-script.ts";

/** An element's state after each change. */
type Change = { complete: boolean; empty: boolean; error?: object };
/** The part of Stripe.js ("Card Elements", `createPaymentMethod`, `createToken`) used here. */
type Element = {
  mount(place: HTMLElement): void;
  destroy(): void;
  on(event: "ready" | "loaderror", listener: () => void): void;
  on(event: "change", listener: (change: Change) => void): void;
};
type ElementType = "cardNumber" | "cardExpiry" | "cardCvc";
type Refusal = { type: string };
type Created = {
  paymentMethod?: { id: string; card?: { brand?: string | null; last4?: string | null } };
  error?: Refusal;
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
  createToken(type: "cvc_update", code: Element): Promise<{ token?: { id: string }; error?: Refusal }>;
};
type NewStripe = (publishableKey: string) => StripeJs;

declare global {
  interface Window {
    /** Defined once its script has run. */
    Stripe?: NewStripe;
  }
}

const ELEMENTS: Record<FieldName, ElementType> = {
  number: "cardNumber",
  expiry: "cardExpiry",
  code: "cardCvc",
};

/**
 * Stripe's fields, which send the card to Stripe and return a PaymentMethod, and its field for a code only. Only the payer's
 * browser sends the card.
 */
export const stripeDrawer: FieldsDrawer = {
  async card(root, settings, listener) {
    const { stripe, elements, problems, wrong, unmount } = await mountFields(root, settings, {
      names: FIELD_NAMES,
      listener,
    });
    return {
      unmount,
      async take(holderName) {
        const { number: card } = elements;
        if (!card || FIELD_NAMES.some((field) => problems[field] !== null)) return null;
        const made = { type: "card", card, billing_details: { name: holderName } } as const;
        const { paymentMethod, error } = await stripe.createPaymentMethod(made);
        if (paymentMethod) return { tokenizedCard: toCard(paymentMethod, holderName) };
        // Stripe validates the number again, beyond its field's check.
        wrong("number", error);
        return null;
      },
    };
  },
  async code(root, settings, listener) {
    const { stripe, elements, problems, wrong, unmount } = await mountFields(root, settings, {
      names: ["code"],
      listener,
    });
    return {
      unmount,
      async take() {
        if (!elements.code || problems.code !== null) return null;
        const { token, error } = await stripe.createToken("cvc_update", elements.code);
        if (token) return token.id;
        wrong("code", error);
        return null;
      },
    };
  },
};

async function mountFields(
  root: HTMLElement,
  { fields, locale }: FieldsSettings,
  { names, listener }: { names: readonly FieldName[]; listener: FieldsListener },
) {
  const newStripe = await loadScript(fields, stripeJs);
  const stripe = newStripe(fields.clientKey);
  const made = stripe.elements({ locale });
  const problems = { ...NOTHING_TYPED };
  const waiting = new Set<FieldName>(names);
  const elements: Partial<Record<FieldName, Element>> = {};
  for (const field of names) {
    const element = made.create(ELEMENTS[field], { placeholder: "", style: { base: textLookOf(root) } });
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
    elements[field] = element;
  }
  return {
    ...{ stripe, elements, problems },
    /** Stripe's error about a field that seemed valid; any error but an invalid value means that the fields do not work. */
    wrong(field: FieldName, error: Refusal | undefined) {
      if (error?.type === "validation_error" || error?.type === "card_error") {
        listener.changed({ ...problems, [field]: "wrong" });
      } else listener.failed();
    },
    unmount: () => {
      for (const element of Object.values(elements)) element.destroy();
    },
  };
}

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
