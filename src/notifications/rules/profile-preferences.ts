import type { defaultPreferences } from '#identity/rules/profile.ts'
import type { Channel, MatrixCell } from '#notifications/rules/notification-matrix.ts'

type ProfilePreference = keyof typeof defaultPreferences

/** Four settings are part of the profile, whose endpoint can change them too. */
const inProfile: Partial<Record<MatrixCell['preference'], ProfilePreference>> = {
  reminder: 'bookingReminders',
  progress: 'orderUpdates',
  message: 'messages',
  newsletter: 'newsletter',
}

export const profilePreferenceOf = (
  { side, preference }: MatrixCell,
  channel: Channel,
): ProfilePreference | undefined => (side === 'customer' && channel === 'mail' ? inProfile[preference] : undefined)
