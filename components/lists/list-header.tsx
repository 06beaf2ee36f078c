import type { ComponentProps } from "react";
import { ExportButton } from "#components/lists/export-button";
import { PageHeader } from "#components/ui/page-header";
import type { CsvChoice } from "#lib/lists/csv-choice.rules";
import type { PageInfo } from "#lib/lists/page-info.rules";

type ListHeaderProps = ComponentProps<typeof PageHeader> & {
  page: {
    pageInfo: PageInfo;
    /** The person's CSV format; null if never chosen. */
    settings: { csv: CsvChoice | null };
  };
  /** The CSV export of all rows that match the filters. */
  exportHref?: string | undefined;
};

/** The top of a list's page: its title, the export of its matches, and the main action. */
export function ListHeader({ page, exportHref, actions, ...header }: ListHeaderProps) {
  const { pageInfo, settings } = page;
  const hasRows = pageInfo.first !== null;
  return (
    <PageHeader
      {...header}
      className="mb-4!"
      actions={
        <>
          {exportHref !== undefined && hasRows ? (
            <ExportButton href={exportHref} pageInfo={pageInfo} chosen={settings.csv} />
          ) : null}
          {actions}
        </>
      }
    />
  );
}
