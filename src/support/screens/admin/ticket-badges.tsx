import type { TicketRow } from '#support/contract.ts'
import { stateLabels, type TicketState } from '#support/rules/ticket-states.ts'
import { Badge, type Tone } from '#ui/badge.tsx'

const tones: Record<TicketState, Tone> = {
  new: 'info',
  open: 'brand',
  waiting: 'neutral',
  resolved: 'success',
  closed: 'neutral',
}

export const StateBadge = ({ ticket: { state, isSpam } }: { ticket: Pick<TicketRow, 'state' | 'isSpam'> }) =>
  isSpam ? <Badge tone="warning">Spam</Badge> : <Badge tone={tones[state]}>{stateLabels[state]}</Badge>
