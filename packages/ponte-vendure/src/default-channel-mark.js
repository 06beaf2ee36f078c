// @ts-check

const CODE = "__default_channel__";
/** An argument that the handler does not declare: Vendure drops it from what people send. */
const MARK = "servesDefaultChannel";

/** @typedef {{ code: string, args: { name: string, value: string }[] }} Handler a payment method's handler, as Vendure stores it */

/** The handler with the mark. @param {Handler} handler @param {boolean} isTrusted */
export function marked({ code, args }, isTrusted) {
  const others = args.filter(({ name }) => name !== MARK);
  return { code, args: [...others, { name: MARK, value: String(isTrusted) }] };
}

/** Whether a payment method may take payments in this channel. @param {{ code: string }} channel @param {Handler} handler */
export function isServing(channel, { args }) {
  return channel.code !== CODE || args.some(({ name, value }) => name === MARK && value === "true");
}

export const NOT_SERVING =
  "This payment method was saved by a person who may not set up payments of the default channel.";
