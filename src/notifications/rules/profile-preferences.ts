import type { defaultPreferences } from '#identity/rules/profile.ts'
import type { MatrixCell } from '#notifications/rules/notification-cells.ts'
import type { Channel } from '#notifications/rules/notification-matrix.ts'

type ProfilePreference = keyof typeof defaultPreferences

/** Four settings are part of the profile, whose endpoint can change them too. */
const inProfile: Partial<Record<MatrixCell['event'], ProfilePreference>> = {
  reminder: 'bookingReminders',
  progress: 'orderUpdates',
  message: 'messages',
  news: 'news',
}

export const profilePreferenceOf = ({ side, event }: MatrixCell, channel: Channel): ProfilePreference | undefined =>
  side === 'customer' && channel === 'mail' ? inProfile[event] : undefined
