import { expect, it } from "vitest";
import * as statusTables from "#lib/status/status-tables.rules";
import en from "#messages/en/audit";

it("an audit entry shows every status in words", () => {
  const statuses = Object.values(statusTables).flatMap(({ all }) => all);
  expect(statuses.filter((status) => !(status in en.value))).toEqual([]);
});
