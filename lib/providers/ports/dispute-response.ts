/** A dispute, named by the provider's ids of the dispute and of its payment. */
export type NamedDispute = { disputeId: string; paymentId: string | null; reference: string };

/** What a merchant answers: the whole text, and a PDF of it with all evidence. */
export type DisputeAnswer = { text: string; file: Uint8Array; fileName: string };

/** REFUSED: the provider certainly did not accept the response, for the reason that it gave. */
export type ResponseOutcome = { kind: "SENT" } | { kind: "REFUSED"; reason: string };

/**
 * The port through which a merchant's response to a dispute is sent. Every method may throw ProviderTimeout (unknown: ask, do not
 * repeat) or ProviderFault (certainly not accepted).
 */
export type DisputeResponder = {
  readonly name: string;
  /** Whether the provider has a response to the dispute. Absent if sending one twice does no harm. */
  hasResponse?(dispute: NamedDispute): Promise<boolean>;
  /** Sends the response, at most once for each dispute. */
  sendResponse(dispute: NamedDispute, answer: DisputeAnswer): Promise<ResponseOutcome>;
};
