import type { usualSwitches } from '#identity/rules/profile.ts'
import type { MatrixCell } from '#notifications/rules/notification-cells.ts'
import type { Channel } from '#notifications/rules/notification-matrix.ts'

type ProfileSwitch = keyof typeof usualSwitches

/** Four switches have their place in the profile, which people can read and change by its own door too. */
const inProfile: Partial<Record<MatrixCell['event'], ProfileSwitch>> = {
  reminder: 'bookingReminders',
  progress: 'orderUpdates',
  message: 'messages',
  news: 'news',
}

export const profileSwitchOf = ({ side, event }: MatrixCell, channel: Channel): ProfileSwitch | undefined =>
  side === 'customer' && channel === 'mail' ? inProfile[event] : undefined
