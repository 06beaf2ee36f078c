import { and, eq, isNull } from "drizzle-orm";
import { db, transaction } from "#db/client";
import { sandboxDisputes } from "#db/schema/sandbox";
import { decideDispute } from "#lib/sandbox/disputes";

/** What the sandbox's bank does with a response, by words in its text. */
const WORDS = { winning_evidence: "WON", losing_evidence: "LOST" } as const;
const REFUSED = "refused_evidence";
const SILENT = "silent_evidence";

/** Whether the sandbox's bank has a response to that dispute. */
export async function hasSandboxResponse(id: string): Promise<boolean> {
  const [dispute] = await db()
    .select({ response: sandboxDisputes.response })
    .from(sandboxDisputes)
    .where(eq(sandboxDisputes.id, id));
  return (dispute?.response ?? null) !== null;
}

/**
 * The sandbox's bank accepts a response once, and decides at once if its text names an outcome. With `silent`, it accepts the
 * response but does not answer.
 */
export async function respondInSandbox(id: string, text: string): Promise<"taken" | "silent" | "refused"> {
  if (text.includes(REFUSED)) return "refused";
  const isTaken = await transaction(async (tx) => {
    const taken = await tx
      .update(sandboxDisputes)
      .set({ response: text })
      .where(
        and(eq(sandboxDisputes.id, id), eq(sandboxDisputes.status, "OPEN"), isNull(sandboxDisputes.response)),
      )
      .returning({ id: sandboxDisputes.id });
    return taken.length > 0;
  });
  if (!isTaken) return "refused";
  const word = Object.entries(WORDS).find(([name]) => text.includes(name));
  if (word) await decideDispute(id, word[1]);
  return text.includes(SILENT) ? "silent" : "taken";
}
