import type { ReactNode } from 'react'
import type { DataTableProps } from '#ui/table/table-shapes.ts'
import type { ListAddress } from '#ui/table/use-list-address.ts'
import type { Pages } from '#ui/table/use-pages.ts'
import { Button } from '#ui/button.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { MoreButton } from '#ui/table/more-button.tsx'

interface EmptyProps<Row> {
  empty: DataTableProps<Row>['empty']
  address: ListAddress
}

const lines = Array.from({ length: 10 }, (_, index) => index)

export const TableSkeleton = ({ columns }: { columns: number }) => (
  <div role="status" aria-label="Loading" className="panel grid divide-y divide-border">
    {lines.map((line) => (
      <div key={line} className="flex h-11 items-center gap-6 px-3">
        {lines.slice(0, Math.min(columns, 6)).map((column) => (
          <Skeleton key={column} className={`h-4 ${column === 0 ? 'w-40' : 'max-w-28 flex-1 max-md:hidden'}`} />
        ))}
      </div>
    ))}
  </div>
)

/** Shown above the rows, which remain. */
export const TableFailed = ({ title, onRetry }: { title: string; onRetry(): void }) => (
  <NotLoaded onRetry={onRetry}>We could not load “{title}”. What is shown may be old.</NotLoaded>
)

/** Distinguishes an empty list from filters without results. */
export const TableEmpty = <Row,>({ empty, address }: EmptyProps<Row>) =>
  Object.keys(address.query).some((name) => name !== 'sort') ? (
    <Nothing icon="search" title="Nothing is like that" text="No row fits these filters.">
      <Button size="small" onClick={address.reset}>
        Reset filters
      </Button>
    </Nothing>
  ) : (
    <Nothing icon="check-check" {...empty} />
  )

interface NothingProps {
  icon: IconName
  title: string
  text: ReactNode
  children?: ReactNode
}

/** Replaces the rows; its text is not larger than the title of the list. */
const Nothing = ({ icon, title, text, children }: NothingProps) => (
  <div className="panel grid justify-items-center gap-1 px-5 py-10 text-center">
    <span className="mb-2 grid size-11 place-items-center rounded-full bg-brand-tint text-brand-text">
      <Icon name={icon} />
    </span>
    <h3 className="type-title">{title}</h3>
    <p className="max-w-prose text-text-2">{text}</p>
    {children && <div className="mt-3">{children}</div>}
  </div>
)

export const TableMore = <Row,>({ pages }: { pages: Pages<Row> }) =>
  pages.hasMore && <MoreButton isLoading={pages.isLoading} size="small" onMore={() => void pages.more()} />
