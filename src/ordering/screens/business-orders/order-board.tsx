import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Board, BoardColumn } from '#ordering/contract-board.ts'
import { BusyMenu } from '#ordering/screens/business-orders/busy-menu.tsx'
import { DoneTicket, TicketCard } from '#ordering/screens/business-orders/ticket-card.tsx'
import { useLiveRemote } from '#providers/screens/business/use-live-remote.ts'
import { Loaded } from '#ui/section/section.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { useAnnounce } from '#ui/feedback/announcer.tsx'
import { ScriptButton } from '#ui/page/drawing.tsx'

const names: Record<BoardColumn, string> = { new: 'New', preparing: 'Preparing', ready: 'Ready', done: 'Done today' }

interface BoardAreaProps {
  providerId: string
  canSetBusy: boolean
  /** The choice between list, board and till. */
  views: ReactNode
}

/** Orders of goods by stage, in columns; phones show one column at a time. */
export function BoardArea({ providerId, canSetBusy, views }: BoardAreaProps) {
  const remote = useLiveRemote<Board>(providerId, 'board')
  const [open, setOpen] = useState<BoardColumn>('new')
  useNewOrderAnnouncement(remote.value)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {views}
        {canSetBusy && remote.value && <BusyMenu {...{ providerId, busy: remote.value.busy }} />}
      </div>
      <Loaded remote={remote} what="the board">
        {({ columns, serverNow }) =>
          columns.every(({ tickets }) => tickets.length === 0) ? (
            <EmptyState
              icon="package"
              title="No orders yet"
              text="Orders to take away or deliver appear here. Visits are in the calendar."
            />
          ) : (
            <>
              <div
                role="group"
                aria-label="Column"
                className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] md:hidden"
              >
                {columns.map(({ key, tickets, more }) => (
                  <ScriptButton
                    key={key}
                    type="button"
                    className="chip shrink-0"
                    aria-pressed={key === open}
                    onClick={() => setOpen(key)}
                  >
                    {names[key]} <Amount count={tickets.length} more={more} />
                  </ScriptButton>
                ))}
              </div>
              <div className="grid items-start gap-3 md:grid-cols-3 xl:grid-cols-4">
                {columns.map((column) => (
                  <Column
                    key={column.key}
                    {...{ column, providerId, serverNow }}
                    isOpen={column.key === open}
                    onChanged={remote.reload}
                  />
                ))}
              </div>
            </>
          )
        }
      </Loaded>
    </>
  )
}

const Amount = ({ count, more }: { count: number; more: number }) => (
  <span className="opacity-75">
    {count}
    {more > 0 && '+'}
  </span>
)

interface ColumnProps {
  column: Board['columns'][number]
  providerId: string
  serverNow: string
  /** The column shown on phones. */
  isOpen: boolean
  onChanged(): Promise<void>
}

/** If the card with the clicked button moves to another column, this column gets the focus. */
function Column({ column: { key, tickets, more }, providerId, serverNow, isOpen, onChanged }: ColumnProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isDone = key === 'done'
  const renew = async () => {
    await onChanged()
    requestAnimationFrame(() => document.activeElement === document.body && heading.current?.focus())
  }
  return (
    <section
      aria-labelledby={`column-${key}`}
      className={`grid min-w-0 gap-2 rounded-lg bg-surface-2 p-2 pt-0 ${isOpen ? '' : 'max-md:hidden'} ${isDone ? 'md:max-xl:col-span-full' : ''}`}
    >
      <h2
        ref={heading}
        tabIndex={-1}
        id={`column-${key}`}
        className="type-title sticky top-(--header-height) z-2 -mx-2 flex items-center justify-between rounded-t-lg bg-surface-2 px-4 py-3"
      >
        {names[key]} <Amount count={tickets.length} more={more} />
      </h2>
      {tickets.length === 0 && <p className="type-small px-2 pb-2 text-text-2">Nothing here.</p>}
      <ul
        className={`grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 empty:hidden ${isDone ? 'md:max-xl:grid-cols-3' : ''}`}
      >
        {tickets.map((ticket) => {
          const shown = { ticket, providerId, onChanged: () => void renew() }
          return isDone ? (
            <DoneTicket key={ticket.id} {...shown} />
          ) : (
            <TicketCard key={ticket.id} {...shown} serverNow={serverNow} />
          )
        })}
      </ul>
      {more > 0 && <p className="type-small px-1 text-text-2">And {more} more in the list.</p>}
    </section>
  )
}

/** Announces each new order once to screen readers. */
function useNewOrderAnnouncement(board: Board | null) {
  const announce = useAnnounce()
  const known = useRef<Set<string> | null>(null)
  useEffect(() => {
    if (!board) return
    const ids = new Set(board.columns.find(({ key }) => key === 'new')!.tickets.map(({ id }) => id))
    const fresh = known.current ? [...ids].filter((id) => !known.current!.has(id)).length : 0
    if (fresh > 0) announce(fresh === 1 ? 'A new order.' : `${fresh} new orders.`)
    known.current = ids
  }, [board, announce])
}
