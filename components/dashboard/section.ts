/** Pages behind one entry of the menu; under headings, where they stand as a list. */
export type Section = {
  label: string;
  pages: readonly { href: string; name: string; heading: string | null }[];
};
