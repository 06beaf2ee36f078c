import { cookieName } from "#lib/platform/http/cookie-name";
import { seal, unseal } from "#lib/platform/secrets/seal";

/** A payer's input on a link's page, and its refused fields. */
export type LinkDraft = { typed: Record<string, string>; wrong: string[] };

const PURPOSE = "link-draft";
/** Browsers store cookies of up to 4,096 bytes; sealing adds a third to a text. */
const MOST_BYTES = 2_700;

/**
 * The cookie that returns a refused form to its page: the input is personal data, so it is not in the address, but only in the
 * payer's own browser, sealed and for minutes.
 */
export function linkDraftName(): string {
  return cookieName("ponte.link-draft");
}

/** The cookie's value. If the input is too long, only the refused fields are kept. */
export function sealLinkDraft(publicId: string, { typed, wrong }: LinkDraft): string {
  const whole = JSON.stringify([publicId, typed, wrong]);
  const fits = Buffer.byteLength(whole) <= MOST_BYTES;
  return seal(PURPOSE, fits ? whole : JSON.stringify([publicId, {}, wrong]));
}

/** The draft of a link's page in a cookie; null when it is missing or belongs to another link. */
export function openLinkDraft(cookie: string | undefined, publicId: string): LinkDraft | null {
  if (!cookie) return null;
  try {
    const [of, typed, wrong]: [string, Record<string, string>, string[]] = JSON.parse(
      unseal(PURPOSE, cookie),
    );
    return of === publicId ? { typed, wrong } : null;
  } catch {
    return null;
  }
}
