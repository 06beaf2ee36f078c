import { describe, expect, test } from "vitest";
import { PonteError } from "#lib/domain/errors";
import {
  sandboxCryptoMineBody,
  sandboxCryptoPayBody,
  sandboxCryptoReorgBody,
} from "#lib/invoices/sandbox-crypto.contract";
import { validate } from "#lib/routes/validate";

function refused(schema: Parameters<typeof validate>[0], body: unknown): string[] {
  try {
    validate(schema, body);
    return [];
  } catch (error) {
    if (error instanceof PonteError) return (error.errors ?? []).map(({ pointer }) => pointer);
    throw error;
  }
}

describe("paying in the sandbox", () => {
  test.each([{}, { amount: "0.00012345" }, { amount: "1", confirmations: 0 }, { confirmations: 1_000 }])(
    "accepts %j",
    (body) => {
      expect(refused(sandboxCryptoPayBody, body)).toEqual([]);
    },
  );

  test.each([
    [{ amount: 1 }, "/amount"],
    [{ amount: "" }, "/amount"],
    [{ amount: "-1" }, "/amount"],
    [{ amount: "1e-8" }, "/amount"],
    [{ amount: "1,5" }, "/amount"],
    [{ amount: null }, "/amount"],
    [{ amount: "9".repeat(65) }, "/amount"],
    [{ confirmations: -1 }, "/confirmations"],
    [{ confirmations: 1.5 }, "/confirmations"],
    [{ confirmations: 1_001 }, "/confirmations"],
    [{ confirmations: "1" }, "/confirmations"],
    [{ confirms: 1 }, "/confirms"],
  ])("refuses %j and names the field", (body, pointer) => {
    expect(refused(sandboxCryptoPayBody, body)).toEqual([pointer]);
  });
});

describe("mining and reorganizing in the sandbox", () => {
  test("accept 1 to 1,000 blocks", () => {
    for (const blocks of [1, 1_000]) {
      expect(refused(sandboxCryptoMineBody, { blocks })).toEqual([]);
      expect(refused(sandboxCryptoReorgBody, { depth: blocks, drop: true })).toEqual([]);
    }
  });

  test.each([0, -1, 1.5, 1_001, "1", null, undefined])("refuse %j of them and name the field", (blocks) => {
    expect(refused(sandboxCryptoMineBody, { blocks })).toEqual(["/blocks"]);
    expect(refused(sandboxCryptoReorgBody, { depth: blocks })).toEqual(["/depth"]);
  });

  test("refuse a value that is neither true nor false", () => {
    expect(refused(sandboxCryptoReorgBody, { depth: 1, drop: "yes" })).toEqual(["/drop"]);
  });
});
