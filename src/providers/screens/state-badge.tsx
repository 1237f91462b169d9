import { stateName } from '#shared/text/state-name.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import type { IconName } from '#ui/icon-names.ts'

const styles: Record<string, [Tone, IconName]> = {
  active: ['success', 'circle-check'],
  published: ['success', 'circle-check'],
  submitted: ['info', 'hourglass'],
  in_review: ['info', 'eye'],
  changes_requested: ['warning', 'pencil'],
  paused: ['neutral', 'pause'],
  restricted: ['warning', 'triangle-alert'],
  suspended: ['danger', 'ban'],
  rejected: ['danger', 'circle-x'],
}

/** The status of a business or service as a colour, an icon and a word. */
export const StateBadge = ({ state }: { state: string }) => {
  const [tone, icon] = styles[state] ?? ['neutral', 'minus']
  return (
    <Badge tone={tone} icon={icon}>
      {stateName(state)}
    </Badge>
  )
}
