import { StatusBadge } from "#components/ui/status-badge";

/** The status of our answer; its class shows in word, shape and color. */
export function HttpStatus({ status, errorCode }: { status: number; errorCode: string | null }) {
  const words = errorCode ? `${status} ${errorCode}` : String(status);
  if (status < 400) {
    return (
      <StatusBadge tone="success" shape="tick">
        {words}
      </StatusBadge>
    );
  }
  return (
    <StatusBadge tone={status < 500 ? "warning" : "danger"} shape="cross">
      {words}
    </StatusBadge>
  );
}
