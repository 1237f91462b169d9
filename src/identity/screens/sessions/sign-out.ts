import { notifyTabs } from '#identity/screens/sessions/cross-tab.ts'
import { callIdentity } from '#identity/screens/identity-client.ts'

/** What this device keeps after signing out: the saved city, the theme, and the epoch. */
const stays = (key: string) => key === 'userAddress' || key === 'theme' || key === 'sokora.auth.epoch'

/** Signs out on the server, clears this device, and tells the other tabs. Data in the account stays. */
export async function signOut(): Promise<void> {
  await callIdentity('sign-out')
  clearDevice()
  await notifyTabs()
}

export function clearDevice() {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      const keys = Object.keys(window[storage])
      for (const key of keys) if (!stays(key)) window[storage].removeItem(key)
    } catch {
      // Without storage there is nothing to clear.
    }
  }
}
