import { Badge } from '#ui/badge.tsx'
import { useServerClock } from '../use-server-clock.ts'

const hour = 3_600_000

/** "3 h 20 min", "12 min" */
export function timeLeftText(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000))
  if (minutes < 60) return `${minutes} min`
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** How long a request can still be answered. It is looked at, not listened to. */
export function AnswerCountdown({ acceptBy, serverNow }: { acceptBy: string; serverNow: string }) {
  const left = Date.parse(acceptBy) - useServerClock(serverNow)
  if (left <= 0) return <Badge tone="neutral">Time is over</Badge>
  return (
    <Badge tone={left < hour ? 'danger' : 'warning'} icon="hourglass">
      {timeLeftText(left)} left
    </Badge>
  )
}
