import type { Metadata } from "next";
import { GuideList } from "#components/api-reference/guide-list";
import { ReferenceFrame } from "#components/api-reference/reference-frame";
import { loadPortugueseDocsPage } from "#lib/pages/docs/load-docs-page";
import type { Loaded } from "#lib/pages/loaded";

export const metadata: Metadata = { title: "Guias em português" };

export default async function PortugueseDocsPage() {
  return <PortugueseDocsScreen {...(await loadPortugueseDocsPage())} />;
}

function PortugueseDocsScreen({ contents, guides, texts }: Loaded<typeof loadPortugueseDocsPage>) {
  return (
    <ReferenceFrame contents={contents} current="/docs/pt-br" language={null} texts={texts}>
      <div className="max-w-3xl">
        <h1 className="text-2xl font-semibold tracking-tight">Guias em português</h1>
        <p className="mt-2 text-sm leading-relaxed text-muted-foreground">
          Receba por Pix, cartão e do exterior, e saiba na hora o que foi pago. A referência das operações,
          dos eventos e dos erros está em inglês, como os nomes da API.
        </p>
        <GuideList guides={guides} />
      </div>
    </ReferenceFrame>
  );
}
