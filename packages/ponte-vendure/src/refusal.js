// @ts-check

/** Why Ponte's side of a payment forbids what Vendure asks for, as a sentence for the shop's people. */
export class Refusal extends Error {}
