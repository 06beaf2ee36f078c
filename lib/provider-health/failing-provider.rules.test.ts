import { describe, expect, it } from "vitest";
import { type CallResults, hasNoSuccess } from "#lib/provider-health/failing-provider.rules";

const results = (answered: number, failed = 0, refused = 0): CallResults => ({ answered, failed, refused });
const NONE = results(0);

describe("an operation of a provider has no success", () => {
  it.each<[string, CallResults, CallResults, boolean]>([
    ["without a call", NONE, NONE, false],
    ["after four failures", results(0, 4), NONE, false],
    ["after five failures", results(0, 5), NONE, true],
    ["after five failures and one answer", results(1, 5), NONE, false],
    ["after one answer, such as a decline", results(1), NONE, false],
    ["after nineteen refusals", results(0, 0, 19), NONE, false],
    ["after twenty refusals", results(0, 0, 20), NONE, true],
    ["after twenty refusals and one answer", results(1, 0, 20), NONE, false],
    ["after sixteen refusals and four failures", results(0, 4, 16), NONE, true],
    ["after fifteen refusals and four failures", results(0, 4, 15), NONE, false],
    ["after five failures in two hours", results(0, 2), results(0, 3), true],
    ["after four failures in two hours", results(0, 2), results(0, 2), false],
    ["while the hour before had answers, and this one five failures", results(0, 5), results(40), true],
    ["while the hour before had answers, and this one four failures", results(0, 4), results(40, 9), false],
    ["at the beginning of an hour after one with five failures", NONE, results(0, 5), true],
    ["with the first answer of this hour", results(1), results(0, 50), false],
    ["with an answer at the beginning of the hour before, and no call since", NONE, results(1, 50), false],
  ])("%s: %#", (_when, thisHour, previousHour, isAlert) => {
    expect(hasNoSuccess(thisHour, previousHour)).toBe(isAlert);
  });
});
