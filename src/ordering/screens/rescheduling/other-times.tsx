import type { OpenSlots } from '#booking/contract.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { useOtherTimes } from './use-other-times.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'

interface OtherTimesProps extends ReturnType<typeof useOtherTimes> {
  picked: string | null
  onPick(startsAt: string): void
}

/** The free times of seven days as radio buttons, so that arrow keys work natively. */
export function OtherTimes({ times, isFailed, retry, picked, onPick }: OtherTimesProps) {
  if (isFailed) {
    return <NotLoaded onRetry={retry}>The free times could not be loaded.</NotLoaded>
  }
  if (!times) return <Skeleton className="h-48" />
  const days = times.days.filter(({ slots }) => slots.length > 0)
  return (
    <fieldset className="grid max-h-72 min-w-0 gap-4 overflow-y-auto overscroll-contain p-1">
      <legend className="sr-only">Times</legend>
      {days.length === 0 && <p className="text-text-2">No free time in these seven days.</p>}
      {days.map((day) => (
        <Day key={day.date} day={day} picked={picked} onPick={onPick} />
      ))}
      <p className="type-small text-text-3">{times.zoneLine}</p>
    </fieldset>
  )
}

const Day = ({
  day,
  picked,
  onPick,
}: { day: OpenSlots['days'][number] } & Pick<OtherTimesProps, 'picked' | 'onPick'>) => {
  const { title } = day
  return (
    <div role="group" aria-label={title}>
      <p className="type-small mb-2 font-semibold">{title}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2">
        {day.slots.map(({ startsAt, label, seatsLeft }) => (
          <label key={startsAt} className="time">
            <input
              type="radio"
              name="startsAt"
              value={startsAt}
              checked={startsAt === picked}
              onChange={() => onPick(startsAt)}
            />
            <span>
              <span className="sr-only">{title} </span>
              {label}
              {seatsLeft !== null && <span className="type-caption block font-medium">{seatsLeft} left</span>}
            </span>
          </label>
        ))}
      </div>
    </div>
  )
}
