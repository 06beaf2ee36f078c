import { KeyRound } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { AccessTokenTable } from "#components/access-tokens/access-token-table";
import { CreateAccessToken } from "#components/access-tokens/create-access-token";
import { NotForThisRole } from "#components/developers/not-for-this-role";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import type { AccessTokensPage } from "#lib/pages/developers/load-access-tokens-page";

/** A person's access tokens; without a page, that their role has none. */
export async function AccessTokensScreen({ page }: { page: AccessTokensPage | null }) {
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
