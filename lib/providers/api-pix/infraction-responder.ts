import { databaseNow } from "#db/clock";
import { meaningAtPsp } from "#lib/providers/api-pix/answers";
import type { ApiPixClient } from "#lib/providers/api-pix/client";
import { findDefence } from "#lib/providers/api-pix/infractions";
import { describeRefusal, openError, refusalError } from "#lib/providers/api-pix/refusal";
import type { DisputeResponder } from "#lib/providers/ports/dispute-response";
import { deniesAccount } from "#lib/providers/provider-error";

// Until Efí lists the infraction, the dispute is known only from a refund and has the refund's id.
const INFRACTION = /^[0-9a-f-]{36}$/i;
const NOT_LISTED = "Efí has not listed an infraction for this Pix yet";

/** Sends responses to infractions to Efí, which takes one text for each until the infraction's deadline. */
export function infractionResponder(client: ApiPixClient): DisputeResponder {
  return {
    name: "api-pix",
    hasResponse: ({ disputeId }) => findDefence(client, disputeId, databaseNow()),
    async sendResponse({ disputeId }, { text }) {
      if (!INFRACTION.test(disputeId)) return { kind: "REFUSED", reason: NOT_LISTED };
      // This word rejects the infraction; "aceito" would agree that it was fraud.
      const json = { analise: "rejeitado", justificativa: text };
      const path = ["gn", "infracoes", disputeId, "defesa"];
      const { status, body } = await client.call("POST", path, { json });
      if (status === 201) return { kind: "SENT" };
      if (deniesAccount(status)) throw refusalError(status, body);
      if (meaningAtPsp("defend infraction", status, body) === "REFUSED")
        return { kind: "REFUSED", reason: describeRefusal(status, body) };
      throw openError("a response to an infraction", status, body);
    },
  };
}
