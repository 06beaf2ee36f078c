import {
  FIELD_NAMES,
  type FieldName,
  type FieldProblems,
  type FieldsDrawer,
  type FieldsListener,
  type FieldsSettings,
  NOTHING_TYPED,
  placeOf,
  textLookOf,
} from "#components/checkout/methods/card/hosted/fields.ts";
import { loadScript } from "#components/checkout/methods/card/hosted/load-script.ts";

/** Adyen Web's state of its fields after each change; it has the encrypted values once a field is valid. */
type State = {
  isValid: boolean;
  data: Partial<Record<string, string>>;
  valid?: Partial<Record<string, boolean>>;
  errors?: Partial<Record<string, unknown>>;
};
type FieldValid = { fieldType: string; endDigits?: string; issuerBin?: string };

/** The part of "Custom Card Component" of Adyen Web 6 used here. */
type CustomCard = { mount(root: HTMLElement): CustomCard; unmount(): unknown };
type CustomCardOptions = {
  type: "card";
  brands: readonly string[];
  styles: object;
  onConfigSuccess(): void;
  onChange(state: State): void;
  onBrand(listener: { brand: string }): void;
  onFieldValid(listener: FieldValid): void;
  onError(): void;
};
type AdyenWeb = {
  AdyenCheckout(options: {
    clientKey: string;
    environment: "test" | "live";
    locale: string;
    countryCode: string;
    analytics: { enabled: false };
    onError(): void;
  }): Promise<object>;
  CustomCard: new (checkout: object, options: CustomCardOptions) => CustomCard;
};

declare global {
  interface Window {
    /** Defined once its script has run. */
    AdyenWeb?: AdyenWeb;
  }
}

/** Adyen's name of each field, and what it encrypts. */
const ADYEN: Record<FieldName, { name: string; parts: readonly string[] }> = {
  number: { name: "encryptedCardNumber", parts: ["encryptedCardNumber"] },
  expiry: { name: "encryptedExpiryDate", parts: ["encryptedExpiryMonth", "encryptedExpiryYear"] },
  code: { name: "encryptedSecurityCode", parts: ["encryptedSecurityCode"] },
};
const BRANDS = ["visa", "mc", "amex", "elo", "hipercard", "diners", "discover", "jcb", "maestro"];
const NO_ENDS = { first6: null, last4: null };

/** Adyen's fields, which encrypt the card, and its field for a code only ("Custom Card Component" of Adyen Web 6). */
export const adyenDrawer: FieldsDrawer = {
  async card(root, settings, listener) {
    const drawn = await mountFields(root, settings, listener, { names: FIELD_NAMES, brands: BRANDS });
    return {
      unmount: drawn.unmount,
      async take(holderName) {
        const { state, brand, ends } = drawn.now();
        const card = state.isValid ? toCiphers(state.data) : null;
        return card && { encryptedCard: { ...card, holderName, brand, ...ends } };
      },
    };
  },
  // With a single brand, the field knows its code's length.
  async code(root, settings, listener) {
    const brands = BRANDS.filter((brand) => brand === settings.brand);
    const asked = { names: ["code"], brands: brands.length > 0 ? brands : BRANDS } as const;
    const drawn = await mountFields(root, settings, listener, asked);
    return {
      unmount: drawn.unmount,
      async take() {
        const { state } = drawn.now();
        return state.isValid ? (state.data[ADYEN.code.name] ?? null) : null;
      },
    };
  },
};

type FieldChoice = { names: readonly FieldName[]; brands: readonly string[] };

async function mountFields(
  root: HTMLElement,
  { fields, locale }: FieldsSettings,
  listener: FieldsListener,
  { names, brands }: FieldChoice,
) {
  const { AdyenCheckout, CustomCard } = await loadScript(fields, adyenWeb);
  const checkout = await AdyenCheckout({
    clientKey: fields.clientKey,
    environment: fields.name === "adyen-live" ? "live" : "test",
    locale,
    countryCode: "BR",
    analytics: { enabled: false },
    onError: listener.failed,
  });
  let state: State = { isValid: false, data: {} };
  let brand: string | null = null;
  let ends: { first6: string | null; last4: string | null } = NO_ENDS;
  for (const field of names) {
    const place = placeOf(root, field);
    if (place) place.dataset.cse = ADYEN[field].name;
  }
  const component = new CustomCard(checkout, {
    type: "card",
    brands,
    styles: { base: textLookOf(root) },
    onConfigSuccess: listener.ready,
    onChange: (next) => {
      state = next;
      listener.changed(problemsOf(next));
    },
    onBrand: ({ brand: recognized }) => {
      brand = BRANDS.includes(recognized) ? recognized : null;
    },
    onFieldValid: ({ fieldType, endDigits, issuerBin }) => {
      if (fieldType === ADYEN.number.name) ends = toEnds(endDigits, issuerBin);
    },
    onError: () => {},
  }).mount(root);
  return { unmount: () => void component.unmount(), now: () => ({ state, brand, ends }) };
}

function adyenWeb(): AdyenWeb | null {
  const found = window.AdyenWeb;
  return found && "AdyenCheckout" in found && "CustomCard" in found ? found : null;
}

function problemsOf({ valid, errors }: State): FieldProblems {
  const problems = { ...NOTHING_TYPED };
  for (const field of FIELD_NAMES) {
    const { name, parts } = ADYEN[field];
    if (parts.every((part) => valid?.[part])) problems[field] = null;
    else if (errors?.[name]) problems[field] = "wrong";
  }
  return problems;
}

function toEnds(last4 = "", issuerBin = "") {
  return {
    first6: /^\d{6,8}$/.test(issuerBin) ? issuerBin.slice(0, 6) : null,
    last4: /^\d{4}$/.test(last4) ? last4 : null,
  };
}

function toCiphers(data: State["data"]) {
  const { encryptedCardNumber: number, encryptedExpiryMonth: expiryMonth } = data;
  const { encryptedExpiryYear: expiryYear, encryptedSecurityCode: securityCode } = data;
  if (!number || !expiryMonth || !expiryYear || !securityCode) return null;
  return { number, expiryMonth, expiryYear, securityCode };
}
