import { cn } from "#components/ui/cn.ts";

const GROUP = /.{1,4}/g;

/**
 * An address in groups of four with emphasised ends, because people compare those. The gaps are only visual: copying yields the
 * address itself.
 */
export function AddressText({ address, className }: { address: string; className?: string }) {
  const groups = address.match(GROUP) ?? [];
  return (
    <span translate="no" className={cn("font-mono leading-relaxed", className)}>
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same group may come twice, and their order never changes
        <span key={index}>
          {index > 0 ? <wbr /> : null}
          <span className={cn("mr-1.5", isEnd(index, groups.length) && "font-semibold text-foreground")}>
            {group}
          </span>
        </span>
      ))}
    </span>
  );
}

function isEnd(index: number, count: number): boolean {
  return index < 2 || index >= count - 2;
}
