import { BANK_FILE_PROBLEMS, MAX_BANK_FILE_BYTES } from "#lib/bank-statements/bank-line.rules";
import type { BankStatementComparison } from "#lib/bank-statements/bank-statement.contract";
import { callApi } from "#lib/client/api";
import { ProblemError } from "#lib/client/request-json";
import { toBase64 } from "#lib/client/to-base64";

const PROBLEMS = [...BANK_FILE_PROBLEMS, "too_big", "invalid_period", "too_many_payouts"] as const;
export type FileProblem = (typeof PROBLEMS)[number];

/** A file that cannot be compared; `line` is where it is wrong, if that is known. */
export class RefusedFile extends Error {
  readonly problem: FileProblem;
  readonly line: number | null;

  constructor(problem: FileProblem, line: number | null = null) {
    super(problem);
    this.name = "RefusedFile";
    this.problem = problem;
    this.line = line;
  }
}

/** Compares a chosen file. Throws RefusedFile, or the API's other failures. */
export async function sendFile(file: File): Promise<BankStatementComparison> {
  if (file.size === 0) throw new RefusedFile("empty");
  if (file.size > MAX_BANK_FILE_BYTES) throw new RefusedFile("too_big");
  const draft = { content: await toBase64(file) };
  try {
    return await callApi("POST /bank-statement/comparison", { draft });
  } catch (error) {
    throw toRefusal(error) ?? error;
  }
}

/** The API's refusal of a file; null for any other failure. */
export function toRefusal(error: unknown): RefusedFile | null {
  if (!(error instanceof ProblemError)) return null;
  if (error.code === "body_too_large") return new RefusedFile("too_big");
  const problem = PROBLEMS.find((known) => error.errors.some(({ code }) => code === known));
  const { line } = error.extra;
  return problem ? new RefusedFile(problem, typeof line === "number" ? line : null) : null;
}
