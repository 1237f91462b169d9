import { useEffect, useState } from 'react'
import { hrefWith } from '#messaging/screens/business/href-with.ts'
import { ChipLink, ChipRow } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'

interface FilterProps {
  params: URLSearchParams
  /** Null: not loaded. */
  unread: number | null
  /** Members with a calendar of their own can filter by customers who booked with them. */
  hasCalendar: boolean
  onSearch(name: string): void
}

const pauseMs = 300

/** Filters the list of conversations. */
export function BusinessConversationFilter({ params, unread, hasCalendar, onSearch }: FilterProps) {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, onSearch])
  const isUnread = params.get('unread') === 'true'
  const isAssignedToMe = params.get('assignedToMe') === 'true'
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ChipRow label="Which conversations">
        <ChipLink to={hrefWith(params, { unread: null, assignedToMe: null })} isCurrent={!isUnread && !isAssignedToMe}>
          All
        </ChipLink>
        <ChipLink
          to={hrefWith(params, { unread: 'true', assignedToMe: null })}
          isCurrent={isUnread}
          {...(unread !== null && { count: unread })}
        >
          Unread
        </ChipLink>
        {hasCalendar && (
          <ChipLink to={hrefWith(params, { assignedToMe: 'true', unread: null })} isCurrent={isAssignedToMe}>
            Mine
          </ChipLink>
        )}
      </ChipRow>
      <label className="relative ms-auto min-w-48 max-lg:w-full">
        <span className="sr-only">Search by first name</span>
        <Icon name="search" size="small" className="absolute inset-y-0 start-3.5 my-auto text-text-3" />
        <input
          type="search"
          data-list-search
          className="input ps-10"
          placeholder="First name"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
    </div>
  )
}
