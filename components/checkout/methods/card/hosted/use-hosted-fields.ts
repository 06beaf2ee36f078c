"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { drawAdyenFields } from "#components/checkout/methods/card/hosted/draw-adyen-fields.ts";
import { drawStripeFields } from "#components/checkout/methods/card/hosted/draw-stripe-fields.ts";
import {
  type DrawFields,
  type DrawnFields,
  type FieldProblems,
  type HostedCard,
  NOTHING_TYPED,
} from "#components/checkout/methods/card/hosted/fields.ts";
import { FIELDS_TIMEOUT_MS } from "#components/checkout/methods/card/hosted/load-script.ts";
import type { HostedFields, HostedFieldsName } from "#lib/domain/card/hosted-fields";

const DRAWERS: Record<HostedFieldsName, DrawFields> = {
  "adyen-test": drawAdyenFields,
  "adyen-live": drawAdyenFields,
  stripe: drawStripeFields,
};

export type HostedState = {
  /** `failed`: the processor's script or its fields did not come, and nothing can be typed. */
  phase: "loading" | "ready" | "failed";
  problems: FieldProblems;
  /** The card as it may be sent; null while something in it is missing or wrong, and while it is being taken already. */
  take(holderName: string): Promise<HostedCard | null>;
};

/** Draws a processor's fields into the elements of `root` that bear their names (`data-field`). */
export function useHostedFields(
  root: RefObject<HTMLElement | null>,
  fields: HostedFields,
  locale: string,
): HostedState {
  const [phase, setPhase] = useState<HostedState["phase"]>("loading");
  const [problems, setProblems] = useState(NOTHING_TYPED);
  const settings = useRef({ fields, locale });
  const drawn = useRef<DrawnFields | null>(null);
  const isTaking = useRef(false);

  useEffect(() => {
    let isGone = false;
    const fail = () => {
      if (!isGone) setPhase("failed");
    };
    const late = setTimeout(fail, FIELDS_TIMEOUT_MS);
    const ready = () => {
      clearTimeout(late);
      if (!isGone) setPhase("ready");
    };
    const place = root.current;
    if (place) draw(place).catch(fail);

    async function draw(into: HTMLElement) {
      const made = await DRAWERS[settings.current.fields.name](into, settings.current, {
        ready,
        failed: fail,
        changed: setProblems,
      });
      if (isGone) made.unmount();
      else drawn.current = made;
    }

    return () => {
      isGone = true;
      clearTimeout(late);
      drawn.current?.unmount();
      drawn.current = null;
    };
  }, [root]);

  async function take(holderName: string): Promise<HostedCard | null> {
    if (isTaking.current || !drawn.current) return null;
    isTaking.current = true;
    try {
      return await drawn.current.take(holderName);
    } catch {
      setPhase("failed");
      return null;
    } finally {
      isTaking.current = false;
    }
  }

  return { phase, problems, take };
}
