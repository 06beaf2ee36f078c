// @ts-check

import { UsageError } from "./exit-codes.js";
import { payByCard, payByPix, payFromAbroad } from "./test-payer.js";
import { waitFor } from "./wait-for.js";

/** @type {import("./command-line.js").Command} */
export const pay = {
  usage: [
    [
      "pay CHARGE [--method pix|card|international] [--card NUMBER] [--currency EUR]",
      "pay a test charge as its payer, by its id or external reference",
    ],
  ],
  about:
    "Prints the charge's status; the exit code is 0 if it is PAID or, for a later capture, AUTHORIZED. --card implies\n--method card.",
  options: { method: { type: "string" }, card: { type: "string" }, currency: { type: "string" } },
  run: async ({ values, positionals: [named] }, { ponte, say }) => {
    if (!named) throw new UsageError("Which charge? Name its id, chg_…, or your own external reference.");
    // The API returns the charge of an attempt.
    const isId = /^(chg|att)_/.test(named);
    const chargeId = isId ? named : (await ponte.findCharge({ externalReference: named })).id;
    const card = values.card === undefined ? undefined : String(values.card);
    const method = card ? "card" : String(values.method ?? "pix");
    const failed = await payBy(ponte, chargeId, { method, card, currency: String(values.currency ?? "EUR") });
    if (failed) {
      say(failed, { chargeId, status: "PENDING", detail: failed });
      return 1;
    }
    const { capture } = await ponte.getCharge({ chargeId });
    if (!capture) return authorized(ponte, chargeId, say);
    const ended = await waitFor(async () => {
      const { status } = await ponte.getCharge({ chargeId });
      return status === "PENDING" ? undefined : status;
    });
    say(ended ?? "PENDING", { chargeId, status: ended ?? "PENDING" });
    return ended === "PAID" ? 0 : 1;
  },
};

/**
 * A card that is captured later: its amount is authorized, and the charge stays unpaid.
 * @param {import("../index.js").Ponte} ponte @param {string} chargeId
 * @param {import("./command-line.js").Context["say"]} say
 */
async function authorized(ponte, chargeId, say) {
  const held = await waitFor(async () => {
    const { authorization } = await ponte.getCharge({ chargeId });
    return authorization?.status === "AUTHORIZED" ? authorization : undefined;
  });
  const status = held?.status ?? "PENDING";
  say(status, { chargeId, status });
  return held ? 0 : 1;
}

/**
 * @param {import("../index.js").Ponte} ponte @param {string} chargeId
 * @param {{ method: string, card: string | undefined, currency: string }} choice
 * @returns {Promise<string | undefined>} why it is not paid, if known at once
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
        ? `The card's bank requires its holder to authenticate: ${nextAction.url}`
        : undefined;
    }
    default:
      throw new UsageError("--method is pix, card or international.");
  }
}
