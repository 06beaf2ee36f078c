import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { RETENTION } from "#db/retention";

const QUERIES = "db/queries";
const TESTS = [QUERIES, "lib/features/overview", "lib/features/search"];
/** Queries that may match very many rows: the caller limits them or gets a sum. */
const READS_MANY =
  /^export (?:async )?function ((?:list|search|sum|count)\w*|find\w*(?:BySearch|OfAmount|Attention|Steps))\(/gm;

/** Queries that always read few rows, each with its bound. */
const BOUNDED: Record<string, string> = {
  listCardsOf: "the 100 newest of one customer",
  listUsableCards: "the 20 newest of one customer, by its index",
  countCardTries: "at most 1,000 of each scope, by their indexes",
  countOpenDisputes: "those that a bank has not decided: a scan of the disputes, which are few",
  countReportAlerts: "a day of them, by their index",
  countOpenDifferences: "what is open, which people mend, by its index",
  countCheckoutTry: "one charge, by its id",
  countOpenResetLinks: "those of one person that are open, by their index",
  countMailTry: "one mail, by its id",
  countSlotsOfHolder: "the pending charges of one link, by its index",
  sumMovedSince: "a day of one connection with a limit, by its indexes",
  countUnsignedReports: "a few thousand rows at most: 100 an hour are kept, for 30 days",
  countRecoveryCodes: "one person's ten codes",
  listSettlementFiles: "the newest of one connection, by its index",
  listLines: "at most 1,000 of one connection, by their key",
  countUnmatchedOf: "those of twenty files, by their index",
  listAttemptsOfPayments: "those of at most 500 payments of one account, by the keys of payments",
  listUnsettledLines: "500 of those without a payment or whose fee waits, once an hour, by their indexes",
  listLinesOfPayments: "those of the payments of one file or batch, by their index",
  listBookedGross: "those of the charges of one file or batch, by their index",
  listLinesOfFile: "at most 5,000 of one file, by its index",
  listBookedFeesOfFile: "at most 5,000 of one file, by its index and the key of sources",
  listBankPayersOf: "those of the charges of a page or of a customer, by their primary key",
  listPaidByDocuments: "one person's, by their index",
  listPaymentsCalled: "those of at most 1,000 names, by the keys of references and attempts",
  listAccountsToRelease: "once an hour, what is pending at the time",
  listSlottedAccounts: "64 rows of each account that got payments, when an operator asks",
  countSlots: "64 rows of each account that got payments, when an operator asks",
  findDisputesBySearch: "one dispute by its id, or those of one charge",
  listDenyingAccounts: "a day of counts, one for each account, operation, hour and outcome",
  listAccessTokens: "the newest of a merchant's tokens, by their index",
  listConnectedApps: "a merchant's applications, each allowed by a person",
  listApiClients: "a merchant's clients, made by hand",
  listAttempts: "one charge's",
  listAttemptsOf: "those of the charges of a page",
  listAudit: "a range of a chain's primary key",
  listAuditChains: "the primary key",
  listAuditEntriesAfter: "a range of a chain's primary key",
  listAuditHashes: "those that a file of checkpoints names, by the primary key",
  listAuditKeys: "one for each secret key there was",
  listAuditOfObjects: "one object's",
  listBalances:
    "a merchant's own accounts, those of the recipients of a page or, once a round of payouts, of all",
  listConnectionsTo: "the connections to one provider, once a day, by their index",
  listBookedBetween: "three days of a provider, once a day, by a range of the primary key",
  listFailingEndpoints: "a merchant's twenty endpoints, of each the newest few failures, by their index",
  listAttemptsToCompare:
    "500 of three days of one connection, once a day, by its index and a range of the ledger's",
  listBookedOfAttempt: "one charge's, by its index",
  listFinishedLines: "those that a provider tells of the same days, by their unique index",
  sumSettlement: "at most 31 days of one connection, by the index of its days",
  listComparedLines: "at most 31 days of one connection, by the index of its days",
  listDestinations: "one account and at most two connections, by their keys",
  listConnectedProviders: "made by hand",
  listUnread: "the oldest 200; a row goes once it was read",
  listBookedOf: "those that a provider tells of the same days, by their indexes",
  listChainWatches: "a few for each merchant with a wallet of its own, by the payments of the last 45 days",
  listPaymentsAt:
    "those of the few hundred indexes that a restore skipped, by the index of an account's addresses",
  listPaymentsYoungerThan: "a hundred of the watched ones of a chain, by their index",
  listWaiting: "what a range brought to some payments, by the primary key",
  listBlocks: "the newest 1,024 of a chain, by the primary key",
  listConnectedPorts: "at most five, of a few connections",
  listConnectionNames:
    "those that were called in a day, or at which a merchant's money lies, by the primary key",
  listLiveVersions: "made by hand",
  listLiveConnections: "made by hand, once when an operator asks",
  listStoredConnections: "made by hand, when the certificates of one provider are read",
  listConnectionsOf: "one merchant's, made by hand, at most 200",
  listConnectionsToApprove: "those that wait, by their index, at most 200",
  listUsableConnections: "one merchant's and the platform's, made by hand",
  listChoosers: "a team's",
  listChargesByPayerText: "100 of each match, by the indexes of the words",
  listChargesOfPayer: "in the order of the payer's index",
  listOpenCheckouts: "a page of them, by their index",
  listChargesToRemind:
    "500, once in five minutes, by the indexes of who reminds and of their opened checkouts",
  sumPayersOf: "the newest 1,000 of each payer of a page, by their index",
  listNewestPayers: "the newest 2,000 charges of known payers, by their index",
  listChargesOfLink: "in the order of its link's index",
  listDeliveries: "those of the events of a page",
  listDisputes: "in the order of the merchant's index",
  listDisputesDueBy: "what is open and due within three days, once an hour",
  listMovedClocks: "the test clocks that are moved, by their index",
  listDisputesOf: "one charge's",
  listEvidenceOf: "those of the disputes of a page, at most twenty each",
  listEndedDifferences: "those of ten comparisons, by their index",
  listEventsById: "the primary key",
  listEventsOf: "one charge's",
  listSuspenseMoney: "all that is held, which people decide on soon, by its index",
  listLastDeliveries: "the newest 1,000 of a merchant",
  listLastReconciliations: "one a day for each provider",
  listLastTries: "those of a hundred events",
  listLiveSessions: "one person's",
  listMembers: "a team's",
  listMerchantsPaidSince: "the merchants, once an hour, each by the indexes of its last payment and refund",
  listMerchantNames: "those of a page",
  listMerchantsWithDue: "what is due since the last sweep, by the index of what each sweep goes over",
  listMerchantsWithDueCharges: "what is due since the last sweep, by its index",
  listMerchantsWithDueSchedules: "what is due since the last sweep, by its index",
  listMerchantsWithDueSlots: "what is due since the last sweep, by its index",
  listMerchantsWithEndedQuotes: "what is due since the last sweep, by its index",
  listMerchantsWithLapsedAttempts: "what is due since the last sweep, by its index",
  listMerchantsWithPastCards: "the usable saved cards, once an hour",
  listMerchantsWithRequestsBefore: "an hour of requests, once an hour, by their index",
  listMovements: "one charge's",
  listNewestRecipients: "the newest of a merchant, by their index",
  listNewestRates: "a week of a few sources' daily rates of sixteen currencies, of which 90 days are kept",
  listNextEvents: "in the order of the merchant's index",
  listOpenTransfers: "those of the last 128 blocks and without a witness, of the payments of one connection",
  listOpenDifferences: "what is open, which people mend, by its index",
  listPasskeys: "one person's",
  listPaymentsToCompare: "fifty of the payments of the last 45 days of one connection, by their index",
  listPayoutPage: "in the order of the merchant's indexes, one for each filter",
  listPayoutSchedules: "a merchant's two, or a recipient's one",
  listPayoutsInFlight: "payouts whose bank was asked and has not answered, by their index",
  listUnknownCardPayments: "card payments that are asked about, by their index",
  listScheduledRecipients: "those that people gave a schedule of their own, by their index",
  listPaymentLinks: "in the order of the merchant's index",
  listPendingDeliveries: "the primary key",
  listPendingOfCharge: "one charge's",
  listPixPaymentsOf: "those of some charges",
  listBalancesById: "the accounts that give a refund, by the primary key",
  listTakenOfCharge: "one charge's",
  listInviters: "as many as invited each other up to the first of a team, by the primary key",
  listOwedAccounts: "one a recipient and connection of a merchant's own, by their index",
  listMerchantsOwing: "the merchants with connections of their own, once an hour, by their index",
  listOpenInvitations: "a team's",
  listPrices: "one a method",
  listPostingsOfSource: "one transaction's",
  listProviderCallsSince: "some hours of a few providers",
  listQueueStates: "all jobs that have not ended, once a scrape, and no sort",
  listDueQueues:
    "jobs that wait, of all queues but the callbacks', which are most; once a second, by their index",
  listReconciliations: "in the order of the primary key, one a day for each provider",
  listRatesSince: "twelve days of the same",
  listRecipientsById: "the primary key",
  listUntoldFailing:
    "a merchant's endpoints, made by hand, each by its three newest failures; every five minutes",
  listRefunds: "one charge's",
  listRefusedMailboxes: "those of a team's open invitations, by their index",
  listRefundsOfPayment: "one payment's",
  listReportAlerts: "the newest fifty, by their index",
  listReportsAbout: "one payment's",
  listRequestsOfObject: "one object's",
  listSavedViews: "one person's",
  listSealedByOthers: "as many as a command asks for",
  listSigningKeys: "a handful",
  listSubscribers: "a merchant's twenty endpoints",
  listSuspenseOf: "those of the charges of a page",
  listCountable: "the held money of one charge",
  listChainTransactions: "those of the invoices of a page",
  listUnkeyedChains: "one for each merchant, once at a start",
  listLongStaffTokens: "those that have not expired, by their index, and of staff a handful",
  listStatedCharges: "those of the lines of a page",
  sumChargeLines: "one charge's, by its index",
  listPendingDays: "an hour's sum each of the days until money is available, by the primary key",
  sumReceivables: "one account's of at most a year, by the index of what becomes available",
  listSharesAtOwnAccounts: "in the order of their index, as many as a choice shows",
  listStaff: "the platform's own people",
  listOperationalAlerts: "those that stand now, a handful",
  listUntoldPayments: "what has just changed, by its index",
  listWatchedPayments: "the payments of the last 45 days of one connection, by their index",
  listWebhookEndpoints: "a merchant's twenty endpoints",
  listWorkerMetrics: "one for each worker",
  listWithoutLive: "one for each business, once at a start",
  listOwners: "the owners of one business",
  sumLeftSince: "a day of one merchant, by the indexes of payouts, refunds and withdrawals",
  sumCardAlerts: "a few scopes for each hour of a merchant",
  sumChargesOfPayer: "10,000 of a payer, by their index",
  sumSeen: "a few for each payment of the last 45 days of one connection, by their primary key",
  sumWitnessed: "one payment's",
  sumPaidOfLinks:
    "the paid charges of those of a page's links whose payers choose the amount, by the links' index",
  sumsOfSources: "a part of sumActivity's statement",
};

function sourcesOf(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8"));
}

test("every query that may read very many rows has a test of its plans, or a stated bound", () => {
  const queries = sourcesOf(QUERIES, /^(?!.*\.test\.ts$).*\.ts$/).flatMap((source) =>
    [...source.matchAll(READS_MANY)].map(([, name = ""]) => name),
  );
  const tests = TESTS.flatMap((folder) => sourcesOf(folder, /(-plans|neighbours)\.db\.test\.ts$/)).join("\n");
  const unread = queries.filter((name) => !new RegExp(`\\b${name}\\(`).test(tests));
  expect(unread.filter((name) => !(name in BOUNDED))).toEqual([]);
  expect(Object.keys(BOUNDED).filter((name) => !queries.includes(name))).toEqual([]);
});

test("the guide to scaling says of every table where it would be", () => {
  const guide = readFileSync("docs/scaling.md", "utf8");
  expect(Object.keys(RETENTION).filter((table) => !guide.includes(`\`${table}\``))).toEqual([]);
});
