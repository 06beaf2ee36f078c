import { expect } from "vitest";
import type { ProviderReport } from "#lib/providers/ports/reports";
import type { Levers } from "#test/providers/contract/subject";

/** Whether a report is about a payment: its outcome, or a hint to enquire. */
function isAbout(about: string, subject: ProviderReport["subject"]): boolean {
  if (subject.kind === "crypto-payment") return subject.state.paymentId === about;
  return "reference" in subject && subject.reference === about;
}

/**
 * The reports about a payment so far, by its reference or a crypto payment's id; empty when the provider sends none. Fails when
 * expected reports are missing, or when reading all of them again gives other contents or ids, since duplicates must be
 * recognized.
 */
export async function reportsAbout({ reports }: Levers, about: string): Promise<ProviderReport["subject"][]> {
  if (!reports) return [];
  const read = await reports(about);
  expect((await reports(about)).slice(0, read.length)).toEqual(read);
  const subjects = read.map(({ subject }) => subject).filter((subject) => isAbout(about, subject));
  expect(subjects.length).toBeGreaterThan(0);
  return subjects;
}
