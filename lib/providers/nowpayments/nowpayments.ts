import { createHash } from "node:crypto";
import { notification } from "#lib/providers/nowpayments/answers";
import { checkNowpayments } from "#lib/providers/nowpayments/check-nowpayments";
import { nowpaymentsPort } from "#lib/providers/nowpayments/crypto-port";
import { isSignedNotification } from "#lib/providers/nowpayments/ipn-signature";
import { type NowpaymentsSettings, nowpaymentsSettings } from "#lib/providers/nowpayments/settings";
import type { Adapter, Connection } from "#lib/providers/ports/adapter";
import type { ProviderReport } from "#lib/providers/ports/reports";
import { reportedName } from "#lib/providers/report-fields";

/** NOWPayments, which holds the coins until it pays them out to the merchant's own wallet. */
export const nowpayments: Adapter<"crypto", typeof nowpaymentsSettings> = {
  name: "nowpayments",
  label: "NOWPayments",
  port: "crypto",
  statementForm: "CHAIN",
  settings: nowpaymentsSettings,
  hosts: { live: ["api.nowpayments.io"], test: ["api-sandbox.nowpayments.io"] },
  modeOf: () => null,
  accountOf: ({ settings }) => ({ name: settings.apiKey, field: "apiKey" }),
  open: nowpaymentsPort,
  check: checkNowpayments,
  reports: {
    isAuthentic: ({ settings }, { headers, rawBody }) =>
      isSignedNotification(rawBody, headers.get("x-nowpayments-sig"), settings.ipnSecret),
    // Two notifications of one payment may say the same of it, and are two: the digest of the whole tells them apart.
    defer: (body) => ({ now: null, later: [{ ...notification.parse(body), digest: digestOf(body) }] }),
    read: (connection, _headers, body) => readNotification(connection, body),
  },
};

const deferred = notification.extend({ digest: reportedName.optional() });

function digestOf(body: unknown): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("hex").slice(0, 32);
}

/**
 * Notifications carry no number that grows, and come late or in any order, so that the payment itself is read. One about a later
 * transfer is about the payment to whose address it came.
 */
async function readNotification(
  connection: Connection<NowpaymentsSettings>,
  body: unknown,
): Promise<ProviderReport[]> {
  const { payment_id, parent_payment_id, digest = digestOf(body) } = deferred.parse(body);
  const seen = await nowpaymentsPort(connection).findPayment(parent_payment_id ?? payment_id);
  if (!seen) throw new Error("nowpayments notified of a payment that it does not know");
  const { version, ...state } = seen;
  return [{ externalId: `${payment_id}:${digest}`, subject: { kind: "crypto-payment", version, state } }];
}
