/** The provider did not answer, or not in time: what it did is unknown, and it must be asked before anything is sent again. */
export class ProviderTimeout extends Error {
  override readonly name: string = "ProviderTimeout";
}

/** The provider refused or answered nonsense before taking anything: the payment certainly did not happen. */
export class ProviderFault extends Error {
  override readonly name: string = "ProviderFault";
}

/**
 * The provider certainly took nothing, for a technical reason of its own: it was not reached, or counts our calls.
 * Another provider may be asked for the same payment.
 */
export class ProviderUnavailable extends ProviderFault {
  override readonly name = "ProviderUnavailable";
}
