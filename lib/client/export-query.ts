type Period = { start?: Date | undefined; end?: Date | undefined };

/** A list's filters as the query of its export, such as `GET /exports/charges.csv`. */
export function exportQuery<Words extends object>({ start, end, ...words }: Words & Period) {
  return { ...words, start_date: start?.toISOString(), end_date: end?.toISOString() };
}
