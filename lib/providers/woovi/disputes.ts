import { z } from "zod";
import type { DisputeStatus } from "#lib/disputes/dispute.rules";
import { readAnswer } from "#lib/providers/calls/read-answer";
import type { ReportSubject } from "#lib/providers/ports/reports";
import { ProviderTimeout } from "#lib/providers/provider-error";
import { reportedMinor, reportedName } from "#lib/providers/report-fields";
import { meaningAtWoovi } from "#lib/providers/woovi/answers";
import { type WooviClient, wooviOpen } from "#lib/providers/woovi/client";

/** A dispute in a report: its Pix and, if given, its own id. */
export const namedDispute = z.object({ id: reportedName.nullish().catch(null), endToEndId: reportedName });

// Woovi documents a text, but its reference shows a number.
const amount = z.union([
  reportedMinor,
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(reportedMinor),
]);

const disputeAnswer = z.object({
  dispute: z.object({
    status: reportedName,
    endToEndId: reportedName,
    // Woovi gives neither for a MED dispute.
    value: amount.nullish().catch(null),
    disputeReason: reportedName.nullish().catch(null),
  }),
});
const transactionAnswer = z.object({
  transaction: z.object({ charge: z.object({ correlationID: reportedName }).nullish() }),
});

const STATUSES: Readonly<Record<string, DisputeStatus>> = {
  CREATED: "OPEN",
  OPENED: "OPEN",
  ACCEPTED: "LOST",
  REJECTED: "WON",
  CANCELED: "WON",
};

/**
 * A dispute's state, looked up at Woovi; null when the Pix paid no charge of ours. A dispute that is unknown by Woovi's
 * documentation, under review or in an undocumented status is a warning that moves no money. Throws `ProviderTimeout` for an
 * answer without a documented meaning.
 */
export async function findWooviDispute(
  client: WooviClient,
  { id, endToEndId }: z.output<typeof namedDispute>,
): Promise<ReportSubject | null> {
  const reference = await findReference(client, endToEndId);
  if (reference === null) return null;
  const answer = await client("GET", ["dispute", id ?? endToEndId]);
  const warning = { kind: "dispute", reference, reported: null } as const;
  if (meaningAtWoovi("find dispute", answer) === "ABSENT") return warning;
  if (answer.status !== 200) throw wooviOpen("a dispute", answer);
  const { dispute } = readAnswer(disputeAnswer, answer.body, "a dispute");
  if (dispute.endToEndId !== endToEndId) throw new ProviderTimeout("Woovi returned a different dispute");
  const status = STATUSES[dispute.status];
  if (status === undefined) return warning;
  const reported = {
    disputeId: `${endToEndId}:dispute`,
    kind: "PIX_MED",
    status,
    paymentId: endToEndId,
    amountMinor: dispute.value ?? null,
    currency: "BRL",
    reason: dispute.disputeReason ?? null,
    dueAt: null,
  } as const;
  return { kind: "dispute", reference, reported };
}

/** Our reference of the charge that a Pix paid; null when it paid none. */
async function findReference(client: WooviClient, endToEndId: string): Promise<string | null> {
  const answer = await client("GET", ["transaction", endToEndId]);
  if (meaningAtWoovi("find transaction", answer) === "ABSENT") return null;
  if (answer.status !== 200) throw wooviOpen("a transaction", answer);
  const { transaction } = readAnswer(transactionAnswer, answer.body, "a transaction");
  return transaction.charge?.correlationID ?? null;
}
