import { useState } from 'react'
import { notifyTabs } from '#identity/screens/sessions/cross-tab.ts'
import { AuthError, callIdentity } from '#identity/screens/identity-client.ts'
import { useSession } from '#identity/screens/sessions/session.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'

/** Always visible during impersonation. */
export default function ImpersonationBanner() {
  const { user, impersonation, refresh } = useSession()
  const [isEnding, setEnding] = useState(false)
  const toast = useToast()
  if (!user || !impersonation) return null
  const stop = async () => {
    setEnding(true)
    try {
      await callIdentity('admin/stop-impersonating')
      await notifyTabs()
      await refresh()
      // The current page was rendered for the other person.
      location.assign('/admin-dashboard')
    } catch (error) {
      toast({ text: error instanceof AuthError ? error.message : 'This did not work. Try again.', tone: 'danger' })
      setEnding(false)
    }
  }
  return (
    <>
      <div aria-hidden="true" className="pointer-events-none fixed inset-0 z-60 border-4 border-warning" />
      <aside
        aria-label="Viewing as somebody else"
        className="fixed inset-x-0 bottom-(--tab-bar-height) z-30 bg-danger text-on-danger"
      >
        <p
          className="page type-small flex min-h-11 flex-wrap items-center justify-center gap-x-2 py-1 text-center"
          role="status"
        >
          <span>
            You are viewing as <bdi className="font-semibold">{user.displayName}</bdi> (reason: {impersonation.reason}).
            You can look until {timeText(impersonation.until)} and change nothing.
          </span>
          <span aria-hidden="true" className="max-sm:hidden">
            ·
          </span>
          <button
            type="button"
            disabled={isEnding}
            onClick={() => void stop()}
            className="min-h-9 px-2 font-semibold underline underline-offset-4"
          >
            Stop
          </button>
        </p>
      </aside>
    </>
  )
}

/** "14:05" in the device's time zone. */
const timeText = (at: string) => new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
