import type { PublishedGuide } from "#lib/schemas/docs";

export function GuideList({ guides }: { guides: PublishedGuide[] }) {
  return (
    <ul className="mt-3 grid gap-3 sm:grid-cols-2">
      {guides.map(({ href, title, summary }) => (
        <li key={href} className="relative rounded-lg border border-border bg-card p-4 hover:bg-muted/50">
          <a href={href} className="rounded-sm text-sm font-medium after:absolute after:inset-0">
            {title}
          </a>
          <p className="mt-1 text-sm text-muted-foreground">{summary}</p>
        </li>
      ))}
    </ul>
  );
}
