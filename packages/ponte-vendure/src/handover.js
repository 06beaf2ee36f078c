// @ts-check

/** @typedef {{ charge: import("./charges.js").Charge, methodId: string }} Handed */

/** @type {WeakMap<object, Handed>} */
const byContext = new WeakMap();

/**
 * Gives a charge that this plugin has read, and the id of the payment method that opened it, to the payment handler that Vendure calls
 * with this context during `work`. No storefront can do that.
 * @template T @param {object} ctx @param {Handed} handed @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function handOver(ctx, handed, work) {
  byContext.set(ctx, handed);
  try {
    return await work();
  } finally {
    byContext.delete(ctx);
  }
}

/** What was given in this context, if anything was. @param {object} ctx */
export function handedIn(ctx) {
  return byContext.get(ctx);
}
