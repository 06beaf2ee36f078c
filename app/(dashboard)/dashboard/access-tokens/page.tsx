import { KeyRound } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccessTokenTable } from "#components/access-tokens/access-token-table";
import { CreateAccessToken } from "#components/access-tokens/create-access-token";
import { NotForThisRole } from "#components/developers/not-for-this-role";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { can } from "#lib/domain/permissions";
import { scopesOfRole } from "#lib/domain/roles";
import { listAccessTokens } from "#lib/features/access-tokens/list-access-tokens";
import { currentMerchantSession } from "#lib/platform/page/current-session";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard");
  return { title: t("tokens.title") };
}

export default async function AccessTokensPage() {
  const session = await currentMerchantSession();
  const t = await getTranslations("dashboard");
  if (!can(session.role, "developers:manage")) return <NotForThisRole title={t("tokens.title")} />;
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
