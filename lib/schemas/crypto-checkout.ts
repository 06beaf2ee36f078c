import { z } from "zod";
import { ADDITIONAL_STATUSES, PAYMENT_STATUSES } from "#lib/domain/crypto/invoice-states";
import {
  type CryptoNetwork,
  FIAT_CURRENCIES,
  PAY_CURRENCIES,
  PAY_CURRENCY_CODES,
} from "#lib/domain/crypto/pay-currencies";
import { amount } from "#lib/schemas/amount";
import { instant } from "#lib/schemas/text";

const NETWORKS = [...new Set(Object.values(PAY_CURRENCIES).map(({ network }) => network))] as [
  CryptoNetwork,
  ...CryptoNetwork[],
];

/** A coin amount in an answer: plain decimal text, exact. */
const coinAmount = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .meta({ examples: ["0.00019908"] });

/** What a payer may see of a crypto payment. */
export const cryptoCheckout = z.object({
  id: z.string(),
  merchantName: z.string(),
  description: z.string().nullable(),
  status: z.enum(PAYMENT_STATUSES),
  additionalStatus: z.enum(ADDITIONAL_STATUSES),
  amount,
  currency: z.enum(FIAT_CURRENCIES),
  coin: z.object({
    code: z.enum(PAY_CURRENCY_CODES),
    name: z.string(),
    symbol: z.string(),
    network: z.enum(NETWORKS),
  }),
  payAmount: coinAmount,
  amountReceived: coinAmount,
  amountOwed: coinAmount.meta({ description: "What is still to be sent; 0 when nothing is" }),
  payAddress: z.string().nullable(),
  paymentUri: z
    .string()
    .nullable()
    .meta({ description: "BIP-21 or EIP-681, for exactly what is owed; null when nothing is to be sent" }),
  confirmations: z.int(),
  requiredConfirmations: z.int(),
  transactions: z.array(
    z.object({
      hash: z.string(),
      amount: coinAmount,
      confirmations: z.int(),
      detectedAt: instant,
    }),
  ),
  expiresAt: instant.meta({ description: "The end of the quote" }),
  closesAt: instant.meta({ description: "Until when the address is watched" }),
  paidAt: instant.nullable(),
  serverTime: instant,
  redirectUrl: z.string().nullable(),
  supportEmail: z.string().nullable().describe("Where the payer can write to the merchant; null when unset."),
  sandbox: z
    .boolean()
    .meta({ description: "The coins of this payment are the sandbox's: send no real ones" }),
});
export type CryptoCheckoutView = z.output<typeof cryptoCheckout>;
