import { useEffect, useRef } from 'react'
import type { CalendarPerson } from '#ordering/contract-calendar.ts'
import { colorOf } from '#ordering/screens/calendar/grid/grid-entry.tsx'
import { Avatar } from '#ordering/screens/calendar/grid/grid-heads.tsx'

interface PersonStripProps {
  staff: readonly CalendarPerson[]
  /** Null: everybody. */
  chosen: string | null
  onChoose(staffId: string | null): void
}

/** The choice of person; on phones a horizontally scrolling row. */
export function PersonStrip({ staff, chosen, onChoose }: PersonStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    strip.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [chosen])
  return (
    <div
      ref={strip}
      role="group"
      aria-label="Whose calendar"
      className="no-print -mx-(--gutter) flex min-w-0 snap-x gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] max-md:basis-[calc(100%+2*var(--gutter))] lg:mx-0 lg:px-1"
    >
      <button
        type="button"
        aria-pressed={chosen === null}
        className="chip shrink-0 snap-start"
        onClick={() => onChoose(null)}
      >
        Everybody
      </button>
      {staff.map((person) => (
        <button
          key={person.id}
          type="button"
          aria-pressed={person.id === chosen}
          className="chip shrink-0 snap-start ps-1.5!"
          onClick={() => onChoose(person.id)}
        >
          <span className="text-text *:size-7!">
            <Avatar name={person.name} picture={person.picture} color={colorOf(person)} />
          </span>
          <bdi>{person.name}</bdi>
        </button>
      ))}
    </div>
  )
}
