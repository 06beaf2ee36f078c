/** A loader's result when there is something to show: the data of one page for its component. */
export type Loaded<Loader extends (...given: never[]) => unknown> = NonNullable<Awaited<ReturnType<Loader>>>;
