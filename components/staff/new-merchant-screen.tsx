import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { MessagesProvider } from "#components/i18n/messages-provider";
import { CreateMerchantForm } from "#components/staff/create-merchant-form";
import { PageHeader } from "#components/ui/page-header";

/** The form that opens a merchant. */
export async function NewMerchantScreen() {
  const t = await getTranslations("staff");
  return (
    <>
      <PageHeader
        back={<BackLink href="/dashboard/merchants">{t("merchants.title")}</BackLink>}
        title={t("merchants.new")}
        description={t("create.intro")}
      />
      <MessagesProvider namespaces={["ui", "dashboard", "money", "staff"]}>
        <CreateMerchantForm />
      </MessagesProvider>
    </>
  );
}
