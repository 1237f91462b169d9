import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/states.tsx'
import { NoticesWait } from '#site/screens/frame/notices-wait.tsx'
import { useNotices, type ShownNotice } from '#site/screens/frame/use-notices.ts'

/** What one was told. A chunk of its own. */
export default function NoticePanel({ userId }: { userId: string }) {
  const { items, state, hasMore, loadMore, retry, read } = useNotices(userId)
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
      {items?.length === 0 && <NoNotices />}
      {items && items.length > 0 && (
        <ul>
          {items.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} onRead={() => void read([notice.id])} />
          ))}
        </ul>
      )}
      {state === 'loading' && <NoticesWait />}
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

const NoNotices = () => (
  <div className="grid justify-items-center gap-2 px-6 py-10 text-center">
    <span className="grid size-12 place-items-center rounded-full bg-brand-tint text-brand-text">
      <Icon name="bell" />
    </span>
    <p className="font-semibold">Nothing new</p>
    <p className="type-small text-text-2">What happens to what you ordered, booked or sell is told here.</p>
  </div>
)

const faceClass = 'flex min-w-0 flex-1 items-start gap-3 py-3.5 ps-5'

/** To follow it is to have read it; what leads nowhere, or can wait, is marked by its own button. */
const NoticeRow = ({ notice, onRead }: { notice: ShownNotice; onRead(): void }) => (
  <li className="flex items-start border-b border-border pe-2">
    {notice.href ? (
      <Link to={notice.href} className={`${faceClass} hover:bg-surface-2`} onClick={() => notice.isRead || onRead()}>
        <NoticeFace notice={notice} />
      </Link>
    ) : (
      <div className={faceClass}>
        <NoticeFace notice={notice} />
      </div>
    )}
    {notice.isRead ? (
      <span className="w-11 shrink-0" />
    ) : (
      <button type="button" className="icon-button mt-1.5 shrink-0" title="Mark as read" onClick={onRead}>
        <Icon name="check" size="small" />
        <HiddenText>Mark as read: {notice.title}</HiddenText>
      </button>
    )}
  </li>
)

const NoticeFace = ({ notice: { title, text, at, isRead } }: { notice: ShownNotice }) => (
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

/** On the clock of the device: only the reader's own day counts here. */
const timeText = (iso: string) =>
  new Date(iso).toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
