import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { NotForThisRole } from "#components/developers/not-for-this-role";
import { RequestDetail } from "#components/developers/request-detail";
import { PageHeader } from "#components/ui/page-header";
import { db } from "#db/client";
import { findRequest } from "#db/queries/request-log";
import { can } from "#lib/domain/permissions";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { toLoggedRequestDetail } from "#lib/platform/request-log/logged-request-view";

type RequestPageProps = { params: Promise<{ rowId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers");
  return { title: t("requests.title") };
}

export default async function RequestPage({ params }: RequestPageProps) {
  const { merchantId, role } = await currentMerchantSession();
  const t = await getTranslations("developers.requests");
  if (!can(role, "developers:manage")) return <NotForThisRole title={t("title")} />;
  const { rowId } = await params;
  const found = /^\d{1,15}$/.test(rowId) ? await findRequest(db(), merchantId, Number(rowId)) : null;
  if (!found) notFound();
  const request = toLoggedRequestDetail(found);
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
