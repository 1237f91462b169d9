import type { TimerState } from '#notifications/rules/timer-state.ts'
import { Badge } from '#ui/badge.tsx'

export const timerStateWords: Record<TimerState, string> = {
  failing: 'Failed',
  late: 'Does not run',
  behind: 'Behind',
  well: 'Well',
}

const styles = {
  failing: ['danger', 'circle-x'],
  late: ['danger', 'triangle-alert'],
  behind: ['warning', 'hourglass'],
  well: ['success', 'circle-check'],
} as const

export function TimerBadge({ state }: { state: TimerState }) {
  const [tone, icon] = styles[state]
  return (
    <Badge tone={tone} icon={icon}>
      {timerStateWords[state]}
    </Badge>
  )
}
