import type { CustomerAddress } from "#lib/customers/customer.rules";
import type { Minor } from "#lib/domain/money/minor";
import type { RegisteredBoleto } from "#lib/payments/instructions.rules";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import type { PixDebtor } from "#lib/pix/pix-due.rules";
import type { RefundingProvider } from "#lib/providers/ports/refund";
import type { ProviderStatement } from "#lib/providers/provider-statement";

/** Identifies a boleto: our own number, the bank's id once it is known, and when the boleto was first requested. */
export type BoletoName = { reference: string; bankId: string | null; askedAt: Date };

/**
 * A boleto to register; `reference` makes the request idempotent. A bank that would register a repetition twice is first asked
 * whether it has the boleto. It gets the request again only if it would list a boleto requested at `askedAt` by now.
 */
export type BoletoRequest = Omit<BoletoName, "bankId"> & {
  amountMinor: Minor;
  /**
   * The last day on which the boleto can be paid, `YYYY-MM-DD`. Banks may move it to the next business day, but take no money
   * after that.
   */
  dueDate: string;
  payer: PixDebtor & { email?: string | undefined; address?: CustomerAddress | undefined };
  merchantName: string;
  merchantCity: string;
  description?: string;
};

/**
 * The port to a bank that registers boletos with a Pix code: one debt, payable by either rail. The bank closes one rail when the
 * other is paid; money that still arrives by it is a separate payment. Every method may throw ProviderTimeout or ProviderFault.
 */
export type BoletoProvider = Partial<ProviderStatement> &
  RefundingProvider & {
    readonly name: string;
    /**
     * Registers the reference's boleto, or finds the existing one. Throws `ProviderUnavailable`, naming the `missingField`, if a
     * fact about the payer is missing.
     */
    register(request: BoletoRequest): Promise<RegisteredBoleto & { gatewayStatus: string }>;
    /**
     * Every payment that the bank confirmed by an instant of the merchant's clock. A payment by Pix has its end-to-end id, one by
     * barcode the bank's own id.
     */
    listPayments(boleto: BoletoName, at: Date): Promise<ProviderOutcome[]>;
    /** Stops the boleto from taking money by either rail; harmless when unknown or ended. */
    cancel(boleto: BoletoName): Promise<void>;
  };
