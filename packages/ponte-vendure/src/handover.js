// @ts-check

/**
 * The member of a payment's metadata by which this plugin gives a charge that it has read to its payment handler. What a storefront
 * sends is JSON, which has no symbols.
 */
export const CHARGE = Symbol("charge");
