import { expect, test } from "vitest";
import { csvHref } from "#lib/client/csv-href";
import { splitCsvQuery } from "#lib/lists/csv.contract";
import { CSV_CHOICES } from "#lib/lists/csv-choice.rules";
import { exportChargesQuery } from "#lib/lists/export.contract";

test.each(Object.values(CSV_CHOICES))("an address contains the file's format: %j", (choice) => {
  const address = csvHref("/api/exports/charges.csv?query=caf%C3%A9+%26+bolo", choice);
  const requested = Object.fromEntries(new URL(address, "http://localhost").searchParams);
  expect(splitCsvQuery(exportChargesQuery.parse(requested))).toEqual({
    choice,
    query: { query: "café & bolo" },
  });
  expect(csvHref("/api/statement.csv?", choice)).toMatch(/^\/api\/statement\.csv\?separator=/);
});
