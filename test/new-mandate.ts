import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { SANDBOX } from "#lib/connections/connection.rules";
import type { MandateId, MerchantId } from "#lib/domain/ids";
import { insertMandate, type NewMandate } from "#lib/mandates/insert-mandate";
import { findMandate, type MandateRecord } from "#lib/mandates/mandates.queries";
import { startMandate } from "#lib/mandates/start-mandate";
import { openCharges } from "#lib/payments/open/open-charges";
import type { RecurringPixProvider } from "#lib/providers/ports/recurring-pix";
import { sandboxPixProvider } from "#lib/providers/sandbox/pix";
import { answerMandate, type PayerAnswer } from "#lib/sandbox/mandates";
import { pursueMandate } from "#lib/subscriptions/pursue-mandate";

/** The first day of every mandate of the fixture. */
export const FIRST_DAY = "2026-12-10";

/** A stored mandate of a variable monthly amount at the sandbox, not requested from its bank yet. */
export function plannedMandate(
  merchantId: MerchantId,
  more: Partial<NewMandate> = {},
): Promise<MandateRecord> {
  const wanted: NewMandate = {
    account: SANDBOX,
    journey: "QR",
    interval: "MONTHLY",
    firstDay: FIRST_DAY,
    lastDay: null,
    amount: { kind: "VARIABLE", floorMinor: null },
    mayRetry: true,
    description: "Assinatura mensal",
    payer: { name: "Ana Souza", document: "52998224725", documentType: "CPF" },
    ...more,
  };
  return transaction((tx) => insertMandate(tx, merchantId, wanted, databaseNow()));
}

/** The same mandate, approved by its payer. */
export async function approvedMandate(
  merchantId: MerchantId,
  more: Partial<NewMandate> = {},
): Promise<MandateRecord> {
  const { id } = await plannedMandate(merchantId, more);
  const started = await startMandate(merchantId, id);
  return answered(started, "approve");
}

/** The mandate after its payer's answer in the sandbox was settled. */
export async function answered(mandate: MandateRecord, answer: PayerAnswer): Promise<MandateRecord> {
  await answerMandate(mandate.bankId ?? "", answer);
  await pursueMandate(openCharges, { merchantId: mandate.merchantId, mandateId: mandate.id });
  return storedMandate(mandate.merchantId, mandate.id);
}

/** The mandate as currently stored. */
export async function storedMandate(merchantId: MerchantId, id: MandateId): Promise<MandateRecord> {
  const mandate = await findMandate(db(), merchantId, id);
  if (!mandate) throw new Error("the test's mandate is missing");
  return mandate;
}

/** The sandbox's bank, whose answers a test may replace. */
export function sandboxBank(): RecurringPixProvider {
  if (!sandboxPixProvider.createMandate) throw new Error("the sandbox's bank takes no mandates");
  return sandboxPixProvider;
}
