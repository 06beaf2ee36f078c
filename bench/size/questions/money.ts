import { db } from "#db/client";
import { listSuspense } from "#lib/charges/list-suspense";
import { PERIODS, type PeriodChoice, resolvePeriod } from "#lib/domain/time/period";
import { getBalance } from "#lib/ledger/get-balance";
import { listMovements } from "#lib/ledger/ledger-movements.queries";
import { listAccounts } from "#lib/ledger/list-accounts";
import { listStatement, type StatementRequest } from "#lib/ledger/list-statement";
import { toCursor } from "#lib/lists/list-cursor";
import { findMerchantAttention, findPlatformQueues } from "#lib/overview/attention.queries";
import { findFirstSteps } from "#lib/overview/first-steps.queries";
import { getOverview } from "#lib/overview/get-overview";
import { listLatest } from "#lib/overview/list-latest";
import { listPaymentLinks } from "#lib/payment-links/list-payment-links";
import { SUSPENSE_STATUSES } from "#lib/payments/outcome.rules";
import { listRecipients } from "#lib/recipients/list-recipients";
import { listRefunds } from "#lib/refunds/refunds.queries";
import { daysUntil, type QuestionInput } from "../question-input.ts";
import { type Question, questionsOf } from "./question.ts";

const LIMIT = 10;
const ZONE = "America/Sao_Paulo";
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Balances, the statement, held money, recipients and payment links. */
export function moneyQuestions(): Question[] {
  const lines = (request: (input: QuestionInput) => Partial<StatementRequest>) => (input: QuestionInput) =>
    listStatement(input.merchantId, { limit: LIMIT, ...request(input) });
  return [
    ...questionsOf("balances", { balance: ({ merchantId }) => getBalance(merchantId) }),
    ...questionsOf(
      "balances",
      { "of an ordinary merchant": ({ merchantId }) => getBalance(merchantId) },
      "first",
      "share",
    ),
    ...questionsOf("statement", {
      "first page": lines(() => ({})),
      "own account": lines(() => ({ account: "MERCHANT" })),
      "provider's account": lines(() => ({ account: "RECEIVABLE:sandbox" })),
      "recipient's account": lines(({ recipientId }) => ({ account: `RECIPIENT:${recipientId}` })),
      "last 30 days": lines(({ history }) => daysUntil(history.nowMs, 30)),
      "own account in 30 days": lines(({ history }) => ({
        account: "MERCHANT",
        ...daysUntil(history.nowMs, 30),
      })),
      "60 days long ago": lines(({ charge }) => daysUntil(charge.madeMs, 60)),
      "own account long ago": lines(({ charge }) => ({
        account: "MERCHANT",
        ...daysUntil(charge.madeMs, 60),
      })),
      "accounts to choose from": ({ merchantId }) => listAccounts(merchantId),
      "what a charge moved": ({ merchantId, charge }) =>
        listMovements(db(), merchantId, { chargeId: charge.chargeId }),
    }),
    ...questionsOf(
      "statement",
      {
        "below the middle": lines(({ history }) => ({ before: history.rows * 2 })),
        "own account, below the middle": lines(({ history }) => ({
          account: "MERCHANT",
          before: history.rows * 2,
        })),
      },
      "deep",
    ),
    ...suspenseQuestions(),
    ...questionsOf("recipients", {
      "first page": ({ merchantId }) => listRecipients(merchantId, { page: 1, limit: LIMIT }),
      ...Object.fromEntries(
        ["zulmira", "recebedor", "recebedor3@example.com", "11222333000009", "nobody"].map((query) => [
          query,
          ({ merchantId }: QuestionInput) => listRecipients(merchantId, { page: 1, limit: LIMIT, query }),
        ]),
      ),
    }),
    ...questionsOf("payment links", {
      "first page": ({ merchantId }) => listPaymentLinks(merchantId, { limit: LIMIT }),
      "refunds of a charge": ({ merchantId, charge }) => listRefunds(db(), merchantId, charge.chargeId),
    }),
    ...questionsOf(
      "payment links",
      {
        "below the middle": ({ merchantId, paymentLinkId }) =>
          listPaymentLinks(merchantId, { limit: LIMIT, cursor: toCursor("payment-links", [paymentLinkId]) }),
      },
      "deep",
    ),
  ];
}

function suspenseQuestions(): Question[] {
  const suspense =
    (page: number, status?: (typeof SUSPENSE_STATUSES)[number]) =>
    ({ merchantId }: QuestionInput) =>
      listSuspense(merchantId, { page, limit: LIMIT, status });
  return [
    ...questionsOf("held money", {
      "first page": suspense(1),
      ...Object.fromEntries(SUSPENSE_STATUSES.map((status) => [status, suspense(1, status)])),
    }),
    ...questionsOf("held money", { "page by number": suspense(5) }, "deep"),
  ];
}

/** The overview of a merchant with its charts and lists, and that of staff. */
export function overviewQuestions(): Question[] {
  const overview = (choice: (input: QuestionInput) => PeriodChoice) => (input: QuestionInput) => {
    const now = new Date();
    return getOverview(input.merchantId, resolvePeriod(choice(input), ZONE, now), now);
  };
  return [
    ...questionsOf("overview", {
      ...Object.fromEntries(PERIODS.map((kind) => [kind, overview(() => ({ kind }))])),
      "two weeks long ago": overview(({ history }) => ({
        kind: "custom",
        firstDay: day(history.nowMs - 100 * 24 * 60 * 60 * 1000),
        lastDay: day(history.nowMs - 87 * 24 * 60 * 60 * 1000),
      })),
      "what needs a person": ({ merchantId }) => findMerchantAttention(db(), merchantId, new Date()),
      "latest events": ({ merchantId }) => listLatest(merchantId),
      "first steps": ({ merchantId }) => findFirstSteps(db(), merchantId),
      "staff's queues": () => findPlatformQueues(db()),
      "staff's today": () => {
        const now = new Date();
        return getOverview(null, resolvePeriod({ kind: "today" }, ZONE, now), now);
      },
    }),
    ...questionsOf(
      "overview",
      { "30d of an ordinary merchant": overview(() => ({ kind: "30d" })) },
      "first",
      "share",
    ),
  ];
}
