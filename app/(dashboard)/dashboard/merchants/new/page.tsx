import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { MessagesProvider } from "#components/i18n/messages-provider";
import { CreateMerchantForm } from "#components/staff/create-merchant-form";
import { PageHeader } from "#components/ui/page-header";
import { can } from "#lib/domain/permissions";
import { currentStaffSession } from "#lib/platform/page/current-session";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("staff");
  return { title: t("merchants.new") };
}

export default async function NewMerchantPage() {
  const { role } = await currentStaffSession();
  if (!can(role, "merchants:manage")) redirect("/dashboard/merchants");
  const t = await getTranslations("staff");
  return (
    <>
      <PageHeader
        back={<BackLink href="/dashboard/merchants">{t("merchants.title")}</BackLink>}
        title={t("merchants.new")}
        description={t("create.intro")}
      />
      <MessagesProvider namespaces={["ui", "dashboard", "staff"]}>
        <CreateMerchantForm />
      </MessagesProvider>
    </>
  );
}
