"use client";

import { BindCredential } from "#components/access-tokens/bind-credential";
import type { AccessTokenView } from "#lib/access-tokens/access-token.contract";
import { useCall } from "#lib/client/use-send";

export function BindAccessToken({ token }: { token: AccessTokenView }) {
  const bind = useCall("PATCH /access-tokens/{tokenId}");
  const params = { tokenId: token.id };
  return (
    <BindCredential
      credential={token}
      send={(allowedNetworks) => bind.mutateAsync({ params, body: { allowedNetworks } })}
    />
  );
}
