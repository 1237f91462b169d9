import { callApi } from '#ui/api-call.ts'

/** Data that a GET request returns, known by its address. */
export interface Source<Value> {
  /** Path and query: `/api/v1/me/drafts`. Two sources with one address return the same. */
  address: string
  load(): Promise<Value>
}

/** One page of a list and the cursor of the next page. */
export interface Page<Row> {
  items: Row[]
  next: string | null
}

/** A list that is requested page by page. Its address is that of the first page. */
export interface PagedSource<Row, Answer extends Page<Row> = Page<Row>> {
  address: string
  load(cursor: string | null): Promise<Answer>
}

/** `useRemote(sourceAt<Draft[]>('/api/v1/me/drafts'))` */
export const sourceAt = <Value>(address: string): Source<Value> => ({
  address,
  load: () => callApi<Value>(address),
})

/** The address of a list with parameters, which have one order, so that one query has one address. */
export function withQuery(path: string, query: Record<string, string | null | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const text = new URLSearchParams(given.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString()
  return text ? `${path}?${text}` : path
}

/** A list of the site's own API. `Answer` is its page, where it has more than rows. */
export const pagesAt = <Row, Answer extends Page<Row> = Page<Row>>(
  path: string,
  query: Record<string, string | null | undefined> = {},
): PagedSource<Row, Answer> => ({
  address: withQuery(path, query),
  load: (cursor) => callApi<Answer>(withQuery(path, { ...query, cursor })),
})
