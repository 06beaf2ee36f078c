const LINK = /(https?:\/\/\S+)/;

/** What a mail says as text; its links can be followed, as in a mail program. */
export function SentMailText({ text }: { text: string }) {
  return (
    <p className="text-sm break-words whitespace-pre-wrap">
      {text.split(LINK).map((part, index) =>
        // What was split at stands at every odd place.
        index % 2 === 1 ? (
          <a key={part} href={part} className="break-all text-accent underline" rel="noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
