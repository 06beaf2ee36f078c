import { KeyRound } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotForThisRole } from "#components/developers/not-for-this-role";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { listAccessTokens } from "#lib/access-tokens/list-access-tokens";
import { listConnectedApps } from "#lib/connected-apps/list-connected-apps";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { can } from "#lib/team/permissions.rules";
import { scopesOfRole } from "#lib/team/roles.rules";
import { AccessTokenTable } from "./access-token-table";
import { ConnectedAppList } from "./connected-app-list";
import { CreateAccessToken } from "./create-access-token";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard");
  return { title: t("tokens.title") };
}

export default async function AccessTokensPage() {
  return <AccessTokensScreen page={await loadAccessTokensPage()} />;
}

/** A person's access tokens; without `page`, the person's role may not have tokens. */
async function AccessTokensScreen({ page }: { page: Loaded<typeof loadAccessTokensPage> | null }) {
  const t = await getTranslations("dashboard");
  if (!page) return <NotForThisRole title={t("tokens.title")} />;
  const { tokens, scopes, apps } = page;
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
      <section aria-labelledby="apps" className="mt-8">
        <h2 id="apps" className="font-semibold">
          {t("tokens.apps.title")}
        </h2>
        <p className="mt-1 mb-4 text-sm text-muted-foreground">{t("tokens.apps.intro")}</p>
        <Card className="overflow-hidden">
          {apps.length > 0 ? (
            <ConnectedAppList apps={apps} />
          ) : (
            <p className="px-5 py-4 text-sm text-muted-foreground sm:px-6">{t("tokens.apps.empty")}</p>
          )}
        </Card>
      </section>
    </>
  );
}

/**
 * The person's access tokens, the scopes available to a new one, and connected applications; null for a role that manages none.
 */
async function loadAccessTokensPage() {
  const session = await currentMerchantSession();
  if (!can(session.role, "developers:manage")) return null;
  return {
    tokens: await listAccessTokens(session),
    apps: await listConnectedApps(session),
    scopes: scopesOfRole(session.role),
  };
}
