/** The provider did not answer, or not in time: what it did is unknown, and it must be asked before anything is sent again. */
export class ProviderTimeout extends Error {
  override readonly name = "ProviderTimeout";
}

/** The provider refused or answered nonsense before taking anything: the payment certainly did not happen. */
export class ProviderFault extends Error {
  override readonly name = "ProviderFault";
}
