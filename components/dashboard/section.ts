/** The pages of one menu entry, with headings if they are shown as a list. */
export type Section = {
  label: string;
  pages: readonly { href: string; name: string; heading: string | null }[];
};
