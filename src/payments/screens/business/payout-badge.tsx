import type { PayoutView } from '#payments/contract-payouts.ts'
import { Badge, type Tone } from '#ui/badge.tsx'

const tones: Record<PayoutView['status'], Tone> = {
  scheduled: 'neutral',
  processing: 'info',
  paid: 'success',
  failed: 'warning',
  needs_details: 'danger',
  returned: 'danger',
  cancelled: 'neutral',
}

export const PayoutBadge = ({ payout: { status, statusText } }: { payout: PayoutView }) => (
  <Badge tone={tones[status]}>{statusText}</Badge>
)
