import { initialsOf } from '#shared/text/initials.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ConversationLine } from '#messaging/contract.ts'
import { Button } from '#ui/button.tsx'

interface ListProps {
  items: ConversationLine[]
  currentId: string | null
  hrefOf(line: ConversationLine): string
  hasMore: boolean
  onMore(): void
  isLoading: boolean
  empty: ReactNode
}

/** The conversations, newest first. */
export const ConversationList = ({ items, currentId, hrefOf, hasMore, onMore, isLoading, empty }: ListProps) =>
  items.length === 0 ? (
    empty
  ) : (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start">
      <ul className="divide-y divide-border">
        {items.map((line) => (
          <li key={line.id} data-row={line.id}>
            <Line line={line} isCurrent={line.id === currentId} to={hrefOf(line)} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className="flex justify-center p-4">
          <Button type="button" size="small" busy={isLoading && 'Loading…'} onClick={onMore}>
            Show more
          </Button>
        </div>
      )}
    </div>
  )

const Line = ({ line, isCurrent, to }: { line: ConversationLine; isCurrent: boolean; to: string }) => (
  <Link
    data-row-link
    to={to}
    preventScrollReset
    aria-current={isCurrent ? 'page' : undefined}
    className={`flex min-h-18 items-center gap-3 px-4 py-3 ${isCurrent ? 'bg-surface-2' : 'hover:bg-surface-2'}`}
  >
    <Avatar line={line} />
    <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
      <span className="flex items-baseline gap-2">
        <bdi className={`min-w-0 flex-1 truncate ${line.unread > 0 ? 'font-bold' : 'font-semibold'}`}>{line.name}</bdi>
        <span className="type-caption shrink-0 text-text-2">{line.whenText}</span>
      </span>
      <span className="flex items-center gap-2">
        <span
          dir="auto"
          className={`type-small min-w-0 flex-1 truncate ${line.unread > 0 ? 'font-semibold text-text' : 'text-text-2'}`}
        >
          {line.lastIsSentByReader && 'You: '}
          {line.lastText}
        </span>
        {line.isBlocked && <span className="badge">Blocked</span>}
        {line.unread > 0 && (
          <span className="type-caption grid min-w-6 place-items-center rounded-full bg-brand px-1.5 font-semibold text-on-brand">
            {line.unread > 99 ? '99+' : line.unread}
            <span className="sr-only"> unread</span>
          </span>
        )}
      </span>
    </span>
  </Link>
)

/** An image, or the initial of the name. */
export const Avatar = ({ line: { name, picture } }: { line: Pick<ConversationLine, 'name' | 'picture'> }) =>
  picture ? (
    <img src={picture} alt="" width={44} height={44} className="dark-dim size-11 shrink-0 rounded-full object-cover" />
  ) : (
    <span
      aria-hidden="true"
      className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-tint font-semibold text-brand-text"
    >
      {initialsOf(name)}
    </span>
  )
