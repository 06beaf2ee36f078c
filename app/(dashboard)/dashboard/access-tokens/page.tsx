import { KeyRound, Lock } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { currentMerchantSession } from "#app/(dashboard)/current-session.ts";
import { AccessTokenTable } from "#components/access-tokens/access-token-table";
import { CreateAccessToken } from "#components/access-tokens/create-access-token";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { listAccessTokens } from "#lib/access-tokens/list-access-tokens";
import { mayManageTokens, scopesOfRole } from "#lib/domain/roles";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard");
  return { title: t("tokens.title") };
}

export default async function AccessTokensPage() {
  const session = await currentMerchantSession();
  const t = await getTranslations("dashboard");
  if (!mayManageTokens(session.role)) {
    return (
      <>
        <PageHeader title={t("tokens.title")} />
        <Card>
          <EmptyState icon={<Lock />} title={t("tokens.forbidden.title")}>
            {t("tokens.forbidden.body")}
          </EmptyState>
        </Card>
      </>
    );
  }
  const tokens = await listAccessTokens(session);
  return (
    <>
      <PageHeader
        title={t("tokens.title")}
        description={t("tokens.intro")}
        actions={<CreateAccessToken scopes={scopesOfRole(session.role)} />}
      />
      <Card className="overflow-hidden">
        {tokens.length > 0 ? (
          <AccessTokenTable tokens={tokens} />
        ) : (
          <EmptyState icon={<KeyRound />} title={t("tokens.empty.title")}>
            {t("tokens.empty.body")}
          </EmptyState>
        )}
      </Card>
    </>
  );
}
