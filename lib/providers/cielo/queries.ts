import { type CieloPayment, ordersAnswer, saleAnswer } from "#lib/providers/cielo/answers";
import { callCielo } from "#lib/providers/cielo/call";
import { toOrderId } from "#lib/providers/cielo/order-id";
import { CieloRefusal } from "#lib/providers/cielo/refusal";
import type { CieloAccount } from "#lib/providers/cielo/settings";
import { ProviderTimeout } from "#lib/providers/provider-error";

export const QUERY_TIMEOUT_MS = 6_000;
// An order of ours has one payment. More than a few mean that another program uses the same order number.
const MAX_PAYMENTS = 20;

/** A sale by Cielo's id, with its order; null when Cielo has none. Throws as `callCielo` does. */
export async function findSale(
  account: CieloAccount,
  paymentId: string,
): Promise<{ orderId: string; payment: CieloPayment } | null> {
  const sale = await nullWhereNotFound(
    callCielo(account, {
      what: "a query of a payment",
      method: "GET",
      host: "queries",
      path: `/1/sales/${encodeURIComponent(paymentId)}`,
      answer: saleAnswer,
      timeoutMs: QUERY_TIMEOUT_MS,
    }),
  );
  return sale && { orderId: sale.MerchantOrderId, payment: sale.Payment };
}

/** The readable payments of an order; `unread` is the error of one that could not be read. */
type OrderSales = { sales: CieloPayment[]; unread: ProviderTimeout | null };

/**
 * All payments under our reference, each read by its id; empty when Cielo has none. One unreadable payment does not hide the
 * others, but it must not be taken as absent. Throws as `callCielo` does.
 */
export async function listSales(account: CieloAccount, reference: string): Promise<OrderSales> {
  const orderId = toOrderId(reference);
  const order = await nullWhereNotFound(
    callCielo(account, {
      what: "a query of an order",
      method: "GET",
      host: "queries",
      path: `/1/sales?merchantOrderId=${orderId}`,
      answer: ordersAnswer,
      timeoutMs: QUERY_TIMEOUT_MS,
    }),
  );
  if (!order) return { sales: [], unread: null };
  if (order.ids.length > MAX_PAYMENTS) {
    throw new ProviderTimeout("Cielo lists more payments for one order than Ponte reads");
  }
  const read = await Promise.all(order.ids.map((id) => findListed(account, id)));
  const broken = order.isWhole ? [] : [new ProviderTimeout("Cielo lists a payment that cannot be read")];
  const unread = [...broken, ...read].find((one) => one instanceof ProviderTimeout) ?? null;
  const sales = read.flatMap((one) =>
    one instanceof ProviderTimeout || one.orderId !== orderId ? [] : [one.payment],
  );
  return { sales, unread };
}

async function findListed(account: CieloAccount, paymentId: string) {
  try {
    // Cielo lists the payment but does not find it by its id yet, so its state is unknown.
    return (
      (await findSale(account, paymentId)) ??
      new ProviderTimeout("Cielo lists a payment that it does not find by its id")
    );
  } catch (error) {
    if (error instanceof ProviderTimeout) return error;
    throw error;
  }
}

async function nullWhereNotFound<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CieloRefusal && error.isNotFound) return null;
    throw error;
  }
}
