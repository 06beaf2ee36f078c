import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SUSPENSE_STATUSES } from "#lib/payments/outcome.rules";
import { ATTEMPT_STATUSES, CHARGE_STATUSES } from "#lib/payments/states.rules";
import { PIX_PAYMENT_STATUSES } from "#lib/pix-payments/pix-payment-status.rules";
import { ROLES } from "#lib/team/roles.rules";
import { DELIVERY_STATUSES } from "#lib/webhooks/delivery.rules";
import { readPageSource } from "#tools/testing/page-source";

const WORDS = [
  ...[...CHARGE_STATUSES, ...ATTEMPT_STATUSES, ...Object.keys(PIX_PAYMENT_STATUSES), "PARTIAL", "FULL"],
  ...[...SUSPENSE_STATUSES, ...DELIVERY_STATUSES, ...ROLES, "SYSTEM"],
  ...["ENABLED", "DISABLED", "ACTIVE", "REVOKED", "REQUESTED", "OPEN"],
];
const COMPARED = new RegExp(`(?:===|!==) "(?:${[...new Set(WORDS)].join("|")})"`);
const AMOUNT_COMPARED = /(?:===|!==) "0\.00"|Minor (?:[<>]=? |[!=]== (?!null))/;
const ADMITS = /import \{[^}]*\b(?:may|isStaff)\b[^}]*\} from "#lib\/domain\/access\/(?:permissions|roles)"/;

// Loaders may decide: in separate files, or within a page.tsx.
const LOADERS = /\/(?:load|read)-[\w-]+\.ts$|\/\(overview\)\/(?:attention-items|to-latest-item)\.ts$/;
const DRAWN_BY_NEXT = /\/(?:page|layout|loading|not-found|error)\.tsx$/;
const drawingOf = (path: string) =>
  path.endsWith("/page.tsx") ? readPageSource(path).drawing : readFileSync(path, "utf8");

const SOURCES = ["app", "components"]
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
  // Payers' pages choose their view by the status, so rendering depends on it.
  .filter((path) => !path.includes(".test.") && !path.startsWith("components/checkout/"))
  .filter((path) => !(path.startsWith("app/(checkout)/") && !DRAWN_BY_NEXT.test(path)))
  .filter((path) => !(path.startsWith("app/") && LOADERS.test(path)));

test.each([
  ["compares a status or a role: ask lib/domain, or take a flag from the loader", COMPARED],
  ["compares an amount: ask lib/domain", AMOUNT_COMPARED],
  ["decides who may: take a flag from the loader", ADMITS],
])("no page and no component %s", (_, rule) => {
  expect(SOURCES.length).toBeGreaterThan(300);
  expect(SOURCES.filter((path) => rule.test(drawingOf(path)))).toEqual([]);
});
