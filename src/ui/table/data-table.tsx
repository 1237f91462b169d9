import { useEffect, useRef, useState } from 'react'
import type { DataTableProps } from '#ui/table/table-shapes.ts'
import { BulkBar } from '#ui/table/bulk-bar.tsx'
import { TableFilters } from '#ui/table/table-filters.tsx'
import { TableKeys } from '#ui/table/table-keys.tsx'
import { TablePanel } from '#ui/table/table-panel.tsx'
import { TableRows } from '#ui/table/table-rows.tsx'
import { TableTools } from '#ui/table/table-tools.tsx'
import { TableEmpty, TableFailed, TableMore, TableSkeleton } from '#ui/table/table-states.tsx'
import { useListAddress, type ListAddress } from '#ui/table/use-list-address.ts'
import { usePages, type Pages } from '#ui/table/use-pages.ts'
import { useSelection } from '#ui/table/use-selection.ts'
import { useShownColumns, type ShownColumns } from '#ui/table/use-shown-columns.ts'
import { usePartTitle } from '#ui/section/page-title.ts'
import { useAnnounce } from '#ui/feedback/announcer.tsx'
import { useLive } from '#ui/live/use-live.ts'

const noFilters = [] as const
/** Number of columns that fit beside an open panel. */
const besidePanel = 3
const noTopics = [] as const

/** A list: filters in the URL, keyboard navigation, a detail panel, actions on one row or many. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, columns, filters = noFilters, rowId, bulk, panel, load } = props
  const { id, isWritten } = usePartTitle(props.title)
  const address = useListAddress([...filters.map((filter) => filter.name), 'sort'])
  const pages = usePages(load(address.query))
  const shown = useShownColumns(name, columns)
  const rows = pages.items ?? []
  const selection = useSelection(rows, rowId, JSON.stringify(address.query))
  const hasPanel = panel !== undefined && address.open !== null
  useLive(props.live ?? noTopics, () => void pages.reload())
  useEvery(props.everySeconds, pages.reload)
  useRowsSaid(pages)
  return (
    <div className={`grid min-w-0 items-start gap-4 ${hasPanel ? 'xl:grid-cols-[minmax(0,1fr)_27rem]' : ''}`}>
      <section aria-labelledby={id} className="grid min-w-0 content-start gap-3 text-[0.875rem]">
        <TableHeader {...props} {...{ id, isWritten }} />
        <TableFilters key={name} filters={filters} address={address} />
        <TableTools {...{ name, filters, address, shown, pages, ...(props.csv && { csv: props.csv }) }} />
        <NoRows {...{ props, pages, address, shown }} />
        {rows.length > 0 && (
          <TableRows
            {...props}
            columns={hasPanel ? shown.columns.slice(0, besidePanel) : shown.columns}
            {...{ rows, address, selection, isStale: pages.isStale }}
          />
        )}
        <TableMore pages={pages} />
        <TableKeys
          {...{
            address,
            selection,
            hasPanel: panel !== undefined,
            hasBulk: Boolean(bulk?.length),
            isEmpty: rows.length === 0,
          }}
        />
        {bulk && <BulkBar bulk={bulk} selection={selection} onDone={pages.reload} />}
      </section>
      {panel && (
        <TablePanel
          {...props}
          panel={panel}
          rows={rows}
          address={address}
          onChanged={pages.reload}
          isLoaded={pages.items !== null}
        />
      )}
    </div>
  )
}

type HeaderProps<Row> = DataTableProps<Row> & { id: string; isWritten: boolean }

function TableHeader<Row>({ id, isWritten, title, text, actions }: HeaderProps<Row>) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        {isWritten && (
          <h2 id={id} className="type-h3">
            {title}
          </h2>
        )}
        {text && <p className="max-w-prose text-text-2">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  )
}

interface NoRowsProps<Row> {
  props: DataTableProps<Row>
  pages: Pages<Row>
  address: ListAddress
  shown: ShownColumns<Row>
}

/** What stands where rows would be: they could not be loaded, are on their way, or there are none. */
const NoRows = <Row,>({ props: { title, empty }, pages, address, shown }: NoRowsProps<Row>) => (
  <>
    {pages.isFailed && <TableFailed title={title} onRetry={() => void pages.reload()} />}
    {pages.items === null && !pages.isFailed && <TableSkeleton columns={shown.columns.length} />}
    {pages.items?.length === 0 && !pages.isStale && <TableEmpty empty={empty} address={address} />}
  </>
)

function useEvery(seconds: number | undefined, work: () => Promise<void>): void {
  const latest = useRef(work)
  useEffect(() => void (latest.current = work))
  useEffect(() => {
    if (seconds === undefined) return
    const timer = setInterval(() => void (document.visibilityState === 'visible' && latest.current()), seconds * 1000)
    return () => clearInterval(timer)
  }, [seconds])
}

/** Says to screen readers how many rows there are, once they are there. */
function useRowsSaid<Row>({ items, isLoading, isFailed, hasMore }: Pages<Row>): void {
  const announce = useAnnounce()
  const [said, setSaid] = useState<string | null>(null)
  const count = isLoading || isFailed ? null : (items?.length ?? 0)
  const words = count === null ? null : `${count === 1 ? '1 row' : `${count} rows`}${hasMore ? ', and more' : ''}`
  useEffect(() => {
    if (words === null || words === said) return
    setSaid(words)
    announce(words)
  }, [words, said, announce])
}
