import { parseArgs } from "node:util";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { isId } from "#lib/domain/ids";
import { type SeenAtProvider, settleByHand } from "#lib/payments/settle/settle-by-hand";
import { ArgumentError, runCommand } from "#server/command/command";
import { withDatabase } from "#server/command/with-database";

const USAGE = `npm run card -- att_… paid <the provider's id of the payment>
       npm run card -- att_… failed              the provider has no such payment, or refused it
       Settles a card payment whose result was never reported, as the provider's own pages show it.`;

await runCommand(USAGE, async () => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [attemptId = "", word, paymentId, ...rest] = positionals;
  if (!isId("attempt", attemptId) || rest.length > 0) throw new ArgumentError("An attempt's id is needed.");
  const seen = seenOf(word, paymentId);
  const actor = { ...SYSTEM_ACTOR, userAgent: "npm run card" };
  return withDatabase(async () => {
    const { status } = await settleByHand(attemptId, seen, actor);
    return `${attemptId} is ${status}.`;
  });
});

function seenOf(word: string | undefined, paymentId: string | undefined): SeenAtProvider {
  if (word === "failed" && paymentId === undefined) return { kind: "FAILED" };
  if (word === "paid" && paymentId && /^[\w-]{8,64}$/.test(paymentId)) {
    return { kind: "PAID", providerPaymentId: paymentId };
  }
  throw new ArgumentError(
    "The attempt's id must be followed by failed, or by paid and the provider's id of the payment.",
  );
}
