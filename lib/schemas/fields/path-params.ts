import { z } from "zod";

/** Path parameters. Their form is not checked: an invalid id is treated as unknown. */
export const chargeParams = z.object({
  chargeId: z
    .string()
    .meta({ description: "The charge's id.", examples: ["chg_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
});
export const customerCardParams = z.object({
  ...chargeParams.shape,
  savedCardId: z
    .string()
    .meta({ description: "The saved card's id.", examples: ["scd_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
});
export const attemptParams = z.object({
  attemptId: z
    .string()
    .meta({ description: "The attempt's id.", examples: ["att_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
});
export const txidParams = z.object({
  txid: z
    .string()
    .meta({ description: "The `txid` of the Pix instructions.", examples: ["01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
});
export const sessionParams = z.object({
  sessionId: z
    .string()
    .meta({ description: "The `sessionId` of the redirect instructions.", examples: ["8f3x5r2b7c9d"] }),
});
export const challengeParams = z.object({
  challengeId: z.string().meta({
    description: "The challenge's id, from the address of `nextAction`.",
    examples: ["8f3x5r2b7c9d"],
  }),
});
export const tokenParams = z.object({ tokenId: z.string() });
export const appParams = z.object({ appId: z.string() });
export const clientParams = z.object({ clientId: z.string() });
export const eventParams = z.object({
  eventId: z.string().meta({ description: "The event's id.", examples: ["evt_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
});
export const endpointParams = z.object({
  endpointId: z
    .string()
    .meta({ description: "The webhook endpoint's id.", examples: ["whe_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
});
export const consumerParams = z.object({
  consumerId: z
    .string()
    .meta({ description: "The event consumer's id.", examples: ["evc_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
});
export const connectionParams = z.object({ connectionId: z.string() });
export const settlementFileParams = z.object({ ...connectionParams.shape, fileId: z.string() });
export const recipientParams = z.object({
  recipientId: z
    .string()
    .meta({ description: "The recipient's id.", examples: ["rec_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
});
export const paymentParams = z.object({
  paymentId: z.string().meta({ description: "The Pix payment's number.", examples: ["1042"] }),
});
export const invoiceParams = z.object({
  invoiceId: z
    .string()
    .meta({ description: "The invoice's id.", examples: ["inv_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
});
export const suspenseParams = z.object({
  suspenseId: z
    .string()
    .meta({ description: "The id of the held money.", examples: ["sus_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
});
const disputeId = z
  .string()
  .meta({ description: "The dispute's id.", examples: ["dsp_01k6z0q4n8f3x5r2b7c9d1e6gh"] });
export const disputeParams = z.object({ disputeId });
export const evidenceParams = z.object({
  disputeId,
  evidenceId: z
    .string()
    .meta({ description: "The evidence's id.", examples: ["evd_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
});
export const payoutParams = z.object({
  payoutId: z
    .string()
    .meta({ description: "The payout's id.", examples: ["pyo_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
});
export const merchantParams = z.object({
  merchantId: z
    .string()
    .meta({ description: "The merchant's id.", examples: ["mer_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
});
export const paymentLinkParams = z.object({
  paymentLinkId: z
    .string()
    .meta({ description: "The payment link's id.", examples: ["pli_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
});
export const planParams = z.object({
  planId: z.string().meta({ description: "The plan's id.", examples: ["pln_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
});
export const subscriptionParams = z.object({
  subscriptionId: z
    .string()
    .meta({ description: "The subscription's id.", examples: ["sub_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
});
export const cycleParams = z.object({
  ...subscriptionParams.shape,
  number: z
    .string()
    .meta({ description: "The cycle's number within the subscription, from 1.", examples: ["2"] }),
});
export const mandateParams = z.object({
  mandateId: z
    .string()
    .meta({ description: "The mandate's id.", examples: ["mnd_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
});
export const invitationParams = z.object({ invitationId: z.string() });
export const memberParams = z.object({ userId: z.string() });
export const passkeyParams = z.object({ passkeyId: z.string() });
export const viewParams = z.object({ viewId: z.string() });
