import type { HostedFields } from "#lib/domain/card/hosted-fields";

/** What Adyen Web says of its fields whenever something in them changes; the ciphers are there once a field is right. */
export type AdyenFieldsState = {
  isValid: boolean;
  data: Partial<Record<string, string>>;
  valid?: Partial<Record<string, boolean>>;
  errors?: Partial<Record<string, unknown>>;
};

type FieldValid = { fieldType: string; endDigits?: string; issuerBin?: string };

/** The part of "Custom Card Component" of Adyen Web 6 that is used here. */
type CustomCard = { mount(root: HTMLElement): CustomCard; unmount(): unknown; showValidation?(): unknown };
type CustomCardOptions = {
  type: "card";
  brands: readonly string[];
  styles: object;
  onConfigSuccess(): void;
  onChange(state: AdyenFieldsState): void;
  onBrand(told: { brand: string }): void;
  onFieldValid(told: FieldValid): void;
  onError(): void;
};
export type AdyenWeb = {
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

/** How long a payer waits for a script of somebody else's before they are told so. */
export const FIELDS_TIMEOUT_MS = 15_000;

/**
 * Adyen's script, which the page loads once, with what it must be where that is pinned. Rejects where it does not come in time, is
 * another one, or is no Adyen Web 6; the next call then tries again.
 */
export function loadAdyenWeb({ script: url, integrity }: HostedFields): Promise<AdyenWeb> {
  const known = adyenWeb();
  if (known) return Promise.resolve(known);
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      script.remove();
      reject(new Error("the fields' script did not come"));
    };
    const timer = setTimeout(fail, FIELDS_TIMEOUT_MS);
    script.src = url;
    script.crossOrigin = "anonymous";
    if (integrity) script.integrity = integrity;
    script.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    script.onload = () => {
      clearTimeout(timer);
      const loaded = adyenWeb();
      if (loaded) resolve(loaded);
      else fail();
    };
    document.head.append(script);
  });
}

function adyenWeb(): AdyenWeb | null {
  const { AdyenWeb: found } = window as typeof window & { AdyenWeb?: Partial<AdyenWeb> };
  return found?.AdyenCheckout && found.CustomCard ? (found as AdyenWeb) : null;
}
