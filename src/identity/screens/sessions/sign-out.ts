import { notifyTabs } from '#identity/screens/sessions/cross-tab.ts'
import { callIdentity } from '#identity/screens/identity-client.ts'

/** What this device may keep after somebody left: where they are, how it looks, and that they left. */
const stays = (key: string) => key === 'userAddress' || key === 'theme' || key === 'sokora.auth.epoch'

/** Ends the session on the server, empties the copies on this device, and tells the other tabs. The copies in the account stay. */
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
      // What is forbidden holds nothing.
    }
  }
}
