import { expect, it } from "vitest";
import { type InstallationFacts, planOperationalAlerts } from "#lib/operations/operational-alert.rules";

const NOW = new Date("2026-11-22T12:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;
const GIB = 1024 ** 3;
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const WELL: InstallationFacts = {
  workerSilentMs: 10_000,
  queues: [{ queue: "send-mail", oldestDueMs: 200_000 }],
  ledger: { balanced: true, checkedAt: inDays(-1) },
  certificate: { host: "pay.example.com", expiresAt: inDays(15) },
  differing: [],
  unread: [],
  denying: [],
  failing: [],
  payouts: [{ account: "efi-payouts/con_1", oldestAt: new Date(NOW.getTime() - 3_000_000) }],
  unknownCards: [{ account: "adyen/con_2", oldestAt: new Date(NOW.getTime() - 3_000_000) }],
  doubtedRates: [],
  mailFailingSince: new Date(NOW.getTime() - 1_500_000),
  disks: [{ machine: "one", freeBytes: 30 * GIB, totalBytes: 100 * GIB }],
  backedUpAt: inDays(-2),
  needsBackupSince: inDays(-300),
  connectionCertificates: [{ account: "api-pix/con_1", expiresAt: inDays(31) }],
  signingKeySince: inDays(-300),
  tokens: [{ name: "prometheus", expiresAt: inDays(20) }],
};

it("finds nothing while all is well, or before the first measurement", () => {
  expect(planOperationalAlerts(WELL, NOW)).toEqual([]);
  const none = {
    queues: [],
    payouts: [],
    unknownCards: [],
    disks: [],
    connectionCertificates: [],
    tokens: [],
  };
  const never = { ledger: null, certificate: null, signingKeySince: null };
  const noBackup = { backedUpAt: null, needsBackupSince: inDays(-2) };
  const fresh = { ...WELL, ...none, ...never, mailFailingSince: null, ...noBackup };
  expect(planOperationalAlerts(fresh, NOW)).toEqual([]);
});

it.each<[string, Partial<InstallationFacts>, string, string]>([
  ["a worker dead for an hour", { workerSilentMs: 3_600_000 }, "WORKER_SILENT", ""],
  ["no worker at all", { workerSilentMs: null }, "WORKER_SILENT", ""],
  ["a queue", { queues: [{ queue: "send-mail", oldestDueMs: 300_001 }] }, "QUEUE_WAITS", "send-mail"],
  ["a ledger", { ledger: { balanced: false, checkedAt: NOW } }, "LEDGER_DIFFERS", ""],
  [
    "a ledger that is no longer checked",
    { ledger: { balanced: true, checkedAt: inDays(-2) } },
    "LEDGER_UNCHECKED",
    "",
  ],
  [
    "a certificate",
    { certificate: { host: "a.example", expiresAt: inDays(13) } },
    "CERTIFICATE_EXPIRES",
    "a.example",
  ],
  [
    "a certificate that has expired",
    { certificate: { host: "b", expiresAt: inDays(-3) } },
    "CERTIFICATE_EXPIRES",
    "b",
  ],
  ["the books of a provider", { differing: ["bank"] }, "PROVIDER_DIFFERS", "bank"],
  ["an account without readable books", { unread: ["bank/con_1"] }, "BOOKS_UNREAD", "bank/con_1"],
  ["an account that rejects our credentials", { denying: ["bank/con_1"] }, "PROVIDER_DENIES", "bank/con_1"],
  [
    "a payout",
    { payouts: [{ account: "efi-payouts/con_1", oldestAt: inDays(-1) }] },
    "PAYOUT_OPEN",
    "efi-payouts/con_1",
  ],
  [
    "a card payment",
    { unknownCards: [{ account: "adyen/con_2", oldestAt: inDays(-1) }] },
    "CARD_RESULT_UNKNOWN",
    "adyen/con_2",
  ],
  ["mail that no server accepts", { mailFailingSince: inDays(-1) }, "MAIL_WAITS", ""],
  [
    "a disk with little left",
    { disks: [{ machine: "two", freeBytes: GIB, totalBytes: 10 * GIB }] },
    "DISK_NEARLY_FULL",
    "two",
  ],
  [
    "a large disk with little left",
    { disks: [{ machine: "three", freeBytes: 49 * GIB, totalBytes: 1_000 * GIB }] },
    "DISK_NEARLY_FULL",
    "three",
  ],
  ["an account without success", { failing: ["bank/con_1"] }, "PROVIDER_FAILS", "bank/con_1"],
  [
    "an account that rejects our credentials, and therefore has no success",
    { denying: ["bank/con_1"], failing: ["bank/con_1"] },
    "PROVIDER_DENIES",
    "bank/con_1",
  ],
  ["an old backup", { backedUpAt: inDays(-3) }, "BACKUP_OLD", ""],
  ["a missing backup", { backedUpAt: null, needsBackupSince: inDays(-3) }, "BACKUP_MISSING", ""],
  [
    "a bank's client certificate",
    { connectionCertificates: [{ account: "api-pix/con_2", expiresAt: inDays(29) }] },
    "CONNECTION_CERTIFICATE_EXPIRES",
    "api-pix/con_2",
  ],
  ["a rate", { doubtedRates: ["USD (PTAX)"] }, "RATE_DOUBTED", "USD (PTAX)"],
  ["a signing key", { signingKeySince: inDays(-336) }, "SIGNING_KEY_OLD", ""],
  ["a token", { tokens: [{ name: "prometheus", expiresAt: inDays(2) }] }, "TOKEN_EXPIRES", "prometheus"],
])("finds the trouble of %s", (_what, facts, kind, subject) => {
  expect(planOperationalAlerts({ ...WELL, ...facts }, NOW)).toEqual([{ kind, subject }]);
});

it("expects a first backup after 50 hours, unless the installation needs none", () => {
  const kindsAt = (needsBackupSince: Date | null) =>
    planOperationalAlerts({ ...WELL, backedUpAt: null, needsBackupSince }, NOW).map(({ kind }) => kind);
  const hoursAgo = (hours: number) => inDays(-hours / 24);
  expect(kindsAt(hoursAgo(50))).toEqual([]);
  expect(kindsAt(new Date(hoursAgo(50).getTime() - 1))).toEqual(["BACKUP_MISSING"]);
  expect(kindsAt(null)).toEqual([]);
});
