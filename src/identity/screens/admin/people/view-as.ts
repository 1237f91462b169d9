import { notifyTabs } from '#identity/screens/sessions/cross-tab.ts'
import { callIdentity } from '#identity/screens/identity-client.ts'

/** Starts impersonation: this browser sees the market as another person, until "Stop" in the banner. */
export async function viewAs(userId: string, reason: string): Promise<void> {
  await callIdentity('admin/impersonate', { body: { userId, reason } })
  await notifyTabs()
  // The current page was rendered for the administrator.
  location.assign('/home')
}
