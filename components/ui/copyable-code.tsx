import { CopyButton } from "#components/ui/copy-button";

export function CopyableCode({ value, label }: { value: string; label: string }) {
  return (
    <span className="flex min-w-0 items-center gap-1">
      <span translate="no" className="min-w-0 truncate font-mono text-xs" title={value}>
        {value}
      </span>
      <CopyButton
        value={value}
        label={label}
        iconOnly
        variant="ghost"
        className="-my-1.5 text-muted-foreground!"
      />
    </span>
  );
}
