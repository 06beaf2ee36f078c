import { randomBytes } from "node:crypto";

type KeptCard = { id: string; shopper: string; number: string; expiry: string };

/**
 * The cards that a fake Adyen keeps, each for one shopper. The same card saved again by the same shopper is the same token. Cards can be
 * saved with a delay, removed behind our back, and replaced by their network.
 */
export function fakeVault() {
  const cards: KeptCard[] = [];
  /** What a test decides: how long a new card stays unknown, and what the next answer tells in place of the truth. */
  const rules: { isSlow: boolean; tellsShopper: string | null; tellsToken: string | null } = {
    isSlow: false,
    tellsShopper: null,
    tellsToken: null,
  };

  /** The additional data of an authorised payment that a card was kept for, or paid. */
  function tell(card: KeptCard): Record<string, string> {
    const told = {
      "tokenization.storedPaymentMethodId": rules.tellsToken ?? card.id,
      "tokenization.shopperReference": rules.tellsShopper ?? card.shopper,
      "tokenization.store.operationType": "created",
      cardBin: card.number.slice(0, 6),
      cardSummary: card.number.slice(-4),
      expiryDate: card.expiry,
    };
    Object.assign(rules, { tellsShopper: null, tellsToken: null });
    return told;
  }

  function save(shopper: string, number: string, expiry: string): KeptCard {
    const known = cards.find((card) => card.shopper === shopper && card.number === number);
    if (known) return Object.assign(known, { expiry });
    const card = { id: randomBytes(8).toString("hex").toUpperCase(), shopper, number, expiry };
    cards.push(card);
    return card;
  }

  /** A shopper's card; else Adyen's error code: 800 for a shopper without any, 803 for one that has others. */
  function find(id: string, shopper: string | null): KeptCard | "800" | "803" {
    const own = rules.isSlow ? [] : cards.filter((card) => card.shopper === shopper);
    if (own.length === 0) return "800";
    return own.find((card) => card.id === id) ?? "803";
  }

  function remove(id: string): void {
    const at = cards.findIndex((card) => card.id === id);
    if (at >= 0) cards.splice(at, 1);
  }

  return { cards, rules, tell, save, find, remove };
}
