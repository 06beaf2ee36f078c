import fc from "fast-check";
import { enveloped, type Operation } from "#lib/schemas/operation";
import { OPERATIONS } from "#lib/schemas/operations/index";
import { envelopedProblem, problem } from "#lib/schemas/problem";
import { type Asking, askOperation } from "#test/ask-operation";
import { type FuzzWorld, newFuzzWorld } from "#test/fuzz/fuzz-world";
import { type FuzzedRequest, requestsOf } from "#test/fuzz/fuzzed-request";

/** Operations that hash passwords for a tenth of a second each are called less often. */
const SLOW = new Set([
  "changePassword",
  "renewProof",
  "acceptInvitation",
  "resetPassword",
  "beginSecondFactor",
]);
const SLOW_SHARE = 5;
/** After this many requests they use a new merchant: they end sessions, disable people and close methods. */
const OF_ONE_WORLD = 1_000;
const AT_ONCE = 4;

/** A request's finding: a failure of ours, or an answer outside its schema. */
export type Finding = { number: number; operation: string; what: string; request: string };
export type FuzzResult = { sent: number; succeeded: number; reached: Set<string>; findings: Finding[] };

type Numbered = { number: number; operation: Operation; request: FuzzedRequest };

/**
 * Sends `count` requests, generated from the operations' schemas and `seed`, to the operations' own route functions. No answer
 * may be 5xx, and each must fit its schema. The same seed and count make the same requests in the same order.
 */
export async function fuzzOperations(seed: number, count: number): Promise<FuzzResult> {
  const requests = requestsFor(seed, count);
  const result: FuzzResult = { sent: 0, succeeded: 0, reached: new Set(), findings: [] };
  for (let from = 0; from < requests.length; from += OF_ONE_WORLD) {
    const world = await newFuzzWorld();
    const left = requests.slice(from, from + OF_ONE_WORLD).values();
    // Each lane takes the next one that is left.
    const take = async () => {
      for (const one of left) await send(world, one, result);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, take));
  }
  return result;
}

function requestsFor(seed: number, count: number): Numbered[] {
  const shares = OPERATIONS.map(({ id }) => (SLOW.has(id) ? 1 : SLOW_SHARE));
  const all = shares.reduce((sum, share) => sum + share, 0);
  const made = OPERATIONS.flatMap((operation, index) => {
    const numRuns = Math.ceil((count * (shares[index] ?? 1)) / all);
    const sample = fc.sample(requestsOf(operation), { seed: seed + index, numRuns });
    return sample.map((request) => ({ operation, request }));
  });
  const order = fc.sample(fc.shuffledSubarray(made, { minLength: count, maxLength: count }), {
    seed,
    numRuns: 1,
  });
  return (order[0] ?? []).map((one, number) => ({ number, ...one }));
}

async function send(world: FuzzWorld, { number, operation, request }: Numbered, result: FuzzResult) {
  const params = world.ids.resolve(request.params);
  const body = world.ids.resolve(request.body);
  const query = new URLSearchParams(world.ids.resolve(request.query)).toString();
  const caller = await world.headersOf(request.caller, params.chargeId ?? "");
  const asking = {
    params,
    query: query ? `?${query}` : "",
    headers: { ...caller, ...request.headers },
    ...(request.text === null ? { body } : { text: request.text }),
  };
  result.sent += 1;
  const { status, text } = await askPatiently(operation, asking);
  const what = wrongWith(operation, status, text);
  if (what) {
    const sent = {
      caller: request.caller,
      params,
      query,
      headers: request.headers,
      body: request.text ?? body,
    };
    const shown = JSON.stringify(sent).slice(0, 1_500);
    result.findings.push({ number, operation: operation.id, what, request: shown });
  }
  if (status !== operation.status) return;
  result.succeeded += 1;
  result.reached.add(operation.id);
  if (!operation.answerType && text) world.ids.learn(JSON.parse(text));
}

// A machine that is too busy answers 503 with Retry-After, as documented: a repetition must then be answered.
async function askPatiently(operation: Operation, asking: Asking) {
  const first = await askOperation(operation, asking);
  return first.status === 503 ? askOperation(operation, asking) : first;
}

function wrongWith(operation: Operation, status: number, text: string): string | null {
  if (status >= 500) return `answered ${status}: ${text}`;
  if (status < 200 || status >= 600) return `answered ${status}`;
  if (status === operation.status && (operation.answerType || status === 204)) return null;
  const refusal = operation.envelope ? envelopedProblem : problem;
  const schema = status === operation.status ? enveloped(operation) : refusal;
  const { error } = schema.safeParse(JSON.parse(text));
  return error
    ? `answered ${status}, which does not fit its schema: ${error.message} in ${text.slice(0, 500)}`
    : null;
}
