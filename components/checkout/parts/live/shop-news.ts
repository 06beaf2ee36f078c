"use client";

import { useEffect, useRef } from "react";
import { type EmbedState, isEmbedded, meetShop, postToShop } from "#lib/client/live/embedding";

/** Reports the payment's state to the shop's page if this page is in its frame. */
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
