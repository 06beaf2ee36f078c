const MAX_CAUSES = 5;

/** The SQLSTATE with which PostgreSQL refused a statement, found on the error or on one of its causes; null for any other error. */
export function sqlStateOf(thrown: unknown): string | null {
  for (
    let error = thrown, depth = 0;
    error instanceof Error && depth < MAX_CAUSES;
    error = error.cause, depth += 1
  ) {
    if (!("code" in error) || typeof error.code !== "string") continue;
    return /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null;
  }
  return null;
}
