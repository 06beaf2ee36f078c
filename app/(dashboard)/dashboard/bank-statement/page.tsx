import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "#components/ui/page-header";
import { db } from "#db/client";
import { listConnectionsOf } from "#lib/connections/connections.queries";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { may } from "#lib/team/permissions.rules";
import { CompareFile } from "./compare-file";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("bankStatement");
  return { title: t("title") };
}

export default async function BankStatementPage() {
  return <BankStatementScreen {...(await loadBankStatementPage())} />;
}

/** Compares a bank's file with what was sent to that bank. */
async function BankStatementScreen({ connections }: Loaded<typeof loadBankStatementPage>) {
  const t = await getTranslations("bankStatement");
  return (
    <>
      <PageHeader title={t("title")} description={t("intro")} />
      <CompareFile connections={connections} />
    </>
  );
}

/** The merchant's connections by name, whose settlements a file is compared with; without links for people who may not open them. */
async function loadBankStatementPage() {
  const session = await currentMerchantSession();
  const isLinked = may(session, "connections:manage");
  const connections = await listConnectionsOf(db(), session.merchantId);
  return {
    connections: connections.map(({ id, label }) => ({
      ...{ id, label },
      href: isLinked ? `/dashboard/connections/${id}/settlements` : null,
    })),
  };
}
