"use client";

import { useEffect, useRef } from "react";
import { type EmbedState, isEmbedded, meetShop, postToShop } from "#lib/client/live/embedding";

/** Tells the shop's page how the payment stands, where this page stands in a frame of it. */
export function ShopNews({ chargeId, stage, attemptId }: EmbedState) {
  const now = useRef<EmbedState>(null);
  useEffect(() => {
    now.current = { chargeId, stage, attemptId };
    postToShop({ type: "state", ...now.current });
  }, [chargeId, stage, attemptId]);
  useEffect(() => {
    if (!isEmbedded()) return;
    return meetShop(() => {
      if (now.current) postToShop({ type: "state", ...now.current });
    });
  }, []);
  return null;
}
