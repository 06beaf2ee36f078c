"use client";

import { BindCredential } from "#components/access-tokens/bind-credential";
import type { ApiClientView } from "#lib/api-clients/api-client.contract";
import { useCall } from "#lib/client/use-send";

export function BindApiClient({ client }: { client: ApiClientView }) {
  const bind = useCall("PATCH /api-clients/{clientId}");
  const params = { clientId: client.id };
  return (
    <BindCredential
      credential={client}
      send={(allowedNetworks) => bind.mutateAsync({ params, body: { allowedNetworks } })}
    />
  );
}
