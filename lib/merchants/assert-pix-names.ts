import { PonteError } from "#lib/domain/errors";
import { missingPixNames, type Named, NOT_LATIN } from "#lib/pix/pix-receiver.rules";

/** Throws `invalid_request` at `pixName` or `pixCity` if the merchant's own name or city does not fit a Pix code. */
export function assertPixNames(merchant: Named): void {
  const missing = missingPixNames(merchant);
  if (missing.length === 0) return;
  const errors = missing.map((name) => ({ pointer: `/${name}`, code: "not_latin", detail: NOT_LATIN }));
  throw new PonteError(
    "invalid_request",
    `A Pix code cannot name this merchant; set ${missing.join(" and ")}.`,
    {
      errors,
    },
  );
}
