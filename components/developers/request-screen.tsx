import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { NotForThisRole } from "#components/developers/not-for-this-role";
import { RequestDetail } from "#components/developers/request-detail";
import { PageHeader } from "#components/ui/page-header";
import type { RequestPage } from "#lib/pages/developers/load-request-page";

/** One request that a merchant's server sent, and what was answered. */
export async function RequestScreen({ page }: { page: RequestPage }) {
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
