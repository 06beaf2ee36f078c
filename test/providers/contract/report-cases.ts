import { expect } from "vitest";
import type { ProviderReport } from "#lib/providers/ports/reports";
import type { Levers } from "#test/providers/contract/subject";

/** Whether a report is about that payment: it says what became of it, or that we should ask. */
function isAbout(about: string, subject: ProviderReport["subject"]): boolean {
  if (subject.kind === "crypto-payment") return subject.state.paymentId === about;
  return "reference" in subject && subject.reference === about;
}

/**
 * The reports about a payment, by its reference or a crypto payment's id, that came so far; none where the provider sends none. Fails unless there is one where it sends
 * some, and unless reading all of them again gives the same under the same ids, so that a duplicate is known as one.
 */
export async function reportsAbout({ reports }: Levers, about: string): Promise<ProviderReport["subject"][]> {
  if (!reports) return [];
  const read = await reports(about);
  expect((await reports(about)).slice(0, read.length)).toEqual(read);
  const subjects = read.map(({ subject }) => subject).filter((subject) => isAbout(about, subject));
  expect(subjects.length).toBeGreaterThan(0);
  return subjects;
}
