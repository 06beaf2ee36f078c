import type { HostedFields } from "#lib/domain/card/hosted-fields";

/** How long to wait for a third party's script before the payer sees that it did not load. */
export const FIELDS_TIMEOUT_MS = 15_000;

/**
 * A processor's script, which the page loads once, with what it must be where that is pinned; `find` answers what it leaves in the
 * page. Rejects where it does not come in time, is another one, or leaves nothing; the next call then tries again.
 */
export function loadScript<Left>(
  { script: url, integrity }: HostedFields,
  find: () => Left | null,
): Promise<Left> {
  const known = find();
  if (known) return Promise.resolve(known);
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      script.remove();
      reject(new Error("the fields' script did not come"));
    };
    const timer = setTimeout(fail, FIELDS_TIMEOUT_MS);
    script.src = url;
    script.crossOrigin = "anonymous";
    if (integrity) script.integrity = integrity;
    script.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    script.onload = () => {
      clearTimeout(timer);
      const left = find();
      if (left) resolve(left);
      else fail();
    };
    document.head.append(script);
  });
}
