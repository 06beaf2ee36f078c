import { cookieName } from "#lib/platform/http/cookie-name";
import { seal, unseal } from "#lib/platform/secrets/seal";

/** What a payer typed on a link's page, and which of its fields were refused. */
export type LinkDraft = { typed: Record<string, string>; wrong: string[] };

const PURPOSE = "link-draft";
/** A browser keeps cookies of up to 4,096 bytes; sealing makes a text a third longer. */
const MOST_BYTES = 2_700;

/**
 * The cookie that takes a refused form back to its page: what was typed says who somebody is, so it stands in no address, and
 * in their own browser alone, sealed and for minutes.
 */
export function linkDraftName(): string {
  return cookieName("ponte.link-draft");
}

/** The cookie's value. Where everything that was typed is too long, what was refused is kept without it. */
export function sealLinkDraft(publicId: string, { typed, wrong }: LinkDraft): string {
  const whole = JSON.stringify([publicId, typed, wrong]);
  const fits = Buffer.byteLength(whole) <= MOST_BYTES;
  return seal(PURPOSE, fits ? whole : JSON.stringify([publicId, {}, wrong]));
}

/** The draft of that link's page in a cookie; null where there is none, or one of another link. */
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
