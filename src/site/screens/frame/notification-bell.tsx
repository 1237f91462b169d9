import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useAnnounce } from '#ui/feedback/announcer.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLive } from '#ui/live/use-live.ts'
import { refreshSession, useSession } from '#identity/screens/sessions/session.tsx'
import { Menu } from '#ui/menu.tsx'
import { NotificationsLoading } from '#site/screens/frame/notifications-loading.tsx'

const NotificationPanel = lazy(() => import('#site/screens/frame/notification-panel.tsx'))

/** The number of unread notifications, and a list that opens below it. Only for signed-in people. */
export function NotificationBell() {
  const { user, notifications } = useSession()
  const [opened, setOpened] = useState(0)
  const { unread } = notifications
  useLive(user ? [`person:${user.uid}`] : [], () => void refreshSession())
  useSaying(user?.uid, unread)
  if (!user) return null
  const count = unread > 99 ? '99+' : String(unread)
  return (
    <Menu
      label={unread > 0 ? `Notices, ${count} unread` : 'Notices'}
      className="notice-bell icon-button relative"
      boxClassName="notice-box w-104 p-0"
      onOpen={() => setOpened((times) => times + 1)}
      trigger={
        <>
          <Icon name="bell" />
          {unread > 0 && (
            <span className="absolute start-6 top-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.75rem] leading-none font-bold text-on-accent">
              {count}
            </span>
          )}
        </>
      }
    >
      <h2 className="type-title border-b border-border px-5 py-3.5">Notices</h2>
      <Suspense fallback={<NotificationsLoading />}>
        {opened > 0 && <NotificationPanel key={`${user.uid} ${opened}`} userId={user.uid} />}
      </Suspense>
    </Menu>
  )
}

/** Announces notifications that arrive while the page is open; older ones are not announced. */
function useSaying(userId: string | undefined, unread: number) {
  const announce = useAnnounce()
  const known = useRef({ userId, unread })
  useEffect(() => {
    const isNew = known.current.userId === userId && unread > known.current.unread
    known.current = { userId, unread }
    if (isNew) announce(unread === 1 ? 'One unread notice' : `${unread > 99 ? 'More than 99' : unread} unread notices`)
  }, [userId, unread, announce])
}
