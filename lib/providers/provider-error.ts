type Details = ErrorOptions & {
  /** True where the provider does not take the connection's credentials, or lets them not do this: a person has to mend that. */
  isDenied?: boolean;
};

class ProviderError extends Error {
  readonly isDenied: boolean;

  constructor(message: string, { isDenied = false, ...options }: Details = {}) {
    super(message, options);
    this.isDenied = isDenied;
  }
}

/** The provider did not answer, or not in time: what it did is unknown, and it must be asked before anything is sent again. */
export class ProviderTimeout extends ProviderError {
  override readonly name: string = "ProviderTimeout";
}

/** The provider refused or answered nonsense before taking anything: the payment certainly did not happen. */
export class ProviderFault extends ProviderError {
  override readonly name: string = "ProviderFault";
}

/** The provider keeps no such card for that payer, or not yet: nothing was taken. */
export class SavedCardUnknown extends ProviderFault {
  override readonly name = "SavedCardUnknown";
}

type UnavailableDetails = Details & {
  /** True where it may answer in a moment with nobody changing anything, such as after 429 or a refused connection. */
  isPassing?: boolean;
  /** True where the provider counts our calls, and takes no more for now (429). */
  isThrottled?: boolean;
  /** After how many ms the provider says that it may be asked again; null where it does not say. */
  retryAfterMs?: number | null;
  /** What the provider needs to know and was not told, as a pointer into a charge's body (RFC 6901), such as `/customer/email`. */
  missingField?: string | null;
};

/**
 * The provider certainly took nothing, for a technical reason of its own: it was not reached, or counts our calls.
 * Another provider may be asked for the same payment.
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

/**
 * The error of a question about something that was asked for before: where the question itself surely came to nothing or was
 * refused, nobody knows what became of that.
 */
export function toUnknown(error: unknown): unknown {
  if (!(error instanceof ProviderFault)) return error;
  return new ProviderTimeout(error.message, { cause: error, isDenied: error.isDenied });
}

/** True for an error by which a provider refuses the connection itself, and not what it was asked for. */
export function isDenial(error: unknown): boolean {
  return error instanceof ProviderError && error.isDenied;
}

/** True for the statuses by which HTTP refuses credentials (401) or their rights (403), RFC 9110. */
export function deniesAccount(status: number): boolean {
  return status === 401 || status === 403;
}
