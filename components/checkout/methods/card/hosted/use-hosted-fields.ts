"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { adyenDrawer } from "#components/checkout/methods/card/hosted/draw-adyen-fields.ts";
import { stripeDrawer } from "#components/checkout/methods/card/hosted/draw-stripe-fields.ts";
import {
  type DrawFields,
  type DrawnFields,
  type FieldProblems,
  type FieldsDrawer,
  type FieldsSettings,
  NOTHING_TYPED,
} from "#components/checkout/methods/card/hosted/fields.ts";
import { FIELDS_TIMEOUT_MS } from "#components/checkout/methods/card/hosted/load-script.ts";
import type { HostedFieldsName } from "#lib/cards/hosted-fields.rules";

/** The renderer of each processor's fields. */
export const DRAWERS: Record<HostedFieldsName, FieldsDrawer> = {
  "adyen-test": adyenDrawer,
  "adyen-live": adyenDrawer,
  stripe: stripeDrawer,
};

type HostedState<Taken> = {
  /** `failed`: the processor's script or fields did not load. */
  phase: "loading" | "ready" | "failed";
  problems: FieldProblems;
  /** The input for the request; null while it is incomplete or invalid, and while it is already being taken. */
  take(holderName: string): Promise<Taken | null>;
};

/** Renders a processor's fields into the elements of `root` with their names (`data-field`). */
export function useHostedFields<Taken>(
  root: RefObject<HTMLElement | null>,
  drawFields: DrawFields<Taken>,
  given: FieldsSettings,
): HostedState<Taken> {
  const [phase, setPhase] = useState<HostedState<Taken>["phase"]>("loading");
  const [problems, setProblems] = useState(NOTHING_TYPED);
  const settings = useRef({ drawFields, given });
  const drawn = useRef<DrawnFields<Taken> | null>(null);
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
      const listener = { ready, failed: fail, changed: setProblems };
      const made = await settings.current.drawFields(into, settings.current.given, listener);
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

  async function take(holderName: string): Promise<Taken | null> {
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
