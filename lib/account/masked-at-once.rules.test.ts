import { describe, expect, it } from "vitest";
import { maskTokens } from "#lib/access-tokens/token-shape.rules";
import { maskCardNumbers } from "#lib/cards/card-number.rules";
import { loggedText } from "#lib/cards/logged-text.rules";
import { maskPersonalData } from "#lib/customers/mask-personal-data.rules";

// The size of the largest body that a stranger may send.
const LENGTH = 256 * 1024;
// Quadratic work would take many times this.
const MOST_CPU_US = 4_000_000;

/** The beginning of a secret that never ends, at least one for each masking expression. */
const BEGINNINGS = [
  "eyJaaaaaaaaaa-",
  "eyJaaaaaaaaaa.",
  "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhIn0-",
  "-----BEGIN PRIVATE KEY-----",
  "-----BEGIN A ",
  "whsec_a/",
  "/invitations/",
  "/checkout/",
  "a@",
  "a@a.",
  "@a.a-",
  "a.a.",
  "123.",
  "?token=",
  "4111 ",
  "4-",
  "4-1-",
  "1a1a1a1a1a ",
  "4",
  'a"',
  "\\",
];

describe.each([
  ["maskTokens", maskTokens],
  ["maskCardNumbers", maskCardNumbers],
  ["loggedText", loggedText],
  ["maskPersonalData", maskPersonalData],
])("%s", (_name, mask) => {
  it.each(BEGINNINGS)("masks a long repetition of %s in linear time", (beginning) => {
    const text = beginning.repeat(Math.ceil(LENGTH / beginning.length)).slice(0, LENGTH);
    const before = process.cpuUsage();
    mask(text);
    expect(process.cpuUsage(before).user).toBeLessThan(MOST_CPU_US);
  });
});
