import { useEffect } from 'react'
import { Link } from 'react-router'
import { loadMail } from '#dashboards/screens/mail/mail-client.ts'
import { momentText } from '#identity/screens/profile/moments.ts'
import { useRemote } from '#identity/screens/profile/use-remote.ts'
import { Notice } from '#ui/states.tsx'

/** Stands at the top of the desk while no mail gets out. */
export function MailBar({ current }: { current: string }) {
  const { value, reload } = useRemote(loadMail)
  useEffect(() => {
    const timer = setInterval(() => void (document.visibilityState === 'visible' && reload()), 20_000)
    return () => clearInterval(timer)
  }, [reload])
  if (value?.state !== 'red' || current === 'messages') return null
  const { words, since } = value
  return (
    <Notice
      tone="danger"
      action={
        <Link className="link font-semibold" to="/admin-dashboard/messages">
          Look at it
        </Link>
      }
    >
      <strong>No mail goes out{since && ` since ${momentText(since)}`}.</strong> <bdi>{words}</bdi>
    </Notice>
  )
}
