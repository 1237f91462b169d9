import { useEffect } from 'react'
import { Link } from 'react-router'
import { mailSource } from '#notifications/screens/admin/email/mail-client.ts'
import { momentText } from '#ui/section/moment-text.ts'
import { useRemote } from '#ui/section/use-remote.ts'
import { Notice } from '#ui/feedback/states.tsx'

/** Shown at the top of the dashboard during an email outage. */
export function MailBar({ current }: { current: string }) {
  const { value, reload } = useRemote(mailSource)
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
