import { useTranslations } from "next-intl";
import { NetworkNames } from "#components/access-tokens/network-names";
import { ScopeNames } from "#components/access-tokens/scope-names";
import { LastUsed } from "#components/developers/last-used";
import { PinnedVersion } from "#components/developers/pinned-version";
import type { BadgeTone } from "#components/ui/badge";
import { DateTime } from "#components/ui/date-time";
import { StatusBadge, type StatusShape } from "#components/ui/status-badge";
import type { AccessTokenView } from "#lib/access-tokens/access-token.contract";
import { isOn } from "#lib/domain/time/switched";
import { BindAccessToken } from "./bind-access-token";
import { RevokeAccessToken } from "./revoke-access-token";

const LOOKS: Record<AccessTokenView["status"], { tone: BadgeTone; shape: StatusShape }> = {
  ACTIVE: { tone: "success", shape: "tick" },
  EXPIRED: { tone: "neutral", shape: "dash" },
  REVOKED: { tone: "danger", shape: "cross" },
};

export function AccessTokenTable({ tokens }: { tokens: AccessTokenView[] }) {
  return (
    <ul className="divide-y divide-border">
      {tokens.map((token) => (
        <AccessTokenItem key={token.id} token={token} />
      ))}
    </ul>
  );
}

function AccessTokenItem({ token }: { token: AccessTokenView }) {
  const t = useTranslations("dashboard");
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 truncate font-medium">{token.name}</span>
          <StatusBadge {...LOOKS[token.status]}>{t(`tokenStatus.${token.status}`)}</StatusBadge>
        </p>
        <p className="mt-1 text-xs text-muted-foreground">
          {t("tokens.createdBy", { name: token.createdBy })} <DateTime value={token.createdAt} />
          {" · "}
          {token.revokedAt ? t("tokens.revokedAt") : t("tokens.expiresAt", { status: token.status })}{" "}
          <DateTime value={token.revokedAt ?? token.expiresAt} />
          {" · "}
          <LastUsed at={token.lastUsedAt} />
          {" · "}
          <PinnedVersion version={token.apiVersion} />
        </p>
        <ScopeNames given={token} />
        <NetworkNames given={token} />
      </div>
      {isOn(token.status) ? (
        <div className="flex flex-wrap gap-2">
          <BindAccessToken token={token} />
          <RevokeAccessToken token={token} />
        </div>
      ) : null}
    </li>
  );
}
