import { createText, readText } from "./api-client.ts";

/** Makes sure that the floor does the same work: equal bytes for the reads; for what it creates the same members in the same order, and to the cent the same split and settlement. Throws one sentence that names the request. */
export async function assertSameAnswers(
  origins: { ours: string; floor: string },
  reads: { token: string; paths: string[] },
  creates: { token: string; bodies: string[] },
): Promise<void> {
  const both = (ask: (origin: string) => Promise<string>) =>
    Promise.all([ask(origins.ours), ask(origins.floor)]);
  for (const path of reads.paths) {
    const [expected, found] = await both((origin) => readText({ origin, token: reads.token }, path));
    if (expected !== found) throw differing(`GET ${path}`);
  }
  for (const body of creates.bodies) {
    const [expected, found] = await both((origin) => createText({ origin, token: creates.token }, body));
    if (shapeOf(expected) !== shapeOf(found)) throw differing(`POST /api/charge ${body}`);
  }
}

// Ids, instants and pictures differ each time; who gets how much must not.
function shapeOf(json: string): string {
  const answer = JSON.parse(json);
  const shape = JSON.stringify(answer, (_name, value) => (typeof value === "object" ? value : typeof value));
  return shape + JSON.stringify([answer.split, answer.settlement]);
}

function differing(request: string): Error {
  return new Error(
    `The floor no longer answers ${request} as Ponte does: bring bench/answer-bodies.ts and bench/sql-statements.ts up to date.`,
  );
}
