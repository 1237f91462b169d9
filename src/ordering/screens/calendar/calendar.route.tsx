import { useMemo, useState } from 'react'
import { useBusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { CalendarBoard } from '#ordering/screens/calendar/calendar-board.tsx'
import { deviceToday } from '#ordering/screens/calendar/use-device.ts'
import { useCalendar } from '#ordering/screens/calendar/use-calendar.ts'
import { useCalendarAddress } from '#ordering/screens/calendar/use-calendar-address.ts'
import { daysShown, type CalendarViewName } from '#ordering/rules/calendar/calendar-address.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useInteractive } from '#ui/page/drawing.tsx'
import './calendar.css'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'

const place = 'calendarView'

/** The calendar of a business by day, by week or as a list. What it shows first depends on the device. */
export default function CalendarArea() {
  return useInteractive() ? <Calendar /> : <Placeholder isList={false} />
}

function Calendar() {
  const {
    business: { id },
  } = useBusinessDashboard()
  const [first, setFirst] = useState(() => ({ day: deviceToday(), isOfPlace: false }))
  const { address, go } = useCalendarAddress(first.day)
  // The preference when the page opened: a URL without a view keeps its view, so that Back returns to it.
  const [liked] = useState(likedView)
  const name = address.view ?? liked
  const days = useMemo(() => daysShown(name, address.date), [name, address.date])
  const data = useCalendar({ providerId: id, ...days })
  // At the location it may be another day than on this device. Set only once, so that the open day does not change at
  // midnight.
  if (data.view && !first.isOfPlace) setFirst({ day: data.view.today, isOfPlace: true })
  const choose = (view: CalendarViewName) => {
    localStorage.setItem(place, view)
    go({ view })
  }
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 [--cal-height:calc(100dvh-var(--header-height)-var(--tab-bar-height)-5.5rem)] lg:[--cal-height:calc(100dvh-var(--header-height)-12.25rem)]">
      {data.isFailed && <Failed isStale={data.view !== null} onRetry={() => void data.reload()} />}
      {data.view && (
        <CalendarBoard
          providerId={id}
          name={name}
          address={address}
          days={days}
          data={data}
          view={data.view}
          onView={choose}
          go={go}
        />
      )}
      {!data.view && !data.isFailed && <Placeholder isList={name === 'list'} />}
    </div>
  )
}

const likedView = (): CalendarViewName => {
  const liked = localStorage.getItem(place)
  return liked === 'week' || liked === 'list' ? liked : 'day'
}

const Failed = ({ isStale, onRetry }: { isStale: boolean; onRetry(): void }) => (
  <NotLoaded tone={isStale ? 'warning' : 'danger'} onRetry={onRetry}>
    {isStale ? 'This may be out of date: we could not look again.' : 'We could not load the calendar.'}
  </NotLoaded>
)

/** Same size as the calendar, so that nothing moves when it loads. */
const Placeholder = ({ isList }: { isList: boolean }) => (
  <div role="status" aria-label="Loading" className="grid gap-4">
    <div className="flex items-center justify-between gap-4">
      <Skeleton className="h-11 w-64" />
      <Skeleton className="h-11 w-48 max-md:hidden" />
    </div>
    <Skeleton className="h-5 w-72 max-w-full" />
    <Skeleton className={isList ? 'h-96' : 'h-(--cal-height) min-h-96'} />
  </div>
)
