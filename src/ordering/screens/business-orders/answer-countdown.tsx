import { durationText } from '#shared/time/duration-text.ts'
import { Badge } from '#ui/badge.tsx'
import { useServerClock } from '../use-server-clock.ts'

const hour = 3_600_000

/** Time left to answer a request. Visual only, not announced to screen readers. */
export function AnswerCountdown({ acceptBy, serverNow }: { acceptBy: string; serverNow: string }) {
  const left = Date.parse(acceptBy) - useServerClock(serverNow)
  if (left <= 0) return <Badge tone="neutral">Time is over</Badge>
  return (
    <Badge tone={left < hour ? 'danger' : 'warning'} icon="hourglass">
      {durationText(Math.max(1, Math.ceil(left / 60_000)))} left
    </Badge>
  )
}
