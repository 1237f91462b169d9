import { Suspense, useEffect, useId, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { DataTableProps } from '#ui/table/table-shapes.ts'
import { closeRow } from '#ui/table/table-keys.tsx'
import type { ListAddress } from '#ui/table/use-list-address.ts'
import { IconButton } from '#ui/button.tsx'
import { useFormDone } from '#ui/form/form-done.ts'
import type { Page } from '#ui/source.ts'
import { useLoaded } from '#ui/section/use-loaded.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

type PanelProps<Row> = Pick<DataTableProps<Row>, 'rowId' | 'rowLabel' | 'load' | 'loadRow'> & {
  panel: NonNullable<DataTableProps<Row>['panel']>
  rows: Row[]
  address: ListAddress
  isLoaded: boolean
  onChanged(): Promise<void>
}

const wide = '(min-width: 1360px)'

const subscribe = (listener: () => void) => {
  const media = matchMedia(wide)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

const useIsWide = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => true,
  )

/** The open row: beside the list if there is room, else in a sheet. */
export function TablePanel<Row>({ panel, rowId, rowLabel, address, onChanged, ...rest }: PanelProps<Row>) {
  const isWide = useIsWide()
  const { row, isMissing, again } = useOpenRow({ rowId, ...rest, open: address.open })
  const close = () => closeRow(address)
  const changed = async () => {
    await Promise.all([onChanged(), again()])
  }
  // A closed sheet has no title, also for screen readers.
  const waiting = address.open === null ? '' : 'Loading…'
  const title = row ? rowLabel(row) : isMissing ? 'Not found' : waiting
  const content = row ? (
    <Suspense key={rowId(row)} fallback={<Skeleton className="h-40" />}>
      {panel(row, { close, changed })}
    </Suspense>
  ) : isMissing ? (
    <p>It is not among these rows. It may have changed, or it never was there.</p>
  ) : (
    <Skeleton className="h-40" />
  )
  if (!isWide)
    return (
      <Dialog
        title={<bdi>{title}</bdi>}
        isOpen={address.open !== null}
        onClose={() => address.open && close()}
        shape="sheet"
      >
        {content}
      </Dialog>
    )
  return (
    address.open !== null && (
      <SidePanel key="side" title={title} onClose={close}>
        {content}
      </SidePanel>
    )
  )
}

function SidePanel({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <aside
      aria-labelledby={id}
      className="panel sticky top-[calc(var(--header-height)+1rem)] flex max-h-[calc(100dvh-var(--header-height)-2rem)] flex-col overflow-hidden text-[0.875rem]"
    >
      <header className="flex items-center justify-between gap-3 border-b border-border py-1 ps-4 pe-1">
        <h2 ref={heading} id={id} tabIndex={-1} className="type-title min-w-0 truncate outline-none">
          <bdi>{title}</bdi>
        </h2>
        <IconButton icon="x" label="Close" onClick={onClose} />
      </header>
      <div className="overflow-y-auto p-4">{children}</div>
    </aside>
  )
}

/** A row that is asked for by its id when it is needed. Null until the answer is there. */
function useFetchedRow<Row>(open: string | null, isNeeded: boolean, loadRow: PanelProps<Row>['loadRow']) {
  const [fetched, setFetched] = useState<{ id: string; row: Row | null } | null>(null)
  const latest = useRef(loadRow)
  useEffect(() => {
    latest.current = loadRow
  })
  const again = async () => {
    if (!open || !latest.current) return
    const row = await latest.current(open).catch(() => null)
    setFetched({ id: open, row })
  }
  useFormDone(() => void again())
  useEffect(() => {
    if (!isNeeded || open === null) return
    let isWanted = true
    const requested = latest.current ? latest.current(open).catch(() => null) : Promise.resolve(null)
    void requested.then((row) => isWanted && setFetched({ id: open, row }))
    return () => {
      isWanted = false
    }
  }, [isNeeded, open])
  return { fetched: fetched?.id === open ? fetched : null, again }
}

type Wanted<Row> = Pick<PanelProps<Row>, 'rows' | 'rowId' | 'load' | 'loadRow' | 'isLoaded'> & { open: string | null }

type Listed<Row> = Pick<Wanted<Row>, 'rows' | 'rowId' | 'load' | 'open'>

/** The open row in the list, or beside it if it came along with the page. */
function useListedRow<Row>({ rows, rowId, load, open }: Listed<Row>): Row | undefined {
  const loaded = useLoaded<Page<Row>>(load({ id: open ?? '' }).address)?.items[0]
  return rows.find((row) => rowId(row) === open) ?? loaded
}

/** The open row: from the list, or else loaded by its id. During the closing animation the last row stays visible. */
function useOpenRow<Row>({ loadRow, isLoaded, open, ...list }: Wanted<Row>) {
  const listed = useListedRow({ open, ...list })
  const { fetched, again } = useFetchedRow(open, open !== null && isLoaded && !listed, loadRow)
  const current = listed ?? fetched?.row ?? null
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  return {
    row: current ?? (open === null ? last : null),
    isMissing: fetched?.row === null && !listed,
    again,
  }
}
