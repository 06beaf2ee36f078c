import { databaseNow } from "#db/clock";
import { asMinor } from "#lib/domain/money/minor";
import { wooviAdapter } from "#lib/providers/woovi/adapter";
import { createWooviCharge, listWooviOutcomes } from "#lib/providers/woovi/charges";
import type { WooviClient } from "#lib/providers/woovi/client";
import { findWooviDispute } from "#lib/providers/woovi/disputes";
import { refundByWoovi } from "#lib/providers/woovi/refunds";
import { wooviReports } from "#lib/providers/woovi/reports";
import { chargeRefunds, refundPage, transactionPage, webhookList } from "#lib/providers/woovi/wire";
import { describeTolerantMembers } from "#test/providers/tolerant-members";

const TXID = "t".repeat(32);
const E2E = `E${"1".repeat(31)}`;
const AT = "2021-03-03T12:33:00.536Z";
const PERSON = {
  name: "Ana Souza",
  email: "ana@example.com",
  taxID: { taxID: "52998224725", type: "BR:CPF" },
};
const CHARGE = {
  customer: null,
  value: 100,
  identifier: "996ed4b7cc1c",
  correlationID: TXID,
  status: "ACTIVE",
  discount: 0,
  expiresDate: AT,
  type: "DYNAMIC",
  additionalInfo: [{ key: "Descrição", value: "Pão" }],
  brCode: "0002010102",
  paymentLinkUrl: "https://woovi.example.com/pay/1",
};
const PIX = {
  customer: PERSON,
  payer: PERSON,
  charge: { status: "COMPLETED", correlationID: TXID, createdAt: AT },
  infoPagador: "payer info",
  value: 100,
  time: AT,
  transactionID: "transactionID",
  type: "PAYMENT",
  endToEndId: E2E,
  creditParty: { psp: { id: "00000001", name: "BCO DO BRASIL S.A." } },
};
const REFUND = {
  status: "CONFIRMED",
  value: 40,
  correlationID: "rfd_1",
  endToEndId: E2E,
  time: AT,
  comment: "x",
};
const pageInfo = { skip: 0, limit: 100, hasPreviousPage: false, hasNextPage: false };
const PIX_NEEDED = ["value", "endToEndId", "type"];

/** Answers each call by the end of its path; a second page is empty, and the last. */
const answering =
  (answers: Record<string, unknown>): WooviClient =>
  async (_method, path, { query } = {}) => {
    if (Number(query?.skip) > 0) {
      return { status: 200, headers: {}, body: { transactions: [], pageInfo: { hasNextPage: false } } };
    }
    const found = Object.entries(answers).find(([end]) => path.join("/").endsWith(end));
    return { status: found ? 200 : 400, headers: {}, body: found?.[1] };
  };
const COMPLETED = { charge: { ...CHARGE, status: "COMPLETED" } };
const outcomes = (changes: Record<string, unknown>) =>
  listWooviOutcomes(
    answering({
      [`charge/${TXID}/refund`]: { refunds: [REFUND] },
      [`charge/${TXID}`]: COMPLETED,
      transaction: { transactions: [PIX], pageInfo },
      ...changes,
    }),
    TXID,
  );
const refund = (answer: unknown) =>
  refundByWoovi(answering({ refund: answer, "refund/rfd_1": answer }), {
    refundId: "rfd_1",
    providerPaymentId: E2E,
    amountMinor: asMinor(40),
  });
const settings = wooviAdapter.settings.parse({ appId: "a" });
const reported = async (sent: unknown) => {
  wooviReports.defer?.(sent);
  const reports = await wooviReports.read(
    { id: "con_of_a_test", mode: "live", settings },
    new Headers(),
    sent,
  );
  return reports.map(({ subject }) => subject);
};

describeTolerantMembers("Woovi", {
  "a new charge": {
    answer: { charge: CHARGE, correlationID: TXID, brCode: "0002010102" },
    needed: ["charge.correlationID", "charge.value", "charge.brCode"],
    shown: ["charge.status"],
    read: async (sent) =>
      createWooviCharge(answering({ charge: sent }), {
        txid: TXID,
        amountMinor: asMinor(100),
        expiresAt: new Date(databaseNow().getTime() + 3_600_000),
        merchantName: "P",
        merchantCity: "R",
      }),
  },
  "a charge that is paid": {
    answer: COMPLETED,
    needed: ["charge.correlationID"],
    shown: ["charge.status"],
    read: (sent) => outcomes({ [`charge/${TXID}`]: sent }),
  },
  "what came for a charge": {
    answer: { transactions: [PIX], pageInfo, status: "OK" },
    needed: [...PIX_NEEDED.map((one) => `transactions.*.${one}`), "pageInfo.hasNextPage"],
    shown: ["transactions.*.payer", "transactions.*.charge.correlationID"],
    read: (sent) => outcomes({ transaction: sent }),
  },
  "the refunds of a charge": {
    answer: { refunds: [REFUND] },
    needed: ["value", "status", "correlationID"].map((one) => `refunds.*.${one}`),
    shown: ["refunds.*.endToEndId"],
    read: (sent) => chargeRefunds.parse(sent),
  },
  "a refund that was asked for": {
    answer: { refund: REFUND },
    needed: ["refund.correlationID", "refund.value"],
    shown: ["refund.status"],
    read: refund,
  },
  "a refund that is asked about": {
    answer: { pixTransactionRefund: { ...REFUND, refundId: "11bf", returnIdentification: "D0908" } },
    needed: ["pixTransactionRefund.correlationID", "pixTransactionRefund.value"],
    shown: ["pixTransactionRefund.status"],
    read: refund,
  },
  "a page of transactions": {
    answer: { transactions: [PIX], pageInfo },
    needed: [
      ...[...PIX_NEEDED, "time", "charge.correlationID"].map((one) => `transactions.*.${one}`),
      "pageInfo.hasNextPage",
    ],
    read: (sent) => transactionPage.parse(sent),
  },
  "a page of refunds": {
    answer: { refunds: [REFUND], pageInfo },
    needed: [
      ...["value", "status", "correlationID", "time"].map((one) => `refunds.*.${one}`),
      "pageInfo.hasNextPage",
    ],
    read: (sent) => refundPage.parse(sent),
  },
  "the registered addresses": {
    answer: {
      webhooks: [
        { id: "1", name: "Ponte", event: "OPENPIX:CHARGE_COMPLETED", url: "https://a", isActive: true },
      ],
    },
    needed: ["webhooks.*.url"],
    shown: ["webhooks.*.event", "webhooks.*.isActive"],
    read: (sent) => webhookList.parse(sent),
  },
  "a dispute": {
    answer: {
      dispute: {
        status: "ACCEPTED",
        name: "John Doe",
        email: "john.doe@example.com",
        value: 10_000,
        disputeReason: "Product not received",
        endToEndId: E2E,
        type: "MED",
      },
    },
    needed: ["dispute.status", "dispute.endToEndId"],
    shown: ["dispute.value", "dispute.disputeReason"],
    read: (sent) =>
      findWooviDispute(
        answering({ [`transaction/${E2E}`]: { transaction: PIX }, [`dispute/${E2E}`]: sent }),
        {
          endToEndId: E2E,
        },
      ),
  },
  "a disputed Pix": {
    answer: { transaction: PIX },
    needed: ["transaction.charge.correlationID"],
    read: (sent) =>
      findWooviDispute(
        answering({
          [`transaction/${E2E}`]: sent,
          [`dispute/${E2E}`]: { dispute: { status: "ACCEPTED", endToEndId: E2E } },
        }),
        { endToEndId: E2E },
      ),
  },
  "a callback about a charge": {
    answer: {
      event: "OPENPIX:CHARGE_COMPLETED",
      charge: CHARGE,
      pix: { ...PIX, charge: null },
      originalTransaction: {},
      dispute: null,
    },
    needed: ["charge.correlationID"],
    read: async (sent) => (await reported(sent)).map((one) => ("reference" in one ? one.reference : one)),
  },
  "a callback about a refund": {
    answer: {
      event: "PIX_TRANSACTION_REFUND_SENT_CONFIRMED",
      refundTransaction: { value: 1, endToEndId: "D1", status: "CONFIRMED" },
      originalTransaction: { endToEndId: E2E, value: 100 },
      charge: null,
    },
    needed: ["originalTransaction.endToEndId"],
    read: reported,
  },
});
