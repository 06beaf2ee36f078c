const SCHEME = /\b[a-z][a-z0-9+.-]{1,20}:\/{1,2}\S/i;
const WORLD_WIDE_WEB = /\bwww\d?\.\S/i;
const MAILBOX = /[^\s@]@[^\s@]+\.[^\s@]/;
/**
 * Common domain endings. Names of businesses or people may contain dots, such as `A.C.Camargo` or `S.A.`, but a name with one of
 * these endings reads as an address.
 */
const NAME =
  /[\p{L}\p{N}-]\s?\.(?:com|net|org|info|biz|io|app|dev|br|pt|es|mx|ar|cl|uy|py|pe|us|uk|eu|de|fr|it|nl|ru|cn|in|me|co|cc|tv|to|ly|gl|gd|tk|ml|ga|cf|gq|ws|pw|su|xyz|site|online|shop|store|loja|top|link|live|club|page|click|cloud|web|website|space|tech|vip|icu|fun|bank|finance|pay|money|support|help|zip|mov)(?![\p{L}\p{N}-])/iu;
// An encoded word of a mail header (RFC 2047): the reader sees the decoded text.
const ENCODED_WORD = /=\?[^\s?]+\?[bq]\?/i;
// Browsers and mail programs treat this character as a full stop in a host name (UTS #46); NFKC maps its other forms to it.
const IDEOGRAPHIC_FULL_STOP = "\u3002";
// These are not displayed.
const UNSEEN = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
const ADDRESS = /\b\d{1,3}(?:\.\d{1,3}){3}\b/;

/** True when a text contains what a reader or mail program takes for a web or mail address, with or without `https://`. */
export function holdsWebAddress(text: string): boolean {
  // A program that displays the text may drop control characters or break words at them.
  const readings = [plainly(text), plainly(text.replaceAll(/\p{Cc}/gu, " "))];
  return [SCHEME, WORLD_WIDE_WEB, MAILBOX, NAME, ADDRESS].some((pattern) =>
    readings.some((plain) => pattern.test(plain)),
  );
}

/** True when a text contains what mail programs decode in a header, such as a sender's name. */
export function holdsEncodedWord(text: string): boolean {
  return ENCODED_WORD.test(plainly(text));
}

/** The text with all encoded words broken up (RFC 2047). */
export function withoutEncodedWords(text: string): string {
  return text.replaceAll(/=(?=\?)/g, "= ");
}

/** The text with each character replaced by its simplest lookalike, and without invisible ones. */
function plainly(text: string): string {
  return text.normalize("NFKC").replaceAll(IDEOGRAPHIC_FULL_STOP, ".").replaceAll(UNSEEN, "");
}

/**
 * A mail-safe form of text chosen by others, in which no mail program finds a link. Addresses lose their scheme and are
 * split at their dots; invisible marks are removed. Other texts stay unchanged.
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
