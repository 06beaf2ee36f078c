/**
 * A number that grows before the payer's eyes. The key makes a new element of a new one: a browser that translates the page puts its own in
 * place of a text, and React would write into the old one.
 */
export function LiveCount({ count }: { count: number }) {
  return (
    <span key={count} translate="no">
      {count}
    </span>
  );
}
