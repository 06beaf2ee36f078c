import type { FailureReason } from "#lib/providers/failure-reason.rules";

type Details = ErrorOptions & {
  /** The reason, if the kind of error does not show it. */
  reason?: FailureReason;
  /** True when the provider rejects the connection's credentials or permissions: a person has to fix that. */
  isDenied?: boolean;
};

class ProviderError extends Error {
  readonly isDenied: boolean;
  readonly reason: FailureReason | null;

  constructor(message: string, { isDenied = false, reason, ...options }: Details = {}) {
    super(message, options);
    this.isDenied = isDenied;
    this.reason = reason ?? null;
  }
}

/** The provider did not answer, or not in time. What it did is unknown, and must be looked up before anything is sent again. */
export class ProviderTimeout extends ProviderError {
  override readonly name: string = "ProviderTimeout";
}

/** The provider refused, or gave an answer without meaning, before it took anything: the payment certainly did not happen. */
export class ProviderFault extends ProviderError {
  override readonly name: string = "ProviderFault";
}

/** The provider has no such card for this payer, or not yet. Nothing was taken. */
export class SavedCardUnknown extends ProviderFault {
  override readonly name = "SavedCardUnknown";
}

type UnavailableDetails = Details & {
  /** True when the provider may soon answer by itself, such as after 429 or a refused connection. */
  isPassing?: boolean;
  /** True when the provider's rate limit refused the call (429). */
  isThrottled?: boolean;
  /** The provider's retry delay (ms); null when it gives none. */
  retryAfterMs?: number | null;
  /**
   * The fact that the provider needs and did not get, as a pointer into a charge's body (RFC 6901), such as `/customer/email`.
   */
  missingField?: string | null;
};

/**
 * The provider certainly took nothing, for a technical reason: it was not reached, or its rate limit refused the call. Another
 * provider may be tried for the same payment.
 */
export class ProviderUnavailable extends ProviderFault {
  override readonly name = "ProviderUnavailable";
  readonly isPassing: boolean;
  readonly isThrottled: boolean;
  readonly retryAfterMs: number | null;
  readonly missingField: string | null;

  constructor(message: string, details: UnavailableDetails = {}) {
    const { isPassing = false, isThrottled = false, retryAfterMs = null, missingField = null } = details;
    super(message, details);
    this.isPassing = isPassing;
    this.isThrottled = isThrottled;
    this.retryAfterMs = retryAfterMs;
    this.missingField = missingField;
  }
}

/** The error of a lookup about an earlier request: a failed or refused lookup leaves that request's outcome unknown. */
export function toUnknown(error: unknown): unknown {
  if (!(error instanceof ProviderFault)) return error;
  return new ProviderTimeout(error.message, { cause: error, isDenied: error.isDenied });
}

/** True for an error by which a provider refuses the connection itself, not the request. */
export function isDenial(error: unknown): boolean {
  return error instanceof ProviderError && error.isDenied;
}

/** Why a call failed. The error or its cause may state the reason; otherwise the kind of error decides. */
export function failureReasonOf(error: unknown): FailureReason {
  if (!(error instanceof ProviderError)) return "UNEXPECTED";
  if (error.reason) return error.reason;
  if (error.cause instanceof ProviderError) return failureReasonOf(error.cause);
  if (error.isDenied) return "CREDENTIALS";
  if (error instanceof ProviderUnavailable) return reasonOfUnavailable(error);
  return error instanceof ProviderTimeout ? "NO_ANSWER" : "REFUSED";
}

function reasonOfUnavailable({ isThrottled, isPassing }: ProviderUnavailable): FailureReason {
  if (isThrottled) return "THROTTLED";
  return isPassing ? "UNREACHABLE" : "NOT_SENT";
}

/** True for the HTTP statuses that refuse credentials (401) or their permissions (403), RFC 9110. */
export function deniesAccount(status: number): boolean {
  return status === 401 || status === 403;
}
