import type Stripe from "stripe";
import { z } from "zod";
import type { DisputeResponder } from "#lib/providers/ports/dispute-response";
import { askStripe, readAnswer, toProviderError } from "#lib/providers/stripe/ask-stripe";

const uploaded = z.object({ id: z.string() });
const answered = z.object({ evidence_details: z.object({ submission_count: z.int() }) });

/** Sends responses to an account's disputes: Stripe accepts evidence once for each dispute. */
export function stripeResponder(client: Stripe): DisputeResponder {
  return {
    name: "stripe",
    async hasResponse({ disputeId }) {
      const dispute = await askStripe(() => client.disputes.retrieve(disputeId));
      return readAnswer(answered, dispute).evidence_details.submission_count > 0;
    },
    async sendResponse({ disputeId }, { file, fileName }) {
      try {
        const data = { data: Buffer.from(file), name: fileName, type: "application/pdf" };
        const { id } = readAnswer(
          uploaded,
          await client.files.create({ purpose: "dispute_evidence", file: data }),
        );
        await client.disputes.update(disputeId, { evidence: { uncategorized_file: id }, submit: true });
        return { kind: "SENT" };
      } catch (error) {
        throw toProviderError(error, "respond");
      }
    },
  };
}
