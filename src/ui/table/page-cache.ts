import type { Page, PagedSource } from '#ui/source.ts'

const mostPages = 10
const mostCached = 20
// Last results by address; only written in browsers.
const memory = new Map<string, Page<unknown>>()

export const cachedPage = <Answer extends Page<unknown>>(address: string) => memory.get(address) as Answer | undefined

export function cachePage(address: string, page: Page<unknown>): void {
  memory.delete(address)
  memory.set(address, page)
  const [oldest] = memory.keys()
  if (memory.size > mostCached && oldest !== undefined) memory.delete(oldest)
}

/** Loads page after page until there are enough rows. */
export async function gather<Row, Answer extends Page<Row>>(
  source: PagedSource<Row, Answer>,
  atLeast: number,
): Promise<Answer> {
  let answer = await source.load(null)
  for (let pages = 1; answer.next !== null && answer.items.length < atLeast && pages < mostPages; pages++) {
    const page = await source.load(answer.next)
    answer = { ...page, items: [...answer.items, ...page.items] }
  }
  return answer
}
