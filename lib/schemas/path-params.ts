import { z } from "zod";

/** Path parameters. Their form is not checked here: an id that cannot exist reads as one that does not. */
export const chargeParams = z.object({ chargeId: z.string() });
export const attemptParams = z.object({ attemptId: z.string() });
export const txidParams = z.object({ txid: z.string() });
export const sessionParams = z.object({ sessionId: z.string() });
export const challengeParams = z.object({ challengeId: z.string() });
export const tokenParams = z.object({ tokenId: z.string() });
export const clientParams = z.object({ clientId: z.string() });
export const eventParams = z.object({ eventId: z.string() });
export const endpointParams = z.object({ endpointId: z.string() });
export const recipientParams = z.object({ recipientId: z.string() });
export const paymentParams = z.object({ paymentId: z.string() });
export const invoiceParams = z.object({ invoiceId: z.string() });
export const suspenseParams = z.object({ suspenseId: z.string() });
export const merchantParams = z.object({ merchantId: z.string() });
export const paymentLinkParams = z.object({ paymentLinkId: z.string() });
export const invitationParams = z.object({ invitationId: z.string() });
export const memberParams = z.object({ userId: z.string() });
export const viewParams = z.object({ viewId: z.string() });
