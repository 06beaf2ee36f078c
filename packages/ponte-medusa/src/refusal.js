// @ts-check

/** Why Ponte refuses Medusa's request about a payment, as a sentence for the shop's people. */
export class Refusal extends Error {}
