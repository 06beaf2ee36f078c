import { z } from "zod";
import { asMinor } from "#lib/domain/money/minor";
import { reportedMinor, reportedName } from "#lib/providers/report-fields";
import { listOf } from "#lib/providers/unreadable-rows";

const payment = z.object({
  correlationID: reportedName,
  value: reportedMinor,
  status: reportedName,
});

// Details of an ended payment. Only the status shows that the payment has ended.
const transaction = z
  .object({
    endToEndId: reportedName.nullish().catch(null),
    providerRejectedReason: z.string().nullish().catch(null),
  })
  .nullish()
  .catch(null);

/** A payment as Woovi reports it; amounts are whole cents. */
export const paymentAnswer = z.object({ payment, transaction });
export type WooviPayment = z.output<typeof paymentAnswer>;

const pageInfo = z.object({ hasNextPage: z.boolean() });

// The statement needs the time at which each payment left, and its Pix.
const bookedTransaction = z.object({
  endToEndId: reportedName.nullish(),
  time: z.iso.datetime({ offset: true }).nullish(),
});
const bookedPayment = z.object({ payment, transaction: bookedTransaction.nullish() });
export type WooviBookedPayment = z.output<typeof bookedPayment>;

/** One page of payments, for the statement. */
export const paymentPage = z.object({ payments: listOf(bookedPayment, "a payment"), pageInfo });

// A search for one payment must see every row: a row without a readable name makes the page unreadable.
const named = z.looseObject({ payment: z.looseObject({ correlationID: z.string().nullish() }) });

/** One page of payments, of which only the names are read. Woovi's reference shows a single payment as an object, not a list. */
export const namedPaymentPage = z.object({
  payments: z.union([z.array(named), named.transform((one) => [one])]),
  pageInfo,
});

// Woovi shows five digits of a masked CPF. Fewer identify no one.
const document = reportedName.refine((shown) => shown.replaceAll(/[^0-9A-Za-z]/g, "").length >= 5);
const taxID = z.union([document, z.object({ taxID: document }).transform(({ taxID: told }) => told)]);
const owner = z.object({ taxID });
const pixKeyEndToEndId = reportedName.nullish().catch(null);

/**
 * The owner of a key in the directory of keys. Woovi's reference puts the owner next to the key, other pages put it inside; the
 * document is a text or inside an object.
 */
export const keyAnswer = z
  .union([
    z.object({ owner, pixKeyEndToEndId }),
    z.object({ pixKey: z.object({ owner, pixKeyEndToEndId }) }).transform(({ pixKey }) => pixKey),
  ])
  .transform(({ owner: { taxID: told }, ...asked }) => ({ taxID: told, ...asked }));

/** The account's balances, in cents. */
export const accountAnswer = z.object({
  accounts: listOf(
    z.object({
      isDefault: z.boolean().nullish().catch(null),
      balance: z.object({ available: z.int().transform(asMinor) }),
    }),
    "an account",
  ),
});
