import { KeyRound } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotForThisRole } from "#components/developers/not-for-this-role";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { can } from "#lib/domain/access/permissions";
import { scopesOfRole } from "#lib/domain/access/roles";
import { listAccessTokens } from "#lib/features/access-tokens/list-access-tokens";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { AccessTokenTable } from "./access-token-table";
import { CreateAccessToken } from "./create-access-token";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard");
  return { title: t("tokens.title") };
}

export default async function AccessTokensPage() {
  return <AccessTokensScreen page={await loadAccessTokensPage()} />;
}

/** A person's access tokens; without a page, that their role has none. */
async function AccessTokensScreen({ page }: { page: Loaded<typeof loadAccessTokensPage> | null }) {
  const t = await getTranslations("dashboard");
  if (!page) return <NotForThisRole title={t("tokens.title")} />;
  const { tokens, scopes } = page;
  return (
    <>
      <PageHeader
        title={t("tokens.title")}
        description={t("tokens.intro")}
        actions={<CreateAccessToken scopes={scopes} />}
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

/** The person's access tokens and the scopes a new one may have; null for a role that manages none. */
async function loadAccessTokensPage() {
  const session = await currentMerchantSession();
  if (!can(session.role, "developers:manage")) return null;
  return { tokens: await listAccessTokens(session), scopes: scopesOfRole(session.role) };
}
