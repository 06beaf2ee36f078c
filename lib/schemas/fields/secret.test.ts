import { describe, expect, it } from "vitest";
import { z } from "zod";
import { isSecret, secret } from "#lib/schemas/fields/secret";
import { enveloped } from "#lib/schemas/operation";
import { OPERATIONS } from "#lib/schemas/operations/index";
import { partsOf } from "#lib/schemas/parts-of";

type Member = { path: string; whole: z.core.$ZodType; schema: z.core.$ZodType; secret: boolean };

/** Every member of a schema, at every depth; members of a secret are secret too. */
function membersOf(schema: z.core.$ZodType, path: string, within = false): Member[] {
  const parts = partsOf(schema, isSecret);
  const isHidden = within || parts.some(isSecret);
  const inside = parts.flatMap((part) => (isSecret(part) ? partsOf(part) : [part]));
  return inside.flatMap((part) => [
    { path, whole: schema, schema: part, secret: isHidden },
    ...childrenOf(part).flatMap(([name, child]) => membersOf(child, `${path}/${name}`, isHidden)),
  ]);
}

function childrenOf({ _zod: { def } }: z.core.$ZodTypes): [string, z.core.$ZodType][] {
  if (def.type === "object") return Object.entries(def.shape);
  if (def.type === "array") return [["*", def.element]];
  return def.type === "record"
    ? [
        ["key", def.keyType],
        ["value", def.valueType],
      ]
    : [];
}

const bodies = OPERATIONS.flatMap(({ id, body }) => (body ? membersOf(body, id) : []));
const answers = OPERATIONS.flatMap((one) => membersOf(enveloped(one), one.id));

describe("a secret member", () => {
  it.each([
    ["as it is", secret(z.string())],
    ["with a limit", secret(z.string()).max(5)],
    ["with a description", secret(z.string()).meta({ description: "A token" })],
    ["with a rule", secret(z.object({ a: z.string() })).refine(() => true)],
  ])("stays secret %s", (_name, schema) => {
    expect(isSecret(schema)).toBe(true);
  });

  it("does not change the schema it was made from", () => {
    const plain = z.string();
    secret(plain);
    expect(isSecret(plain)).toBe(false);
  });

  it("is every member with a secret's name", () => {
    const NAMES = /\/(\w*secret|\w*token|\w*password|recoveryCodes|cvv|card\/number)(\/\*)?$/i;
    const named = [...bodies, ...answers].filter(({ path }) => NAMES.test(path));
    expect(named.filter((one) => !one.secret).map(({ path }) => path)).toEqual([]);
    expect(named.length).toBeGreaterThan(15);
  });
});

describe("a text in a request", () => {
  // A number of coins is text only because it has more digits than a double.
  const texts = bodies.filter(({ path, schema, secret: hidden }) => {
    return (
      !hidden && path !== "paySandboxCrypto/amount" && (schema as z.core.$ZodTypes)._zod.def.type === "string"
    );
  });

  it("exists in many bodies", () => {
    expect(texts.length).toBeGreaterThan(80);
  });

  it.each(["4111 1111 1111 1111", "378282246310005", "visa-4111111111111111", "5555-5555-5555-4444 cvv 123"])(
    "is never a card number: %s",
    (number) => {
      const taken = texts.filter(({ whole }) => z.safeParse(whole, number).success);
      expect(taken.map(({ path }) => path)).toEqual([]);
    },
  );
});
