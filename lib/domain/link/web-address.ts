const SCHEME = /\b[a-z][a-z0-9+.-]{1,20}:\/{1,2}\S/i;
const WORLD_WIDE_WEB = /\bwww\d?\.\S/i;
const MAILBOX = /[^\s@]@[^\s@]+\.[^\s@]/;
/**
 * Ends of names in the web that people are sent to most. A name of a business or a person may have points in it, such as `A.C.Camargo` or
 * `S.A.`; one that ends so is an address to whoever reads it.
 */
const NAME =
  /[\p{L}\p{N}-]\s?\.(?:com|net|org|info|biz|io|app|dev|br|pt|es|mx|ar|cl|uy|py|pe|us|uk|eu|de|fr|it|nl|ru|cn|in|me|co|cc|tv|to|ly|gl|gd|tk|ml|ga|cf|gq|ws|pw|su|xyz|site|online|shop|store|loja|top|link|live|club|page|click|cloud|web|website|space|tech|vip|icu|fun|bank|finance|pay|money|support|help|zip|mov)(?![\p{L}\p{N}-])/iu;
// An encoded word of a mail's header (RFC 2047): its reader sees what it decodes to.
const ENCODED_WORD = /=\?[^\s?]+\?[bq]\?/i;
// Browsers and mail programs take it for a full stop in a name (UTS #46); NFKC turns its other forms into it.
const IDEOGRAPHIC_FULL_STOP = "\u3002";
// Nothing is drawn for them.
const UNSEEN = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
const ADDRESS = /\b\d{1,3}(?:\.\d{1,3}){3}\b/;

/** True when a text has what a reader or a mail program takes for a web or mail address, with or without `https://`. */
export function holdsWebAddress(text: string): boolean {
  // A program that shows the text may drop a control character, or break a word at it.
  const readings = [plainly(text), plainly(text.replaceAll(/\p{Cc}/gu, " "))];
  return [SCHEME, WORLD_WIDE_WEB, MAILBOX, NAME, ADDRESS].some((pattern) =>
    readings.some((plain) => pattern.test(plain)),
  );
}

/** True when a text has what mail programs decode where it stands in a header, such as a sender's name. */
export function holdsEncodedWord(text: string): boolean {
  return ENCODED_WORD.test(plainly(text));
}

/** A text in which nothing is an encoded word any more (RFC 2047). */
export function withoutEncodedWords(text: string): string {
  return text.replaceAll(/=(?=\?)/g, "= ");
}

/** A text with each character as the simplest that is read the same, and without those that are not seen. */
function plainly(text: string): string {
  return text.normalize("NFKC").replaceAll(IDEOGRAPHIC_FULL_STOP, ".").replaceAll(UNSEEN, "");
}

/**
 * A text as a mail shows it whose words somebody else chose: nothing in it can be followed. Addresses lose their scheme and come apart at
 * their points; marks that cannot be seen are taken out. Other texts stay as they are.
 */
export function withoutWebAddress(text: string): string {
  if (!holdsWebAddress(text)) return withoutEncodedWords(text.replace(/[\p{Cf}\p{Cc}]/gu, " "));
  return withoutEncodedWords(plainly(text))
    .replace(/\b[a-z][a-z0-9+.-]{1,20}:\/{1,2}/gi, "")
    .replace(/[@/\\]+/g, " ")
    .replace(/\.(?=\S)/g, ". ")
    .replace(/\s+/g, " ")
    .trim();
}
