"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import {
  type AdyenFieldsState,
  FIELDS_TIMEOUT_MS,
  loadAdyenWeb,
} from "#components/checkout/methods/card/hosted/load-adyen-web.ts";
import type { EncryptedCard, HostedFields } from "#lib/domain/card/hosted-fields";
import { keysOf } from "#lib/domain/members";

/** The fields that Adyen serves, by the names that it knows them by, with what each of them encrypts. */
export const FIELDS = {
  encryptedCardNumber: ["encryptedCardNumber"],
  encryptedExpiryDate: ["encryptedExpiryMonth", "encryptedExpiryYear"],
  encryptedSecurityCode: ["encryptedSecurityCode"],
} as const;
export type FieldName = keyof typeof FIELDS;
export const FIELD_NAMES = keysOf(FIELDS);

const BRANDS = ["visa", "mc", "amex", "elo", "hipercard", "diners", "discover", "jcb", "maestro"];
const EMPTY: AdyenFieldsState = { isValid: false, data: {} };

export type HostedState = {
  /** `failed`: the processor's script or its fields did not come, and nothing can be typed. */
  phase: "loading" | "ready" | "failed";
  /** The card as it may be sent, without its holder; null while something in it is missing or wrong. */
  card: Omit<EncryptedCard, "holderName"> | null;
  /** What is wrong with a field: nothing typed, or not rightly; null when it is right. */
  problemOf: (field: FieldName) => "missing" | "wrong" | null;
};

/** Draws Adyen's fields into the elements of `root` that bear their names (`data-cse`). */
export function useAdyenFields(
  root: RefObject<HTMLElement | null>,
  fields: HostedFields,
  locale: string,
): HostedState {
  const [phase, setPhase] = useState<HostedState["phase"]>("loading");
  const [state, setState] = useState(EMPTY);
  const [brand, setBrand] = useState<string | null>(null);
  const [ends, setEnds] = useState<{ first6: string | null; last4: string | null }>(NO_ENDS);
  const settings = useRef({ fields, locale });

  useEffect(() => {
    const { fields: of, locale: language } = settings.current;
    let isGone = false;
    let unmount = () => {};
    const fail = () => {
      if (!isGone) setPhase("failed");
    };
    const late = setTimeout(fail, FIELDS_TIMEOUT_MS);
    draw().catch(fail);

    async function draw() {
      const { AdyenCheckout, CustomCard } = await loadAdyenWeb(of);
      const environment = of.name === "adyen-live" ? "live" : "test";
      const checkout = await AdyenCheckout({
        clientKey: of.clientKey,
        environment,
        locale: language,
        countryCode: "BR",
        analytics: { enabled: false },
        onError: fail,
      });
      if (isGone || !root.current) return;
      const component = new CustomCard(checkout, {
        type: "card",
        brands: BRANDS,
        styles: stylesOf(root.current),
        onConfigSuccess: () => {
          clearTimeout(late);
          if (!isGone) setPhase("ready");
        },
        onChange: setState,
        onBrand: ({ brand: told }) => setBrand(BRANDS.includes(told) ? told : null),
        onFieldValid: ({ fieldType, endDigits, issuerBin }) => {
          if (fieldType === "encryptedCardNumber") setEnds(toEnds(endDigits, issuerBin));
        },
        onError: () => {},
      }).mount(root.current);
      unmount = () => component.unmount();
    }

    return () => {
      isGone = true;
      clearTimeout(late);
      unmount();
    };
  }, [root]);

  return {
    phase,
    card: state.isValid ? toCard(state.data, brand, ends) : null,
    problemOf: (field) => {
      if (FIELDS[field].every((part) => state.valid?.[part])) return null;
      return state.errors?.[field] ? "wrong" : "missing";
    },
  };
}

const NO_ENDS = { first6: null, last4: null };

function toEnds(last4 = "", issuerBin = "") {
  return {
    first6: /^\d{6,8}$/.test(issuerBin) ? issuerBin.slice(0, 6) : null,
    last4: /^\d{4}$/.test(last4) ? last4 : null,
  };
}

function toCard(data: AdyenFieldsState["data"], brand: string | null, ends: typeof NO_ENDS | object) {
  const { encryptedCardNumber: number, encryptedExpiryMonth: expiryMonth } = data;
  const { encryptedExpiryYear: expiryYear, encryptedSecurityCode: securityCode } = data;
  if (!number || !expiryMonth || !expiryYear || !securityCode) return null;
  return { number, expiryMonth, expiryYear, securityCode, brand, ...NO_ENDS, ...ends };
}

/** The text in the fields looks like the page's own. */
function stylesOf(root: HTMLElement): object {
  const { color } = getComputedStyle(root);
  return { base: { color, fontSize: "16px", fontFamily: "system-ui, sans-serif" } };
}
