import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { currentMerchantSession } from "#app/(dashboard)/current-session.ts";
import { BackLink } from "#components/dashboard/back-link";
import { BalanceTiles } from "#components/ledger/balance-tiles";
import { StatementCard } from "#components/ledger/statement-card";
import { EditRecipient } from "#components/recipients/edit-recipient";
import { RecipientFacts } from "#components/recipients/recipient-facts";
import { RecipientStatusBadge } from "#components/recipients/recipient-status-badge";
import { SwitchRecipient } from "#components/recipients/switch-recipient";
import { PageHeader } from "#components/ui/page-header";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { can } from "#lib/domain/permissions";
import { listStatement } from "#lib/ledger/list-statement";
import { readStatementParams, statementPeriod } from "#lib/query/statement-params";
import { getRecipient } from "#lib/recipients/get-recipient";

const PAGE_SIZE = 25;

type RecipientPageProps = {
  params: Promise<{ recipientId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const readRecipient = cache((merchantId: MerchantId, recipientId: string) =>
  getRecipient(merchantId, recipientId).catch((error) => {
    if (error instanceof PonteError && error.code === "not_found") return null;
    throw error;
  }),
);

export async function generateMetadata({ params }: RecipientPageProps): Promise<Metadata> {
  const { merchantId } = await currentMerchantSession();
  const [t, { recipientId }] = await Promise.all([getTranslations("money"), params]);
  const recipient = await readRecipient(merchantId, recipientId);
  return { title: recipient?.name ?? t("recipient.title") };
}

export default async function RecipientPage({ params, searchParams }: RecipientPageProps) {
  const { merchantId, role } = await currentMerchantSession();
  const recipient = await readRecipient(merchantId, (await params).recipientId);
  if (!recipient) notFound();
  const account = `RECIPIENT:${recipient.id}`;
  const state = { ...readStatementParams(await searchParams), account };
  const period = statementPeriod(state);
  const [t, statement] = await Promise.all([
    getTranslations("money"),
    listStatement(merchantId, { account, ...period, before: state.before ?? undefined, limit: PAGE_SIZE }),
  ]);
  const { available, pending, currency } = recipient.balance;
  return (
    <>
      <PageHeader
        back={<BackLink href="/dashboard/recipients">{t("recipients.title")}</BackLink>}
        title={<span className="[overflow-wrap:anywhere]">{recipient.name}</span>}
        description={<RecipientStatusBadge status={recipient.status} />}
        actions={
          can(role, "recipients:manage") ? (
            <>
              <EditRecipient recipient={recipient} />
              <SwitchRecipient recipient={recipient} />
            </>
          ) : null
        }
      />
      <BalanceTiles
        tiles={[
          { key: "available", term: t("balance.available"), amount: available, currency },
          { key: "pending", term: t("balance.pending"), amount: pending, currency },
        ]}
      />
      <RecipientFacts recipient={recipient} />
      <StatementCard path={`/dashboard/recipients/${recipient.id}`} state={state} {...statement} />
    </>
  );
}
