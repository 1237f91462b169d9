import type { defaultPreferences } from '#identity/rules/profile.ts'
import type { MatrixCell } from '#notifications/rules/notification-cells.ts'
import type { Channel } from '#notifications/rules/notification-matrix.ts'

type ProfilePreference = keyof typeof defaultPreferences

/** Four switches have their place in the profile, which people can read and change by its own endpoint too. */
const inProfile: Partial<Record<MatrixCell['event'], ProfilePreference>> = {
  reminder: 'bookingReminders',
  progress: 'orderUpdates',
  message: 'messages',
  news: 'news',
}

export const profilePreferenceOf = ({ side, event }: MatrixCell, channel: Channel): ProfilePreference | undefined =>
  side === 'customer' && channel === 'mail' ? inProfile[event] : undefined
