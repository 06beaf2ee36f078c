/**
 * A number that grows while the payer watches. The key creates a new element for each value: a browser that translates the page
 * replaces the text node, and React would update the old one.
 */
export function LiveCount({ count }: { count: number }) {
  return (
    <span key={count} translate="no">
      {count}
    </span>
  );
}
