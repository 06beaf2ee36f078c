import type { Metadata } from "next";
import { ErrorsScreen } from "#components/api-reference/errors-screen";
import { loadDocsErrorsPage } from "#lib/pages/docs/load-docs-page";

export const metadata: Metadata = { title: "Error catalogue" };

export default async function ErrorsPage() {
  return <ErrorsScreen {...(await loadDocsErrorsPage())} />;
}
