/** The card form's script, which only those who pay by card need. */
export function loadCardForm() {
  return import("#components/checkout/methods/card/card-form");
}
