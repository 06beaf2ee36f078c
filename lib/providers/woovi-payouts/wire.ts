import { z } from "zod";
import { reportedMinor, reportedName } from "#lib/providers/report-fields";
import { listOf } from "#lib/providers/unreadable-rows";

const document = z.union([reportedName, z.object({ taxID: reportedName }).transform(({ taxID }) => taxID)]);

const payment = z.object({
  correlationID: reportedName,
  value: reportedMinor,
  status: reportedName,
});

const transaction = z.object({
  endToEndId: reportedName.nullish(),
  time: z.iso.datetime({ offset: true }).nullish(),
  providerRejectedReason: z.string().max(500).nullish(),
});

const member = z.object({ payment, transaction: transaction.nullish() });

/** A payment as Woovi tells it; amounts are whole cents. */
export const paymentAnswer = member;
export type WooviPayment = z.output<typeof member>;

/** One page of payments. */
export const paymentPage = z.object({
  payments: listOf(member, "a payment"),
  pageInfo: z.object({ hasNextPage: z.boolean() }),
});

/** Whose a key is, as the directory of keys has it; Woovi writes the document by itself or within an object. */
export const keyAnswer = z
  .object({ pixKey: z.object({ owner: z.object({ taxID: document }) }) })
  .transform(({ pixKey }) => pixKey.owner.taxID);

/** The account's balances, in cents. */
export const accountAnswer = z.object({
  accounts: listOf(
    z.object({
      isDefault: z.boolean().nullish(),
      balance: z.object({ available: z.int() }),
    }),
    "an account",
  ),
});
