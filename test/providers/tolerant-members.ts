import { describe, expect, it } from "vitest";

/** An answer, or a callback, as a provider documents it, and the adapter's reading of it. */
export type RecordedAnswer = {
  answer: unknown;
  /** The members that the outcome requires, such as `payment.value`; a row of a list is `*`. Each must matter. */
  needed: readonly string[];
  /** Members that the outcome includes if they are readable, and omits otherwise. */
  shown?: readonly string[];
  read(answer: unknown): unknown;
};

const ABSENT = Symbol("absent");
const BROKEN = {
  absent: ABSENT,
  null: null,
  "an empty text": "",
  "a long text": "x".repeat(5_000),
  "a number": 7.5,
  "a truth": true,
  "a list": [null],
  "an object": { of: "another kind" },
};

/**
 * Registers, for each recorded answer, that breaking an unneeded member changes nothing: absent, null or of another type, by
 * itself or with everything in it.
 */
export function describeTolerantMembers(
  provider: string,
  recorded: Readonly<Record<string, RecordedAnswer>>,
): void {
  describe(`a member of ${provider} that nobody needs`, () => {
    it.each(Object.entries(recorded))(
      "does not change the reading of %s, however it is broken",
      async (_, one) => {
        expect(await intoleranceOf(one)).toEqual([]);
      },
    );
  });
}

/** Where the reading of an answer depends on an unneeded member, or does not depend on one listed as needed. */
export async function intoleranceOf({ answer, needed, shown = [], read }: RecordedAnswer): Promise<string[]> {
  const outcomeOf = async (sent: unknown) => JSON.stringify({ outcome: await read(sent) });
  const whole = await outcomeOf(answer);
  const members = [...membersOf(answer)].map((path) => ({ path, name: nameOf(path) }));
  const names = new Set(members.map(({ name }) => name));
  const wrong = [...needed, ...shown].filter((one) => !names.has(one)).map((one) => `${one} is not recorded`);
  for (const { path, name } of members) {
    const holds = (one: string) => one === name || one.startsWith(`${name}.`);
    const isNeeded = needed.some(holds);
    if (isNeeded && !needed.includes(name)) continue;
    const seen: string[] = [];
    for (const [how, value] of Object.entries(BROKEN)) {
      const outcome = await outcomeOf(broken(answer, path, value)).catch((error: unknown) => String(error));
      const isRefused = !outcome.startsWith("{");
      if (isRefused || (outcome !== whole && !shown.some((one) => holds(one) || name.startsWith(`${one}.`))))
        seen.push(`${path.join(".")} as ${how}: ${outcome}`);
    }
    if (!isNeeded) wrong.push(...seen);
    else if (seen.length === 0) wrong.push(`${name} is not needed`);
  }
  return wrong;
}

function nameOf(path: readonly string[]): string {
  return path.map((part) => (/^\d+$/.test(part) ? "*" : part)).join(".");
}

function* membersOf(value: unknown, above: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    yield [...above, name];
    yield* membersOf(inner, [...above, name]);
  }
}

/** The same with `value` at `path`. */
function broken(whole: unknown, [name, ...below]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const change = (inner: unknown) => broken(inner, below, value);
  if (Array.isArray(whole)) {
    return whole.map((one, index) => (String(index) === name ? change(one) : one)).filter(isPresent);
  }
  const members = Object.entries(Object(whole)).map(([one, inner]) => [
    one,
    one === name ? change(inner) : inner,
  ]);
  return Object.fromEntries(members.filter(([, inner]) => isPresent(inner)));
}

function isPresent(value: unknown): boolean {
  return value !== ABSENT;
}
