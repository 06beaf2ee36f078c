const SHOWN = 8;

/** The beginning and the end of a transaction's hash; all of it in the title. */
export function HashText({ hash }: { hash: string }) {
  return (
    <span translate="no" title={hash} className="font-mono text-xs">
      {hash.slice(0, SHOWN)}…{hash.slice(-SHOWN)}
    </span>
  );
}
