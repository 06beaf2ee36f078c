import { postText, readText } from "./api-client.ts";

/** Makes sure that the floor does the same work: equal bytes for the reads; for what it creates the same members in the same order, and to the cent the same split and settlement. Throws one sentence that names the request. */
export async function assertSameAnswers(
  origins: { ours: string; floor: string },
  reads: { token: string; paths: string[] },
  creates: { token: string; requests: { path: string; body: string }[] },
): Promise<void> {
  const both = (ask: (origin: string) => Promise<string>) =>
    Promise.all([ask(origins.ours), ask(origins.floor)]);
  for (const path of reads.paths) {
    const [expected, found] = await both((origin) => readText({ origin, token: reads.token }, path));
    if (expected !== found) throw differing(`GET ${path}`);
  }
  for (const { path, body } of creates.requests) {
    const [expected, found] = await both((origin) => postText({ origin, token: creates.token }, path, body));
    if (shapeOf(expected) !== shapeOf(found)) throw differing(`POST ${path} ${body}`);
  }
}

// Ids, instants and pictures differ each time; who gets how much, and what is asked of whom, must not.
function shapeOf(json: string): string {
  const answer = JSON.parse(json);
  const shape = JSON.stringify(answer, (_name, value) => (typeof value === "object" ? value : typeof value));
  const { split, settlement, status, amount, response } = answer;
  const { amount: asked, status: reads, name_receiver: receiver } = response ?? {};
  return shape + JSON.stringify([split, settlement, status, amount, asked, reads, receiver]);
}

function differing(request: string): Error {
  return new Error(
    `The floor no longer answers ${request} as Ponte does: bring the bodies and statements in bench/ up to date.`,
  );
}
