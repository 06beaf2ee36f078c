"use client";

import { apiPath, useSend, useSendOnce } from "#lib/client/use-send";
import type { ChargeView, CreatedAttemptView, CreatedChargeView } from "#lib/schemas/payment/charge";

/** Creates a charge; resolves to its id. */
export const useCreateCharge = () =>
  useSendOnce("/api/charge", (created: CreatedChargeView | CreatedAttemptView) =>
    "chargeId" in created ? created.chargeId : created.id,
  );

/** Cancels a pending charge. */
export const useCancelCharge = (chargeId: string) =>
  useSend<void, ChargeView>("POST", apiPath`/charge/${chargeId}/cancel`);

/** Takes an authorised amount or a part of it; the same capture again is one. */
export const useCaptureCharge = (chargeId: string) =>
  useSend<{ amount: string }, ChargeView>("POST", apiPath`/charge/${chargeId}/capture`);

/** Pays a Pix QR code at the sandbox's bank. */
export const usePaySandboxPix = (txid: string) =>
  useSend<void, { status: string }>("POST", apiPath`/sandbox/pix/${txid}/pay`);

/** Sends an event's callback again. */
export const useRedeliver = (eventId: string) =>
  useSend<void, { deliveryId: string }>("POST", apiPath`/events/${eventId}/redeliver`);
