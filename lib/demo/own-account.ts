import { randomUUID } from "node:crypto";
import type { Tx } from "#db/client";
import { insertConnection } from "#lib/connections/connections.queries";
import { SETTINGS_PURPOSE } from "#lib/connections/opened-connection";
import type { DemoSale } from "#lib/demo/demo-business.rules";
import type { ConnectionId, MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { type Custodian, PLATFORM } from "#lib/ledger/custody.rules";
import { newId } from "#lib/platform/ids/new-id";
import { seal } from "#lib/platform/secrets/seal";

const DAY_MS = 24 * 60 * 60 * 1000;
const PROVIDER = "cielo";

/** The account that took a sale: the sandbox (no connection), or one of the merchant's own. */
export type SoldAt = { provider: string; connectionId: ConnectionId | null; custodian: Custodian };

/**
 * Card sales at the shop's own acquirer: how many days ago, the amount, and whether the supplier has a share. Money is pending
 * for 30 days, so the oldest debts are netted and the others are still owed.
 */
const SALES = [
  [47, 84_000, true, "Máquina de espresso"],
  [41, 32_900, false, "Kit de cafés especiais"],
  [36, 51_500, true, "Moedor profissional"],
  [22, 18_900, false, "Assinatura trimestral"],
  [15, 64_900, true, "Máquina de espresso"],
  [8, 27_400, false, "Kit de cafés especiais"],
  [3, 39_900, true, "Moedor profissional"],
] as const;

/**
 * Connects the demo merchant's own account at an acquirer, disabled because it has no keys: new payments go to the
 * sandbox.
 */
export async function insertOwnAccount(tx: Tx, merchantId: MerchantId, now: Date): Promise<SoldAt> {
  const settings = { merchantId: randomUUID(), merchantKey: "D".repeat(40) };
  const { id, custodian } = await insertConnection(tx, {
    ...{ id: newId("connection"), merchantId, provider: PROVIDER, port: "card", mode: "test" },
    ...{ custodian: PLATFORM, label: "Loja online", priority: 1, isEnabled: false },
    ...{
      settings: seal(SETTINGS_PURPOSE, JSON.stringify(settings)),
      provenVersion: 1,
      checkedAt: now,
      heldUntil: now,
    },
  });
  return { provider: PROVIDER, connectionId: id, custodian };
}

/** Sales through that account up to `now`. */
export function planOwnSales(now: Date): DemoSale[] {
  return SALES.map(([daysAgo, gross, isShared, item]) => {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    return {
      ...{
        at,
        product: "CHARGE",
        method: "CREDIT_CARD",
        grossMinor: asMinor(gross),
        installments: 1,
        item,
        isShared,
      },
      customer: { name: "Helena Castro", email: "helena@example.com" },
      ...{ paidAt: new Date(at.getTime() + 60_000), isCanceled: false, refund: null },
    };
  });
}
