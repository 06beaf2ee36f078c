import { Scale } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { BackLink } from "#components/dashboard/back-link";
import { OlderPager } from "#components/lists/older-pager";
import { ByMode } from "#components/mode/by-mode";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { db, unpreparedDb } from "#db/client";
import { defineStaffLog } from "#lib/client/define-log";
import type { SearchParams } from "#lib/client/params/search-params";
import { accountOf, modeOfAccount } from "#lib/connections/connection.rules";
import { listConnectionNames } from "#lib/connections/connections.queries";
import { isId } from "#lib/domain/ids";
import type { Mode } from "#lib/domain/mode";
import { formatAmount } from "#lib/domain/money/money";
import type { Loaded } from "#lib/pages/loaded";
import { currentStaffSession } from "#lib/platform/page/current-session";
import { listUnlistedStatements } from "#lib/reconciliation/list-unlisted-statements";
import {
  type DifferenceRecord,
  listEndedDifferences,
  listOpenDifferences,
  listReconciliations,
} from "#lib/reconciliation/reconciliations.queries";
import { listUnread } from "#lib/reconciliation/unread-periods.queries";
import { may } from "#lib/team/permissions.rules";
import { DifferenceTable } from "./difference-table";
import { NotCompared } from "./not-compared";
import { ReconciliationRuns } from "./reconciliation-runs";

type ReconciliationPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const list = defineStaffLog("/dashboard/providers/reconciliation");

const PAGE_SIZE = 10;

const MOST_DIFFERENCES = 200;

const IN_CARD = "px-5 pt-4 sm:px-6";

/** The account at a provider; `merchant` is null for the platform's. null if it is not a connection, such as the sandbox. */
type Holder = { label: string; merchant: string | null } | null;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("staff");
  return { title: t("reconciliation.title") };
}

export default async function ReconciliationPage({ searchParams }: ReconciliationPageProps) {
  return <ReconciliationScreen {...(await loadReconciliationPage(await searchParams))} />;
}

/** Differences between ledger and providers, and the comparisons that found them, for staff. */
async function ReconciliationScreen({
  isNewest,
  older,
  runs,
  open,
  ended,
  unread,
  statements,
  mayManage,
}: Loaded<typeof loadReconciliationPage>) {
  const [t, tStaff] = await Promise.all([getTranslations("staff.reconciliation"), getTranslations("staff")]);
  return (
    <>
      <PageHeader
        back={<BackLink href="/dashboard/providers">{tStaff("providers.title")}</BackLink>}
        title={t("title")}
        description={t("intro")}
        actions={
          mayManage ? (
            <Link href="/dashboard/connections" className={buttonVariants({ variant: "secondary" })}>
              {t("settlements")}
            </Link>
          ) : null
        }
      />
      <OpenDifferences differences={open} />
      {unread.length + statements.length > 0 ? (
        <Section title={t("notCompared")}>
          <NotCompared label={t("notCompared")} unread={unread} statements={statements} />
        </Section>
      ) : null}
      <Runs runs={runs} isNewest={isNewest} older={older} />
      {ended.length > 0 ? (
        <Section title={t("ended")}>
          <ByMode items={ended} headingClass={IN_CARD}>
            {(ofMode) => <DifferenceTable label={t("ended")} differences={ofMode} />}
          </ByMode>
        </Section>
      ) : null}
    </>
  );
}

type OpenDifferencesProps = { differences: Loaded<typeof loadReconciliationPage>["open"] };

function OpenDifferences({ differences }: OpenDifferencesProps) {
  const t = useTranslations("staff.reconciliation");
  return (
    <Section title={t("open")}>
      {differences.length > 0 ? (
        <ByMode items={differences} headingClass={IN_CARD}>
          {(ofMode) => <DifferenceTable label={t("open")} differences={ofMode} />}
        </ByMode>
      ) : (
        <EmptyState icon={<Scale />} title={t("noneOpen")} />
      )}
    </Section>
  );
}

type RunsProps = Pick<Loaded<typeof loadReconciliationPage>, "runs" | "isNewest" | "older">;

function Runs({ runs, isNewest, older }: RunsProps) {
  const t = useTranslations("staff.reconciliation");
  return (
    <Section title={t("runs")}>
      {runs.length > 0 ? (
        <ByMode items={runs} headingClass={IN_CARD}>
          {(ofMode) => <ReconciliationRuns label={t("runs")} runs={ofMode} />}
        </ByMode>
      ) : (
        <EmptyState icon={<Scale />} title={t("noRuns")}>
          {t("noRunsBody")}
        </EmptyState>
      )}
      <OlderPager
        newestHref={isNewest ? null : list.path}
        olderHref={older ? list.href({ before: older }) : null}
      />
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-8 flex flex-col gap-3">
      <h2 className="text-base font-semibold">{title}</h2>
      <Card className="overflow-hidden">{children}</Card>
    </div>
  );
}

/** All open differences, what was not compared, and a page of comparisons with their results, for staff. */
async function loadReconciliationPage(search: SearchParams) {
  const session = await currentStaffSession();
  const { before } = list.read(search);
  const after = before !== null && isId("reconciliation", before) ? before : undefined;
  const { rows, hasNext } = await listReconciliations(unpreparedDb(), {
    after,
    limit: PAGE_SIZE,
    counted: false,
  });
  const ids = rows.map(({ id }) => id);
  const [open, ended, unread, statements] = await Promise.all([
    listOpenDifferences(unpreparedDb(), MOST_DIFFERENCES),
    listEndedDifferences(unpreparedDb(), ids, MOST_DIFFERENCES),
    listUnread(unpreparedDb(), MOST_DIFFERENCES),
    listUnlistedStatements(unpreparedDb()),
  ]);
  const accounts = [...open, ...ended, ...unread].map(({ account }) => account);
  const holders = await readHolders([...accounts, ...rows.flatMap(({ unread }) => unread)]);
  return {
    isNewest: after === undefined,
    older: hasNext ? (ids.at(-1) ?? null) : null,
    runs: rows.map(({ startsAt, endsAt, createdAt, unread, ...run }) => ({
      ...run,
      // A run compares all connections of a provider, in both modes.
      mode: modeOfAccount({ provider: run.provider, connectionId: null }, null),
      unread: unread.map((account) => holders.get(account) ?? { account, holder: null }),
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      createdAt: createdAt.toISOString(),
    })),
    open: open.map((one) => toShown(one, holders)),
    ended: ended.map((one) => toShown(one, holders)),
    unread: unread.map(({ account, statement, startsAt, endsAt, kinds, reason }) => ({
      key: `${account} ${statement} ${startsAt.getTime()} ${endsAt.getTime()}`,
      account: accountOf(account).provider,
      mode: holders.get(account)?.mode ?? "live",
      holder: holders.get(account)?.holder ?? null,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      kinds,
      reason,
    })),
    statements,
    mayManage: may(session, "connections:manage"),
  };
}

async function readHolders(accounts: readonly string[]) {
  const ids = accounts.flatMap((account) => accountOf(account).connectionId ?? []);
  const names = await listConnectionNames(db(), [...new Set(ids)]);
  return new Map(
    accounts.map((account): [string, { account: string; mode: Mode; holder: Holder }] => {
      const { provider, connectionId } = accountOf(account);
      const name = names.get(connectionId ?? "") ?? null;
      const mode = modeOfAccount({ provider, connectionId }, name);
      return [
        account,
        { account: provider, mode, holder: name && { label: name.label, merchant: name.merchant } },
      ];
    }),
  );
}

function toShown(difference: DifferenceRecord, holders: Awaited<ReturnType<typeof readHolders>>) {
  const { provider, entryKind, entryId, kind, oursMinor, theirsMinor, currency, happenedAt, isBooked } =
    difference;
  return {
    key: `${difference.account} ${entryKind} ${entryId}`,
    provider,
    mode: holders.get(difference.account)?.mode ?? "live",
    holder: holders.get(difference.account)?.holder ?? null,
    entryKind,
    entryId,
    kind,
    currency,
    isBooked,
    ours: oursMinor === null ? null : formatAmount(oursMinor, currency),
    theirs: theirsMinor === null ? null : formatAmount(theirsMinor, currency),
    happenedAt: happenedAt.toISOString(),
    merchantId: difference.merchantId,
  };
}
