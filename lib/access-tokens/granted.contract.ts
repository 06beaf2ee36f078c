import { z } from "zod";
import { SCOPES } from "#lib/team/roles.rules";

/** What a merchant asks of a credential. */
export const requestedScopes = z
  .array(z.enum(SCOPES))
  .min(1, "Choose at least one scope.")
  .max(SCOPES.length);

/** What a credential may do, and in which version it is answered. */
export const granted = {
  scopes: z.array(z.enum(SCOPES)),
  grandfathered: z.boolean().meta({
    description:
      "True if it dates from when `charges:*` and `payments:write` also allowed refunds and payouts; it keeps both until it expires.",
  }),
  apiVersion: z
    .string()
    .meta({ description: "The API version of its answers, unless a request names another." }),
};
