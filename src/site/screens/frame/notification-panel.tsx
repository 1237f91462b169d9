import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { NotificationsLoading } from '#site/screens/frame/notifications-loading.tsx'
import { useNotifications, type ShownNotification } from '#site/screens/frame/use-notifications.ts'

/** The list of notifications. Loaded as a chunk of its own. */
export default function NotificationPanel({ userId }: { userId: string }) {
  const { items, state, hasMore, loadMore, retry, read } = useNotifications(userId)
  const hasUnread = items?.some(({ isRead }) => !isRead) ?? false
  return (
    <div aria-busy={state === 'loading'}>
      {hasUnread && (
        <div className="border-b border-border px-3 py-1.5">
          <Button type="button" kind="quiet" size="small" icon="check-check" onClick={() => void read(null)}>
            Mark all as read
          </Button>
        </div>
      )}
      {items?.length === 0 && <NoNotifications />}
      {items && items.length > 0 && (
        <ul>
          {items.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              onRead={() => void read([notification.id])}
            />
          ))}
        </ul>
      )}
      {state === 'loading' && <NotificationsLoading />}
      {state === 'failed' && (
        <div className="grid gap-3 p-4">
          <Notice tone="danger">Your notices could not be loaded.</Notice>
          <Button type="button" icon="rotate-ccw" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {state === 'here' && hasMore && (
        <div className="p-3">
          <Button type="button" kind="quiet" className="w-full" onClick={loadMore}>
            Show older ones
          </Button>
        </div>
      )}
    </div>
  )
}

const NoNotifications = () => (
  <div className="grid justify-items-center gap-2 px-6 py-10 text-center">
    <span className="grid size-12 place-items-center rounded-full bg-brand-tint text-brand-text">
      <Icon name="bell" />
    </span>
    <p className="font-semibold">Nothing new</p>
    <p className="type-small text-text-2">What happens to what you ordered, booked or sell is told here.</p>
  </div>
)

const rowClass = 'flex min-w-0 flex-1 items-start gap-3 py-3.5 ps-5'

/** Following a notification's link marks it as read; others are marked with a button. */
const NotificationRow = ({ notification, onRead }: { notification: ShownNotification; onRead(): void }) => (
  <li className="flex items-start border-b border-border pe-2">
    {notification.href ? (
      <Link
        to={notification.href}
        className={`${rowClass} hover:bg-surface-2`}
        onClick={() => notification.isRead || onRead()}
      >
        <NotificationSummary notification={notification} />
      </Link>
    ) : (
      <div className={rowClass}>
        <NotificationSummary notification={notification} />
      </div>
    )}
    {notification.isRead ? (
      <span className="w-11 shrink-0" />
    ) : (
      <button type="button" className="icon-button mt-1.5 shrink-0" title="Mark as read" onClick={onRead}>
        <Icon name="check" size="small" />
        <HiddenText>Mark as read: {notification.title}</HiddenText>
      </button>
    )}
  </li>
)

const NotificationSummary = ({ notification: { title, text, at, isRead } }: { notification: ShownNotification }) => (
  <>
    <span aria-hidden="true" className={`mt-2 size-2 shrink-0 rounded-full ${isRead ? '' : 'bg-accent'}`} />
    <span className="min-w-0 flex-1">
      <span dir="auto" className={`block wrap-anywhere ${isRead ? '' : 'font-semibold'}`}>
        {!isRead && <HiddenText>New: </HiddenText>}
        {title}
      </span>
      {text && (
        <span dir="auto" className="type-small line-clamp-3 block wrap-anywhere text-text-2">
          {text}
        </span>
      )}
      <time dateTime={at} className="type-caption mt-0.5 block text-text-3">
        {timeText(at)}
      </time>
    </span>
  </>
)

/** In the device's time zone, because a notification's time only matters to the reader. */
const timeText = (iso: string) =>
  new Date(iso).toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
