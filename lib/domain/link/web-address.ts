const SCHEME = /\b[a-z][a-z0-9+.-]{1,20}:\/{1,2}\S/i;
const WORLD_WIDE_WEB = /\bwww\d?\.\S/i;
const MAILBOX = /[^\s@]@[^\s@]+\.[^\s@]/;
/**
 * Ends of names in the web that people are sent to most. A name of a business or a person may have points in it, such as `A.C.Camargo` or
 * `S.A.`; one that ends so is an address to whoever reads it.
 */
const NAME =
  /[\p{L}\p{N}-]\s?\.(?:com|net|org|info|biz|io|app|dev|br|pt|es|mx|ar|cl|uy|py|pe|us|uk|eu|de|fr|it|nl|ru|cn|in|me|co|cc|tv|to|ly|gl|gd|tk|ml|ga|cf|gq|ws|pw|su|xyz|site|online|shop|store|loja|top|link|live|club|page|click|cloud|web|website|space|tech|vip|icu|fun|bank|finance|pay|money|support|help|zip|mov)(?![\p{L}\p{N}-])/iu;
const ADDRESS = /\b\d{1,3}(?:\.\d{1,3}){3}\b/;

/** True when a text has what a reader or a mail program takes for a web or mail address, with or without `https://`. */
export function holdsWebAddress(text: string): boolean {
  const plain = text.normalize("NFKC").replace(/\p{Cf}/gu, "");
  return [SCHEME, WORLD_WIDE_WEB, MAILBOX, NAME, ADDRESS].some((pattern) => pattern.test(plain));
}

/**
 * A text as a mail shows it whose words somebody else chose: nothing in it can be followed. Addresses lose their scheme and come apart at
 * their points; marks that cannot be seen are taken out. Other texts stay as they are.
 */
export function withoutWebAddress(text: string): string {
  const plain = text.normalize("NFKC").replace(/[\p{Cf}\p{Cc}]/gu, "");
  if (!holdsWebAddress(plain)) return text.replace(/[\p{Cf}\p{Cc}]/gu, " ");
  return plain
    .replace(/\b[a-z][a-z0-9+.-]{1,20}:\/{1,2}/gi, "")
    .replace(/[@/\\]+/g, " ")
    .replace(/\.(?=\S)/g, ". ")
    .replace(/\s+/g, " ")
    .trim();
}
