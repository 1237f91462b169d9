import type { ListQuery, Page } from '#ui/table/table-shapes.ts'

export type Load<Row> = (query: ListQuery, cursor: string | null) => Promise<Page<Row>>

const mostPages = 10
const mostCached = 20
// Last results by query; only written in browsers.
const memory = new Map<string, Page<unknown>>()

export const cachedPage = <Row>(key: string) => memory.get(key) as Page<Row> | undefined

export function cachePage(key: string, page: Page<unknown>): void {
  memory.delete(key)
  memory.set(key, { items: page.items, next: page.next })
  const [oldest] = memory.keys()
  if (memory.size > mostCached && oldest !== undefined) memory.delete(oldest)
}

/** Loads page after page until there are enough rows. */
export async function gather<Row>(load: Load<Row>, query: ListQuery, atLeast: number): Promise<Page<Row>> {
  let page = await load(query, null)
  for (let pages = 1; page.next !== null && page.items.length < atLeast && pages < mostPages; pages++) {
    const { items, next } = await load(query, page.next)
    page = { items: [...page.items, ...items], next }
  }
  return page
}
