import { expect, it } from "vitest";
import { withMerchant } from "#db/citus/distribute";

it.each([
  [
    "CREATE UNIQUE INDEX a ON public.t USING btree (id)",
    "CREATE UNIQUE INDEX a ON public.t USING btree (id, merchant_id)",
  ],
  [
    "CREATE UNIQUE INDEX a ON public.t USING btree (id, COALESCE(c, ''::text)) WHERE (status = ANY (ARRAY['PAID'::text]))",
    "CREATE UNIQUE INDEX a ON public.t USING btree (id, COALESCE(c, ''::text), merchant_id) WHERE (status = ANY (ARRAY['PAID'::text]))",
  ],
])("an index gets the merchant as its last column: %s", (definition, widened) => {
  expect(withMerchant(definition)).toBe(widened);
});
