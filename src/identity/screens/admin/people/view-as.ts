import { notifyTabs } from '#identity/screens/sessions/cross-tab.ts'
import { callIdentity } from '#identity/screens/identity-client.ts'

/** From here on this browser sees the market as somebody else does, until "Stop" in the banner. */
export async function viewAs(userId: string, reason: string): Promise<void> {
  await callIdentity('admin/impersonate', { body: { userId, reason } })
  await notifyTabs()
  // What is on the page was made for the administrator.
  location.assign('/home')
}
