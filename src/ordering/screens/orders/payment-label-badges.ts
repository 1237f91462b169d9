import type { PaymentLabel } from '#ordering/contract-payments.ts'
import type { Tone } from '#ui/badge.tsx'
import type { IconName } from '#ui/icon-names.ts'

/** Colour and icon of each payment label. */
export const paymentLabelBadges: Record<PaymentLabel, { icon: IconName; tone: Tone }> = {
  unpaid: { icon: 'hand-coins', tone: 'neutral' },
  reserved: { icon: 'hourglass', tone: 'info' },
  part_paid: { icon: 'credit-card', tone: 'info' },
  paid: { icon: 'circle-check', tone: 'success' },
  part_refunded: { icon: 'undo-2', tone: 'neutral' },
  refunded: { icon: 'undo-2', tone: 'neutral' },
  disputed: { icon: 'triangle-alert', tone: 'warning' },
}
