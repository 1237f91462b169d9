import type { ReactNode } from 'react'
import type { Pages } from '#ui/table/use-pages.ts'
import { Lines, Unreachable } from '#ui/section/section.tsx'
import { MoreButton } from '#ui/table/more-button.tsx'

interface PagedListProps<Item> {
  pages: Pages<Item>
  /** Name of the content for the error message: "the people". */
  what: string
  empty: ReactNode
  children(item: Item): ReactNode
}

/** A list that loads page by page. */
export function PagedList<Item>({ pages, what, empty, children }: PagedListProps<Item>) {
  const { items, isFailed, isLoading, hasMore } = pages
  return (
    <div className="grid gap-4" aria-busy={isLoading}>
      {isFailed && (
        <Unreachable onRetry={() => void (items ? pages.more() : pages.reload())}>
          We could not load {what}.
        </Unreachable>
      )}
      {items === null && !isFailed && <Lines />}
      {items?.length === 0 && <p className="py-6 text-center text-text-2">{empty}</p>}
      {items && items.length > 0 && (
        <ul className={`divide-y divide-border ${isLoading ? 'opacity-60' : ''}`}>{items.map(children)}</ul>
      )}
      {hasMore && <MoreButton isLoading={isLoading} onMore={() => void pages.more()} />}
    </div>
  )
}
