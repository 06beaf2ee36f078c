import type { HostedFields } from "#lib/cards/hosted-fields.rules";

/** How long to wait for a third-party script before the payer sees that it did not load. */
export const FIELDS_TIMEOUT_MS = 15_000;

/**
 * Loads a processor's script once per page, with its pinned hash if any; `find` returns what it defines. Rejects if it does not
 * load in time, differs, or defines nothing; the next call then retries.
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
