import { expect, it } from "vitest";
import { wooviPayoutReports } from "#lib/providers/woovi-payouts/reports";
import {
  findWooviBalance,
  findWooviKeyOwner,
  findWooviPayment,
  toOutcome,
} from "#lib/providers/woovi-payouts/send-payment";
import { paymentAnswer, paymentPage } from "#lib/providers/woovi-payouts/wire";
import { describeTolerantMembers } from "#test/providers/tolerant-members";

const REFERENCE = "payment1";
const E2E = `E${"1".repeat(31)}`;
const PARTY = {
  account: { branch: "0001", account: "00000000000000012345", accountType: "TRAN" },
  psp: { id: "54811417", name: "WOOVI IP LTDA" },
  holder: { name: "Ana Souza", taxID: { taxID: "39053344705", type: "BR:CPF" } },
};
const PAYMENT = {
  payment: {
    value: 100,
    status: "CONFIRMED",
    destinationAlias: "ana@example.com",
    comment: "payment comment",
    correlationID: REFERENCE,
    sourceAccountId: "my-source-account-id",
  },
  transaction: {
    value: 100,
    endToEndId: E2E,
    time: "2023-03-20T13:14:17.000Z",
    debitParty: PARTY,
    creditParty: PARTY,
  },
  destination: { name: "Ana Souza", taxID: "39053344705", pixKey: "ana@example.com", bank: "A Bank" },
};
const FAILED = {
  payment: { ...PAYMENT.payment, status: "FAILED" },
  transaction: { ...PAYMENT.transaction, providerRejectedReason: "AM04 - Saldo insuficiente" },
};
const answering = (body: unknown) => async () => ({ status: 200, headers: {}, body });
const outcomeOf = async (body: unknown) => {
  const known = await findWooviPayment(answering(body), REFERENCE);
  return known && toOutcome(known);
};
const NEEDED = ["payment.correlationID", "payment.value", "payment.status"];

describeTolerantMembers("Woovi's payouts", {
  "a payment that arrived": {
    answer: PAYMENT,
    needed: NEEDED,
    shown: ["transaction.endToEndId"],
    read: outcomeOf,
  },
  "a payment that failed": {
    answer: FAILED,
    needed: NEEDED,
    shown: ["transaction.providerRejectedReason"],
    read: outcomeOf,
  },
  "a page of payments": {
    answer: {
      pageInfo: { skip: 0, limit: 100, hasPreviousPage: false, hasNextPage: false },
      status: "OK",
      payments: [PAYMENT],
    },
    needed: [
      "pageInfo.hasNextPage",
      ...[
        "payment.correlationID",
        "payment.value",
        "payment.status",
        "transaction.endToEndId",
        "transaction.time",
      ].map((one) => `payments.*.${one}`),
    ],
    read: (sent) => paymentPage.parse(sent),
  },
  "a checked key": {
    answer: {
      pixKeyEndToEndId: E2E,
      pixKey: "39053344705",
      type: "CPF",
      owner: {
        name: "Ana Souza",
        taxID: "390.***.***-05",
        psp: "12345678",
        branch: "****",
        account: "********",
      },
    },
    needed: ["owner.taxID"],
    read: (sent) => findWooviKeyOwner(answering(sent), { key: "39053344705", document: "39053344705" }),
  },
  "the account's balances": {
    answer: {
      accounts: [
        { accountId: "a", isDefault: true, balance: { total: 129_430, blocked: 0, available: 129_430 } },
      ],
    },
    needed: ["accounts.*.balance.available"],
    read: (sent) => findWooviBalance(answering(sent)),
  },
  "a callback about what came back": {
    answer: {
      event: "PIX_TRANSACTION_REFUND_RECEIVED_CONFIRMED",
      refundTransaction: {
        value: 40,
        endToEndId: "D1",
        status: "CONFIRMED",
        type: "REFUND",
        time: "2023-03-20",
      },
      originalTransaction: { endToEndId: E2E, value: 100, payer: PARTY },
      payment: { correlationID: null },
    },
    needed: [
      "event",
      "refundTransaction.value",
      "refundTransaction.endToEndId",
      "originalTransaction.endToEndId",
    ],
    read: async (sent) => {
      wooviPayoutReports.defer?.(sent);
      const reports = await wooviPayoutReports.read(
        { id: "con_of_a_test", mode: "live", settings: { appId: "a", publicKey: "b" } },
        new Headers(),
        sent,
      );
      return reports.map(({ subject }) => subject);
    },
  },
});

it("a payment's reason may have any length, and its status any name", () => {
  const { payment } = FAILED;
  const transaction = { providerRejectedReason: `AC03 - ${"x".repeat(100_000)}` };
  const failed = paymentAnswer.parse({ payment, transaction });
  expect(toOutcome(failed)).toEqual({ kind: "FAILED", failureCode: "refused_by_receiver" });
  const unknown = paymentAnswer.parse({ payment: { ...payment, status: "UNDER_REVIEW" }, transaction });
  expect(toOutcome(unknown)).toEqual({ kind: "PENDING" });
});
