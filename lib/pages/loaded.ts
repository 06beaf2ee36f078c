/** What a loader answers where there is something to show: the data of one page, which one component draws. */
export type Loaded<Loader extends (...given: never[]) => unknown> = NonNullable<Awaited<ReturnType<Loader>>>;
