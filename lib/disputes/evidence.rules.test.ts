import { expect, it } from "vitest";
import { evidenceTypeOf } from "#lib/disputes/evidence.rules";

const bytes = (...values: number[]) => new Uint8Array(values);

it.each([
  ["application/pdf", new TextEncoder().encode("%PDF-1.7\n")],
  ["image/png", bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0)],
  ["image/jpeg", bytes(0xff, 0xd8, 0xff, 0xe0, 0)],
  ["text/plain", new TextEncoder().encode("Entregue em 12 de novembro, às 10h.")],
] as const)("evidence is recognized as %s by its bytes", (type, file) => {
  expect(evidenceTypeOf(file)).toBe(type);
});

it.each([
  ["nothing", bytes()],
  ["a program", bytes(0x7f, 0x45, 0x4c, 0x46, 0, 1)],
  ["bytes that are no text", bytes(0xc3, 0x28)],
  ["text with a NUL", bytes(0x41, 0)],
])("%s is not accepted as evidence", (_, file) => {
  expect(evidenceTypeOf(file)).toBeNull();
});
