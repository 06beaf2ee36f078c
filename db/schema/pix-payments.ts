import { sql } from "drizzle-orm";
import { bigserial, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "#db/columns";
import { charges } from "#db/schema/charges";
import { merchants } from "#db/schema/merchants";
import { namesOwn } from "#db/schema/same-merchant";
import type { ClientMode } from "#lib/api-clients/client-mode.rules";
import type { Customer } from "#lib/customers/customer.rules";
import type { ChargeId, MerchantId } from "#lib/domain/ids";

/** A Pix payment's own data; the money, payer and status are on its charge. */
export const pixPayments = pgTable(
  "pix_payments",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    chargeId: text("charge_id").$type<ChargeId>().notNull(),
    idTransaction: uuid("id_transaction").notNull(),
    clientMode: text("client_mode").$type<ClientMode>().notNull(),
    documentTypeSent: text("document_type_sent").$type<NonNullable<Customer["documentType"]>>(),
    createdAt: createdAt(),
  },
  (t) => [
    namesOwn("pix_payments_charge", t, t.chargeId, charges),
    uniqueIndex("pix_payments_charge_key").on(t.chargeId),
    uniqueIndex("pix_payments_transaction_key").on(t.idTransaction),
    index("pix_payments_merchant").on(t.merchantId, t.createdAt, t.id),
    check(
      "pix_payments_client_mode",
      sql`${t.clientMode} in ('noNeedToSpecify','fillDataNow','requestCheckout')`,
    ),
  ],
);
