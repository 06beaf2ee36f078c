/** One field of a body, a query or a path in the reference; `name` has dots and [] for nested fields. */
export type ReferenceField = {
  name: string;
  type: string;
  required: boolean;
  description: string | null;
};

/** One operation of the API as the reference shows it. */
export type ReferenceOperation = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string | null;
  parameters: ReferenceField[];
  body: ReferenceField[];
  answer: ReferenceField[];
  answers: { status: string; description: string }[];
  /** An example of the answer as text; null for an operation without one. */
  example: string | null;
  samples: { lang: string; label: string; source: string }[];
};

/** An operation on its group's page. `answerHolds` is an earlier operation whose answer it contains, directly or in each item of `list`. */
export type OperationOnPage = ReferenceOperation & {
  answerHolds: (Pick<ReferenceOperation, "id" | "summary"> & { list: string | null }) | null;
};

/** A group of operations with a page of its own. */
export type ReferenceGroup = { name: string; slug: string; operations: ReferenceOperation[] };
