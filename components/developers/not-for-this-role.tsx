import { Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";

/** What a page for developers shows to a role that is not: whom to ask, in place of a blank. */
export function NotForThisRole({ title }: { title: string }) {
  const t = useTranslations("developers.forbidden");
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <EmptyState icon={<Lock />} title={t("title")}>
          {t("body")}
        </EmptyState>
      </Card>
    </>
  );
}
