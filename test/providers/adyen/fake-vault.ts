import { createHmac, randomBytes } from "node:crypto";

/** The key of the fake's webhook of recurring tokens, which differs from the standard webhook's. */
export const TOKEN_HMAC_KEY = "7A1D5E0C".repeat(8);

/** An event of that webhook, as Adyen writes it. */
export type TokenEvent = {
  createdAt: string;
  eventId: string;
  environment: string;
  type: string;
  data: {
    merchantAccount: string;
    storedPaymentMethodId: string;
    type: string;
    operation: string;
    shopperReference: string;
  };
};

/** A call of that webhook: one event, signed as a whole in a header. */
export function toTokenCall(event: object, hmacKey = TOKEN_HMAC_KEY) {
  const rawBody = JSON.stringify(event);
  const signature = createHmac("sha256", Buffer.from(hmacKey, "hex"))
    .update(rawBody, "utf8")
    .digest("base64");
  return { headers: new Headers({ HmacSignature: signature, protocol: "HmacSHA256" }), rawBody };
}

type KeptCard = { id: string; shopper: string; number: string; expiry: string };

/**
 * The cards saved at a fake Adyen, each for one shopper. The same card saved again by the same shopper is the same token. Cards
 * can be saved with a delay, removed at Adyen, and replaced by their network.
 */
export function fakeVault(merchantAccount: string) {
  const cards: KeptCard[] = [];
  /** Events of the webhook of recurring tokens, oldest first. */
  const events: TokenEvent[] = [];
  /**
   * What a test decides: how long a new card stays unknown, whether answers have tokens at all ("Additional data" of the
   * account), and which wrong data the next answer has.
   */
  const rules: {
    isSlow: boolean;
    isSilent: boolean;
    tellsShopper: string | null;
    tellsToken: string | null;
  } = {
    isSlow: false,
    isSilent: false,
    tellsShopper: null,
    tellsToken: null,
  };

  /** The additional data of an authorized payment that saved a card or paid by one. */
  function tell(card: KeptCard): Record<string, string> {
    const told = {
      "tokenization.storedPaymentMethodId": rules.tellsToken ?? card.id,
      "tokenization.shopperReference": rules.tellsShopper ?? card.shopper,
      "tokenization.store.operationType": "created",
      cardBin: card.number.slice(0, 6),
      cardSummary: card.number.slice(-4),
      expiryDate: card.expiry,
    };
    if (rules.isSilent) return {};
    Object.assign(rules, { tellsShopper: null, tellsToken: null });
    return told;
  }

  /** Saves a card for a shopper with a payment, and sends its webhook; the same card twice is one token. */
  function save(of: { shopper: string; eventId: string }, number: string, expiry: string): KeptCard {
    const { shopper, eventId } = of;
    const known = cards.find((card) => card.shopper === shopper && card.number === number);
    const id = known?.id ?? randomBytes(8).toString("hex").toUpperCase();
    const card = Object.assign(known ?? { id, shopper, number }, { expiry });
    if (!known) cards.push(card);
    const operation = known ? "alreadyExisting" : "created";
    events.push({
      createdAt: new Date().toISOString(),
      eventId,
      environment: "live",
      type: `recurring.token.${operation}`,
      data: {
        merchantAccount,
        storedPaymentMethodId: id,
        type: "visa",
        operation,
        shopperReference: shopper,
      },
    });
    return card;
  }

  /** A shopper's card; else Adyen's error code: 800 for a shopper without cards, 803 for one with others. */
  function find(id: string, shopper: string | null): KeptCard | "800" | "803" {
    const own = rules.isSlow ? [] : cards.filter((card) => card.shopper === shopper);
    if (own.length === 0) return "800";
    return own.find((card) => card.id === id) ?? "803";
  }

  function remove(id: string): void {
    const at = cards.findIndex((card) => card.id === id);
    if (at >= 0) cards.splice(at, 1);
  }

  return { cards, events, rules, tell, save, find, remove };
}
