import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'

interface PaginationProps {
  /** Starts at 1. */
  page: number
  pages: number
  /** The URL of a page, with all filters. */
  hrefOf(page: number): string
}

/** First, last, and the neighbours of the current page: [1, '…', 4, 5, 6, '…', 20]. */
function shownPages(page: number, pages: number): (number | '…')[] {
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages)
  const sorted = [...new Set(near)].sort((a, b) => a - b)
  return sorted.flatMap((each, index) => (index > 0 && each - sorted[index - 1]! > 1 ? ['…' as const, each] : [each]))
}

const box = 'inline-grid min-h-11 min-w-11 place-items-center rounded-full px-3 font-medium hover:bg-surface-3'

/** Real links with rel, for search engines and for use without JavaScript. */
export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-1 py-8">
      {page > 1 && (
        <Link className={box} rel="prev" to={hrefOf(page - 1)} aria-label="Previous page">
          <Icon name="chevron-left" />
        </Link>
      )}
      {shownPages(page, pages).map((each, index) =>
        each === '…' ? (
          <span key={`gap-${index}`} className="px-1 text-text-3">
            …
          </span>
        ) : (
          <Link
            key={each}
            to={hrefOf(each)}
            aria-label={`Page ${each}`}
            aria-current={each === page ? 'page' : undefined}
            className={`${box} aria-[current]:bg-ink aria-[current]:text-on-ink`}
          >
            {each}
          </Link>
        ),
      )}
      {page < pages && (
        <Link className={box} rel="next" to={hrefOf(page + 1)} aria-label="Next page">
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  )
}
