import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { MoreMessages } from "#components/i18n/more-messages";
import { PageHeader } from "#components/ui/page-header";
import { currentStaffSession } from "#lib/platform/page/current-session";
import { CreateMerchantForm } from "./create-merchant-form";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("staff");
  return { title: t("merchants.new") };
}

export default async function NewMerchantPage() {
  await loadNewMerchantPage();
  return <NewMerchantScreen />;
}

async function NewMerchantScreen() {
  const t = await getTranslations("staff");
  return (
    <MoreMessages namespaces={["money.prices", "staff.create"]}>
      <PageHeader
        back={<BackLink href="/dashboard/merchants">{t("merchants.title")}</BackLink>}
        title={t("merchants.new")}
        description={t("create.intro")}
      />
      <CreateMerchantForm />
    </MoreMessages>
  );
}

/** Requires staff who may create merchants; the form needs no stored data. */
async function loadNewMerchantPage(): Promise<void> {
  await currentStaffSession({ permission: "merchants:manage", otherwise: "/dashboard/merchants" });
}
