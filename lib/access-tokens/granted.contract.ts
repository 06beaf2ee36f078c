import { z } from "zod";
import { SCOPES } from "#lib/team/roles.rules";

/** The scopes that a merchant requests for a credential. */
export const requestedScopes = z
  .array(z.enum(SCOPES))
  .min(1, "Choose at least one scope.")
  .max(SCOPES.length);

const MOST_NETWORKS = 20;

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: "Must be an address or a range, such as 203.0.113.7 or 2001:db8::/48.",
});

/** The networks to which a merchant binds a credential. */
export const requestedNetworks = z
  .array(network)
  .max(MOST_NETWORKS)
  .describe(
    "The addresses and ranges (CIDR) from which it is accepted. If empty, it is accepted from any address.",
  )
  .meta({ examples: [["203.0.113.7", "2001:db8::/48"]] });

/** A change of the networks to which a credential is bound. */
export const changeNetworksBody = z.strictObject({ allowedNetworks: requestedNetworks });
export type ChangeNetworksBody = z.output<typeof changeNetworksBody>;

/** What a credential may do, from which networks, and the API version of its answers. */
export const granted = {
  scopes: z.array(z.enum(SCOPES)),
  allowedNetworks: z.array(z.string()).meta({
    description:
      "The addresses and ranges (CIDR) from which it is accepted. If empty, it is accepted from any address.",
  }),
  grandfathered: z.boolean().meta({
    description:
      "True if it was created when `charges:*` and `payments:write` still allowed refunds and payouts; it may do both until it expires.",
  }),
  apiVersion: z
    .string()
    .meta({ description: "The API version of its answers, unless a request names another." }),
};
