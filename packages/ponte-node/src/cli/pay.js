// @ts-check
import { parseArgs } from "node:util";
import { payByCard, payByPix, payFromAbroad } from "./test-payer.js";
import { waitFor } from "./wait-for.js";

/**
 * Pays a test charge as its payer and prints its status; the exit code says whether it is paid.
 * @param {string[]} args @param {import("./command-line.js").Context} context
 */
export async function pay(args, { ponte, say }) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      method: { type: "string", default: "pix" },
      card: { type: "string" },
      currency: { type: "string", default: "EUR" },
    },
  });
  const [named] = positionals;
  if (!named) throw new Error("Which charge? Name its id, chg_…, or your own external reference.");
  const isId = named.startsWith("chg_");
  const chargeId = isId ? named : (await ponte.findCharge({ externalReference: named })).id;
  const method = values.card ? "card" : values.method;
  const failed = await payBy(ponte, chargeId, { ...values, method });
  if (failed) {
    say(failed);
    return 1;
  }
  const ended = await waitFor(async () => {
    const { status } = await ponte.getCharge({ chargeId });
    return status === "PENDING" ? undefined : status;
  });
  say(ended ?? "PENDING");
  return ended === "PAID" ? 0 : 1;
}

/**
 * @param {import("../index.js").Ponte} ponte @param {string} chargeId
 * @param {{ method: string, card?: string, currency: string }} choice
 * @returns {Promise<string | undefined>} why it is not paid, as far as that is known at once
 */
async function payBy(ponte, chargeId, { method, card, currency }) {
  switch (method) {
    case "pix":
      await payByPix(ponte, chargeId);
      return undefined;
    case "international":
      await payFromAbroad(ponte, chargeId, currency);
      return undefined;
    case "card": {
      const { status, failureCode, nextAction } = await payByCard(ponte, chargeId, card);
      if (status === "FAILED") return `The card was declined: ${failureCode}.`;
      return nextAction.type === "REDIRECT"
        ? `The card's bank asks its holder: ${nextAction.url}`
        : undefined;
    }
    default:
      throw new Error("--method is pix, card or international.");
  }
}
