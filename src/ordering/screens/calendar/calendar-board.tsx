import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CalendarEntry, CalendarView } from '#ordering/contract-calendar.ts'
import type { CalendarAddress, CalendarViewName } from '#ordering/rules/calendar/calendar-address.ts'
import { countText } from '#ordering/rules/calendar/calendar-words.ts'
import { BoardGrid } from '#ordering/screens/calendar/grid/board-grid.tsx'
import { CalendarBar } from '#ordering/screens/calendar/calendar-bar.tsx'
import { CalendarDialogs } from '#ordering/screens/calendar/calendar-dialogs.tsx'
import { CalendarList } from '#ordering/screens/calendar/calendar-list.tsx'
import { PersonStrip } from '#ordering/screens/calendar/person-strip.tsx'
import { useActs, type Moving } from '#ordering/screens/calendar/entries/use-entry-actions.ts'
import type { CalendarData } from '#ordering/screens/calendar/use-calendar.ts'
import { useIsPhone } from '#ordering/screens/calendar/use-device.ts'
import { useOpened } from '#ordering/screens/calendar/use-opened.ts'
import { useNow } from '#ui/section/use-now.ts'
import { IconButton, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { useBusinessPath } from '#providers/screens/business/use-business-path.ts'

interface CalendarBoardProps {
  providerId: string
  name: CalendarViewName
  address: CalendarAddress
  days: { from: string; until: string }
  data: CalendarData
  view: CalendarView
  onView(view: CalendarViewName): void
  go(part: Partial<CalendarAddress>): void
}

/** The calendar after its data has loaded. */
export function CalendarBoard({
  providerId,
  name,
  address,
  days,
  data,
  view: asLoaded,
  onView,
  go,
}: CalendarBoardProps) {
  const { opened, open, close } = useOpened()
  const acts = useActs(providerId, data.reload)
  const view = useMemo(() => withMoving(asLoaded, acts.moving), [asLoaded, acts.moving])
  const isPhone = useIsPhone()
  const staffId = chosenPerson(view, address.staff, isPhone && name !== 'list')
  const nowMinute = asLoaded.nowMinute + Math.max(0, useNow() - data.loadedAt) / 60_000
  const { mayBlock, mayWalkIn } = view.rights
  const mayMake = mayBlock || mayWalkIn
  const [time, setTime] = useState<{ date: string; minute: number } | null>(null)
  const addNew = (date = address.date) => {
    const from = time?.date === date ? time.minute : date === view.today ? Math.floor(nowMinute / 5) * 5 : 10 * 60
    open({ kind: 'new', time: { date, from, until: null, staffId } })
  }
  useNewFromAddress((kind) => {
    const times = { date: address.date, from: Math.floor(nowMinute / 5) * 5, until: null, staffId }
    if (kind === 'walk-in' && mayWalkIn) open({ kind, time: times })
    if (kind === 'block' && mayBlock) open({ kind, time: times, entry: null })
  })
  const shared = { view, staffId, mayMake, onOpen: (entry: CalendarEntry) => open({ kind: 'entry', entry }) }
  if (view.staff.length === 0 && view.entries.length === 0) return <Nobody />
  return (
    <>
      <CalendarBar
        view={name}
        date={address.date}
        {...days}
        today={view.today}
        timeZone={view.timeZone}
        zoneLine={view.zoneLine}
        clockTexts={[...new Set(view.clockChanges.map(({ text }) => text))]}
        mayMake={mayMake}
        summary={countText(staffId ? view.entries.filter((entry) => entry.staffId === staffId) : view.entries)}
        onView={onView}
        onDate={(date) => go({ date: date === view.today ? '' : date })}
        onNew={() => addNew()}
        onKeys={() => open({ kind: 'keys' })}
      >
        {view.staff.length > 1 && (
          <PersonStrip staff={view.staff} chosen={staffId} onChoose={(id) => go({ staff: id ?? 'all' })} />
        )}
      </CalendarBar>
      {name === 'list' ? (
        <CalendarList {...shared} {...days} onNew={addNew} />
      ) : (
        <BoardGrid
          {...shared}
          providerId={providerId}
          name={name}
          days={days}
          date={address.date}
          nowMinute={nowMinute}
          isPhone={isPhone}
          acts={acts}
          open={open}
          go={go}
          onView={onView}
          onTime={setTime}
        />
      )}
      {mayMake && (
        <IconButton
          icon="plus"
          label="New"
          className="no-print fixed end-4 bottom-[calc(var(--tab-bar-height)+1rem)] z-20 size-14! bg-brand text-on-brand shadow-floating md:hidden"
          onClick={() => addNew()}
        />
      )}
      {opened && (
        <CalendarDialogs
          {...{ providerId, view, opened, acts }}
          onOpen={open}
          onClose={close}
          onChanged={() => void data.reload()}
        />
      )}
    </>
  )
}

/** `?new=block` opens that dialog once: the command menu leads here. */
function useNewFromAddress(onNew: (kind: string) => void): void {
  const [params, setParams] = useSearchParams()
  const kind = params.get('new')
  const latest = useRef(onNew)
  useEffect(() => {
    latest.current = onNew
  })
  useEffect(() => {
    if (kind === null) return
    latest.current(kind)
    setParams(
      (before) => {
        before.delete('new')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [kind, setParams])
}

/** Phones begin with one person: the user's own calendar, or else the first. */
function chosenPerson(view: CalendarView, wanted: string, isNarrow: boolean): string | null {
  if (view.staff.some(({ id }) => id === wanted)) return wanted
  return wanted === '' && isNarrow ? (view.rights.myStaffId ?? view.staff[0]?.id ?? null) : null
}

const withMoving = (view: CalendarView, moving: Moving | null): CalendarView =>
  moving
    ? { ...view, entries: view.entries.map((entry) => (entry.id === moving.id ? { ...entry, ...moving } : entry)) }
    : view

function Nobody() {
  const at = useBusinessPath()
  return (
    <EmptyState
      icon="users"
      title="Nobody has a calendar yet"
      text="Add yourself or somebody of your team; bookings then stand here by day and person."
    >
      <LinkButton kind="primary" to={at('team')}>
        Add a person
      </LinkButton>
    </EmptyState>
  )
}
