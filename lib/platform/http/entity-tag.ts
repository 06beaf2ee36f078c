import { hash } from "node:crypto";

/** The weak ETag of an answer with the given content (RFC 9110 §8.8.3). */
export function weakTag(content: string | Buffer): string {
  return `W/"${hash("sha1", content, "base64url")}"`;
}

/** True if `If-None-Match` names the given ETag, compared weakly (RFC 9110 §13.1.2). */
export function isKnownTag(ifNoneMatch: string | null | undefined, tag: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, "");
  return ifNoneMatch?.split(",").some((one) => one.trim() === "*" || bare(one) === bare(tag)) === true;
}
