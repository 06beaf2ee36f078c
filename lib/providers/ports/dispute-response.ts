/** A dispute by its provider's names for it and for its payment. */
export type NamedDispute = { disputeId: string; paymentId: string | null; reference: string };

/** What a merchant answers: the text in full, and the same with all evidence as one PDF. */
export type DisputeAnswer = { text: string; file: Uint8Array; fileName: string };

/** REFUSED: the provider certainly did not take it, for the reason that it gave. */
export type ResponseOutcome = { kind: "SENT" } | { kind: "REFUSED"; reason: string };

/**
 * Where a merchant's response to a dispute is sent. Every method may throw ProviderTimeout (unknown: ask, do not repeat) or
 * ProviderFault (surely not taken).
 */
export type DisputeResponder = {
  readonly name: string;
  /** Whether the provider has a response to that dispute. Missing where sending one twice does no harm. */
  hasResponse?(dispute: NamedDispute): Promise<boolean>;
  /** Sends the response, at most once for each dispute. */
  sendResponse(dispute: NamedDispute, answer: DisputeAnswer): Promise<ResponseOutcome>;
};
