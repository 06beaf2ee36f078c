import { z } from "zod";
import { holdsCardNumber } from "#lib/cards/card-number.rules";
import { foldToAscii } from "#lib/domain/text/fold-to-ascii";
import { isNameAsStored, isShownAsStored } from "#lib/domain/text/shown-text";
import { isStorableInstant } from "#lib/domain/time/storable-instant";
import { isLoopbackHost } from "#lib/domain/web/loopback-host";
import { holdsEncodedWord, holdsWebAddress } from "#lib/domain/web/web-address";
import { NOT_LATIN } from "#lib/pix/pix-receiver.rules";

// PostgreSQL cannot store NUL or lone surrogates; refusing them keeps the stored text equal to the sent one.
const UNSTORABLE = String.fromCharCode(0);

/** The refusal of a card number. */
export const CARD_NUMBER = {
  error: "Must not contain a card number; send it only in a card's own fields.",
  params: { code: "card_number" },
};

/** Refuses a card number in a text: only a card's own members may contain one, and those are never stored. */
export function withoutCardNumber<S extends z.ZodType<string>>(schema: S) {
  return schema.refine((value) => !holdsCardNumber(withoutEscapes(value)), CARD_NUMBER);
}

const SECURITY_CODE = /^(cvv2?|cvc2?|csc|cvn|(card|security)[ _-]?(security[ _-]?)?code)\W*$/i;

/** Refuses a name under which a card's security code would be stored. */
export function withoutSecurityCode<S extends z.ZodType<string>>(schema: S) {
  return schema.refine((name) => !SECURITY_CODE.test(name.trim()), {
    error: "Must not be a card's security code, which is never stored.",
    params: { code: "card_security_code" },
  });
}

// An address may contain digits or separators in encoded form, such as %34.
function withoutEscapes(value: string): string {
  return value.replace(/%([2-7][0-9a-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/**
 * A text of at most `max` UTF-16 units that can be stored exactly as it was sent: no NUL and no lone surrogate. It may be blank
 * or a card number, so text from strangers needs the stricter schemas.
 */
export function storableText(max: number) {
  return z
    .string()
    .max(max, `At most ${max} characters.`)
    .refine((value) => !value.includes(UNSTORABLE) && value.isWellFormed(), {
      error: "Has characters that are not allowed in text.",
      params: { code: "invalid_characters" },
      abort: true,
    });
}

/** A text that may be blank, refusing card numbers. */
export function blankableText(max: number) {
  return withoutCardNumber(storableText(max));
}

const UNSHOWABLE = {
  error:
    "Must not have control characters, line breaks in a name, or marks that change the reading direction.",
  params: { code: "invalid_characters" },
};

/** Refuses an empty or blank text. */
export function notBlank<S extends z.ZodType<string>>(schema: S) {
  return schema
    .refine((value) => value.trim() !== "", { error: "Must not be empty.", params: { code: "too_small" } })
    .meta({ minLength: 1 });
}

/**
 * A storable text that is not blank and contains no card number. People read it, so control characters other than tab and
 * line breaks are refused, and so are marks that change the reading direction.
 */
export function text(max: number) {
  return notBlank(blankableText(max)).refine(isShownAsStored, UNSHOWABLE);
}

/** A name: a text on one line. */
export function nameText(max: number) {
  return notBlank(blankableText(max)).refine(isNameAsStored, UNSHOWABLE);
}

/**
 * The name of a business or a person as mail shows it, as sender or in the subject. Web and mail addresses are refused, and so is anything
 * that a mail program decodes into one.
 */
export function displayName(max: number) {
  return nameText(max)
    .refine((value) => !holdsWebAddress(value), {
      error: "Must not contain a web or mail address.",
      params: { code: "web_address" },
    })
    .refine((value) => !holdsEncodedWord(value), {
      error: "Must not contain a mail encoded word, such as =?utf-8?Q?Ana?=.",
      params: { code: "invalid_characters" },
    });
}

/** A text for Pix codes, folded to ASCII, with at most `max` characters after folding. */
export function pixText(max: number) {
  return nameText(max).transform((value, context) => {
    const folded = foldToAscii(value, max);
    if (folded !== "") return folded;
    context.addIssue({ code: "custom", message: NOT_LATIN, params: { code: "not_latin" } });
    return z.NEVER;
  });
}

/**
 * A web address of at most 2,048 characters without credentials, of one of the given protocols ("https:").
 */
export function webAddress(protocols: readonly string[]) {
  return text(2048)
    .refine((value) => isWebAddress(value, protocols), {
      error: `Must be an absolute ${protocols.map((name) => `${name}//`).join(" or ")} address without credentials.`,
      params: { code: "invalid_url" },
    })
    .meta({ format: "uri" });
}

/**
 * A web address to which a payer returns: https, or http on the payer's own machine for tests, which the use
 * case may refuse.
 */
export function returnAddress() {
  return webAddress(["https:", "http:"]).refine(isSecureOrLocal, {
    error: "Must be an absolute https:// address without credentials.",
    params: { code: "invalid_url" },
  });
}

function isSecureOrLocal(value: string): boolean {
  if (!URL.canParse(value)) return true;
  const { protocol, hostname } = new URL(value);
  return protocol !== "http:" || isLoopbackHost(hostname);
}

function isWebAddress(value: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return (
    protocols.includes(url.protocol) && url.hostname !== "" && url.username === "" && url.password === ""
  );
}

/** An instant in an answer: ISO 8601, UTC, milliseconds, Z. */
export const instant = z.iso.datetime({ precision: 3 }).meta({
  description: "An instant in UTC with milliseconds (ISO 8601).",
  examples: ["2026-11-21T15:30:00.000Z"],
});

/** An instant in an answer, with Brasília's offset: ISO 8601, milliseconds, -03:00. */
export const brasiliaInstant = z.iso.datetime({ precision: 3, offset: true }).meta({
  description: "An instant with milliseconds and Brasília's offset (ISO 8601).",
  examples: ["2026-11-21T12:30:00.000-03:00"],
});

/** The refusal of an instant that the database cannot hold. */
export const OUT_OF_YEARS = { error: "Must be in the years 1 to 9999.", params: { code: "out_of_range" } };

/** An instant in a request: ISO 8601 with an offset or Z; parsed to a Date. */
export const instantInput = z.iso
  .datetime({
    offset: true,
    error: "Must be an ISO 8601 date and time with an offset, such as 2026-01-31T12:00:00Z.",
  })
  .transform((value) => new Date(value))
  .refine(isStorableInstant, OUT_OF_YEARS)
  .meta({
    description: "An instant with an offset or Z (ISO 8601).",
    examples: ["2026-12-01T23:59:59-03:00"],
  });
