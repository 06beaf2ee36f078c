import Link from "next/link";
import { cn } from "#components/ui/cn.ts";
import { SAMPLE_LABELS, SAMPLE_LANGUAGES, type SampleLanguage } from "#lib/domain/merchant/sample-languages";

/** Chooses the language of all samples at once; the address holds the choice. */
export function LanguageLinks({ path, language }: { path: string; language: SampleLanguage }) {
  return (
    <nav aria-label="Language of the samples" className="flex rounded-md border border-border p-0.5 text-sm">
      {SAMPLE_LANGUAGES.map((one) => (
        <Link
          key={one}
          href={`${path}?lang=${one}`}
          scroll={false}
          prefetch={false}
          aria-current={one === language ? "true" : undefined}
          className={cn(
            "inline-flex min-h-8 items-center rounded-sm px-2.5",
            one === language ? "bg-muted font-medium" : "text-muted-foreground hover:text-foreground",
          )}
        >
          {SAMPLE_LABELS[one]}
        </Link>
      ))}
    </nav>
  );
}
