/** A content coding of compressed answers. */
export type Coding = "br" | "gzip";

/** The best of our codings that an Accept-Encoding header (RFC 9110 §12.5.3) accepts; null for none. */
export function acceptedCoding(header: string | string[] | undefined): Coding | null {
  const weights = new Map<string, number>();
  for (const part of String(header ?? "").split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  const accepts = (coding: Coding) => (weights.get(coding) ?? weights.get("*") ?? 0) > 0;
  if (accepts("br") && (weights.get("br") ?? 0) >= (weights.get("gzip") ?? 0)) return "br";
  return accepts("gzip") ? "gzip" : accepts("br") ? "br" : null;
}
