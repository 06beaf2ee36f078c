import { Badge, type BadgeTone } from "#components/ui/badge";

const TONES: Record<string, BadgeTone> = { GET: "neutral", DELETE: "danger" };

export function MethodBadge({ method }: { method: string }) {
  return <Badge tone={TONES[method] ?? "accent"}>{method}</Badge>;
}
