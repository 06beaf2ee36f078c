/** A web address as people read it: without `https://`. */
export function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, "");
}
