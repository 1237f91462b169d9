import type { CallLine } from '#notifications/contract-webhook-lists.ts'
import { Badge } from '#ui/badge.tsx'

export const callWords: Record<CallLine['status'], string> = {
  sent: 'Taken',
  queued: 'On its way',
  failed: 'Not taken',
}

const styles = {
  sent: ['success', 'circle-check'],
  queued: ['info', 'hourglass'],
  failed: ['danger', 'circle-x'],
} as const

export function CallBadge({ status }: { status: CallLine['status'] }) {
  const [tone, icon] = styles[status]
  return (
    <Badge tone={tone} icon={icon}>
      {callWords[status]}
    </Badge>
  )
}
