/** The lists that are exported, as their files are named. */
export type ExportList =
  | "charges"
  | "attempts"
  | "pix-payments"
  | "invoices"
  | "payouts"
  | "disputes"
  | "recipients";

/** A list's filters as its export takes them. */
export type ExportFilter = {
  status?: string | undefined;
  method?: string | undefined;
  type?: string | undefined;
  recipientId?: string | undefined;
  query?: string | undefined;
  start?: Date | undefined;
  end?: Date | undefined;
};

/** The address of all rows that the filters find, as one CSV file. */
export function exportHref(list: ExportList, { start, end, ...words }: ExportFilter): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(words)) if (value !== undefined) params.set(name, value);
  if (start) params.set("start_date", start.toISOString());
  if (end) params.set("end_date", end.toISOString());
  const search = params.toString();
  return search === "" ? `/api/exports/${list}.csv` : `/api/exports/${list}.csv?${search}`;
}
