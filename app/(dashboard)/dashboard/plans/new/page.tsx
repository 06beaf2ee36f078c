import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { PageHeader } from "#components/ui/page-header";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { NewPlanForm } from "./new-plan-form";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("subscriptions.plans.form");
  return { title: t("title") };
}

export default async function NewPlanPage() {
  await loadNewPlanPage();
  return <NewPlanScreen />;
}

async function NewPlanScreen() {
  const t = await getTranslations("subscriptions.plans");
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        back={<BackLink href="/dashboard/plans">{t("title")}</BackLink>}
        title={t("form.title")}
        description={t("form.intro")}
      />
      <NewPlanForm />
    </div>
  );
}

/** Admits people who may create plans. */
async function loadNewPlanPage() {
  await currentMerchantSession({ permission: "payments:create", otherwise: "/dashboard/plans" });
}
