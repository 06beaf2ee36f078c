import {
  endpointId,
  type History,
  merchantId,
  recipientId,
  recipientMadeAt,
  recipientsOf,
  userId,
} from "../history.ts";
import { linkIdAt, linkMadeAt, linksOf } from "../link-at.ts";
import { amountOf } from "../payment-at.ts";
import { instant, type TableRows } from "./table-rows.ts";

function* merchantsOf(history: History): Generator<{ merchant: number; id: string; madeAt: string }> {
  for (let merchant = 0; merchant < history.merchants; merchant += 1) {
    yield { merchant, id: merchantId(history, merchant), madeAt: instant(history.startMs) };
  }
}

/** As many digits as a CNPJ, which are not checked once stored. */
const documentOf = (number: number) => String(11_222_333_000_000 + number);

/** A business of each merchant, whose id has the same suffix. */
const businessOf = (merchant: string) => merchant.replace(/^mer/, "biz");

export const BUSINESSES: TableRows = {
  table: "businesses",
  columns: ["id", "created_at"],
  *rows(history) {
    for (const { id, madeAt } of merchantsOf(history)) yield [businessOf(id), madeAt];
  },
};

export const MERCHANT_ROWS: TableRows = {
  table: "merchants",
  columns: [
    "id",
    "business_id",
    "mode",
    "name",
    "legal_name",
    "document",
    "city",
    "callback_secret_sealed",
    "created_at",
  ],
  *rows(history) {
    for (const { merchant, id, madeAt } of merchantsOf(history)) {
      const name = `Loja ${merchant}`;
      yield [id, businessOf(id), "test", name, `${name} Ltda`, documentOf(merchant), "Recife", "-", madeAt];
    }
  },
};

const STAFF = "ADMIN";

/** The passwords of these people are not hashes: nobody signs in with them. */
export const USERS: TableRows = {
  table: "users",
  columns: ["id", "email", "name", "password_hash", "role", "merchant_id", "created_at"],
  *rows(history) {
    for (const { merchant, id, madeAt } of merchantsOf(history)) {
      yield [
        userId(history, merchant),
        `owner${merchant}@example.com`,
        `Ana ${merchant}`,
        "-",
        "OWNER",
        id,
        madeAt,
      ];
    }
    const staff = userId(history, history.merchants);
    yield [staff, "staff@example.com", "Eva", "-", STAFF, null, instant(history.startMs)];
  },
};

export const ENDPOINTS: TableRows = {
  table: "webhook_endpoints",
  columns: ["id", "merchant_id", "url", "types", "status", "secret_sealed", "created_at", "updated_at"],
  *rows(history) {
    for (const { merchant, id, madeAt } of merchantsOf(history)) {
      const url = "https://shop.example.com/hook";
      yield [endpointId(history, merchant), id, url, "{*}", "ENABLED", "-", madeAt, madeAt];
    }
  },
};

export const RECIPIENTS: TableRows = {
  table: "recipients",
  columns: [
    "id",
    "merchant_id",
    "name",
    "email",
    "document",
    "document_type",
    "pix_key",
    "status",
    "created_at",
  ],
  *rows(history) {
    for (const { merchant, id } of merchantsOf(history)) {
      for (let number = 0; number < recipientsOf(history, merchant); number += 1) {
        const at = instant(recipientMadeAt(history, number));
        const name = number % 20 === 7 ? `Zulmira ${number}` : `Recebedor ${number}`;
        const email = `recebedor${number}@example.com`;
        const document = documentOf(number);
        const recipient = recipientId(history, merchant, number);
        yield [recipient, id, name, email, document, "CNPJ", document, "ACTIVE", at];
      }
    }
  },
};

export const PAYMENT_LINKS: TableRows = {
  table: "payment_links",
  columns: ["id", "merchant_id", "public_id", "title", "amount_minor", "status", "created_at", "updated_at"],
  *rows(history) {
    for (const { merchant, id } of merchantsOf(history)) {
      for (let link = 0; link < linksOf(history, merchant); link += 1) {
        const at = instant(linkMadeAt(history, link));
        const name = linkIdAt(history, merchant, link);
        yield [name, id, `public-${name}`, `Bolo ${link}`, amountOf(link), "ENABLED", at, at];
      }
    }
  },
};
