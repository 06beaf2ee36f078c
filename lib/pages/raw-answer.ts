import { env } from "#lib/platform/env";
import { answerBody } from "#lib/routes/serve";
import type { Operation } from "#lib/schemas/operation";

export type RawAnswer = { json: string; command: string };

/** The API's answer for an operation that reads one object, and the command that requests it with the reader's own token. */
export function rawAnswer(
  operation: Pick<Operation, "path" | "status" | "envelope">,
  id: string,
  answer: unknown,
): RawAnswer {
  const path = operation.path.replace(/\{\w+\}$/, encodeURIComponent(id));
  return {
    json: JSON.stringify(answerBody(operation, answer), null, 2),
    command: `curl -s ${env().publicUrl}/api${path} -H "Authorization: Bearer $TOKEN"`,
  };
}
