import type { OperationOnPage, ReferenceField, ReferenceOperation } from "#lib/schemas/api-reference";

/** A shorter answer is read more quickly than a link to another one is followed. */
const FEWEST_FIELDS = 8;

/**
 * The operations of one page, with shared answer fields described once: an answer that contains all fields of an earlier
 * operation's answer, directly or in each list item, refers to that operation and keeps only its other fields.
 */
export function withAnswersOnce(operations: ReferenceOperation[]): OperationOnPage[] {
  return operations.map((operation, index) => {
    for (const earlier of operations.slice(0, index)) {
      const under = placeOf(earlier.answer, operation.answer);
      if (under === null) continue;
      const described = new Set(earlier.answer.map(({ name }) => under + name));
      const answer = operation.answer.filter(({ name }) => !described.has(name));
      const { id, summary } = earlier;
      return { ...operation, answer, answerHolds: { id, summary, list: under.replace(/\.$/, "") || null } };
    }
    return { ...operation, answerHolds: null };
  });
}

/**
 * Where an answer contains another one's fields: "" for the answer itself, "data[]." for each list item; null when some
 * are missing.
 */
function placeOf(fields: ReferenceField[], answer: ReferenceField[]): string | null {
  if (fields.length < FEWEST_FIELDS) return null;
  const known = new Set(answer.map(fieldKey));
  const lists = answer.flatMap(({ name }) => /^[^.[\]]+\[\]\./.exec(name) ?? []);
  const places = ["", ...new Set(lists)];
  return (
    places.find((place) =>
      fields.every((field) => known.has(fieldKey({ ...field, name: place + field.name }))),
    ) ?? null
  );
}

function fieldKey({ name, type, description }: ReferenceField): string {
  return JSON.stringify([name, type, description]);
}
