import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { NotForThisRole } from "#components/developers/not-for-this-role";
import { PageHeader } from "#components/ui/page-header";
import { db } from "#db/client";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { toLoggedRequestDetail } from "#lib/platform/request-log/logged-request-view";
import { findRequest } from "#lib/requests/request-log.queries";
import { can } from "#lib/team/permissions.rules";
import { RequestDetail } from "./request-detail";

type RequestPageProps = { params: Promise<{ rowId: string }> };

const ROW_ID = /^\d{1,15}$/;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers");
  return { title: t("requests.title") };
}

export default async function RequestPage({ params }: RequestPageProps) {
  const page = await loadRequestPage((await params).rowId);
  if (!page) notFound();
  return <RequestScreen page={page} />;
}

/** One request of a merchant's server, and its response. */
async function RequestScreen({ page }: { page: Loaded<typeof loadRequestPage> }) {
  const t = await getTranslations("developers.requests");
  if (!page.mayRead) return <NotForThisRole title={t("title")} />;
  const { request } = page;
  return (
    <>
      <PageHeader
        back={<BackLink href="/dashboard/requests">{t("detail.back")}</BackLink>}
        title={
          <span className="font-mono text-lg break-all sm:text-xl">
            <span className="text-muted-foreground">{request.method}</span> {request.path}
          </span>
        }
      />
      <RequestDetail request={request} />
    </>
  );
}

/** One logged request; `mayRead` is false for a role that reads none; null for an unknown request. */
async function loadRequestPage(rowId: string) {
  const { merchantId, role } = await currentMerchantSession();
  if (!can(role, "developers:manage")) return { mayRead: false as const };
  const found = ROW_ID.test(rowId) ? await findRequest(db(), merchantId, Number(rowId)) : null;
  return found && { mayRead: true as const, request: toLoggedRequestDetail(found) };
}
