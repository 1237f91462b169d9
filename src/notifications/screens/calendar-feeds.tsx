import { sourceAt } from '#ui/source.ts'
import { useState } from 'react'
import { Done, Loaded, ErrorNotice, Row, Rows, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { MadeFeed, ShownFeed } from '#notifications/contract-feeds.ts'
import { FeedAddress } from '#notifications/screens/feed-address.tsx'
import { RenewFeed } from '#notifications/screens/renew-feed.tsx'
import { callApi } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

type Kind = ShownFeed['kind']

const words: Record<Kind, { title: string; text: string }> = {
  customer: { title: 'Your visits', text: 'All that you booked, at every business.' },
  staff: { title: 'Your own calendar', text: 'Visits with you, and the time that is kept free for you.' },
  business: { title: 'The whole business', text: 'All visits and all kept time of everybody here.' },
}

const myFeedPath = '/api/v1/me/calendar-feed'

/** The feeds of a business, or of the user. */
export const feedsSource = (providerId?: string) =>
  sourceAt<{ items: ShownFeed[] }>(providerId ? `/api/v1/me/providers/${providerId}/calendar-feeds` : myFeedPath)

/** Calendar feeds: the user's own visits, or those of a business. */
export function CalendarFeeds({ providerId }: { providerId?: string }) {
  const source = feedsSource(providerId)
  const path = source.address
  const remote = useRemote(source)
  const endpoints = useFeedEndpoints((kind) => (providerId ? `${path}/${kind}` : path), remote.reload)
  if (remote.value?.items.length === 0) return null
  return (
    <Section
      title="In your own calendar"
      text="Subscribe in Google, Apple or Outlook Calendar. They update about once an hour from a link that only you know."
    >
      <Loaded remote={remote} what="your calendars">
        {({ items }) => (
          <>
            <ErrorNotice message={endpoints.error?.message} />
            <Rows>
              {items.map((feed) => (
                <FeedRow key={feed.kind} feed={feed} endpoints={endpoints} />
              ))}
            </Rows>
            <Done text={endpoints.done} />
          </>
        )}
      </Loaded>
      <FeedAddress made={endpoints.made} onClose={endpoints.close} />
    </Section>
  )
}

function useFeedEndpoints(pathOf: (kind: Kind) => string, reload: () => Promise<void>) {
  const { busy, error, run } = useDoing()
  const [made, setMade] = useState<MadeFeed | null>(null)
  const [done, setDone] = useState('')
  const make = (kind: Kind) =>
    run(async () => {
      setDone('')
      setMade(await callApi<MadeFeed>(pathOf(kind), { method: 'POST', idempotencyKey: crypto.randomUUID() }))
      await reload()
    }, `make ${kind}`)
  const end = (kind: Kind) =>
    run(async () => {
      await callApi(pathOf(kind), { method: 'DELETE' })
      await reload()
      setDone('Switched off. Its address opens nothing any more.')
    }, `end ${kind}`)
  return { busy, error, made, done, make, end, close: () => setMade(null) }
}

function FeedRow({
  feed: { kind, isOn, readText },
  endpoints,
}: {
  feed: ShownFeed
  endpoints: ReturnType<typeof useFeedEndpoints>
}) {
  const [isRenewing, setRenewing] = useState(false)
  const { title, text } = words[kind]
  const making = endpoints.busy === `make ${kind}` && 'Making …'
  const state = isOn ? `On. ${readText ? `Read last: ${readText}.` : 'Not read yet.'}` : 'Off.'
  const renew = async () => {
    setRenewing(false)
    await endpoints.make(kind)
  }
  const on = (
    <>
      <Button
        type="button"
        kind="quiet"
        size="small"
        busy={making}
        onClick={() => setRenewing(true)}
        aria-label={`New address: ${title}`}
      >
        New address
      </Button>
      <Button
        type="button"
        kind="quiet"
        size="small"
        busy={endpoints.busy === `end ${kind}` && 'Ending …'}
        onClick={() => void endpoints.end(kind)}
        aria-label={`Switch off: ${title}`}
      >
        Switch off
      </Button>
    </>
  )
  const off = (
    <Button
      type="button"
      kind="neutral"
      size="small"
      busy={making}
      onClick={() => void endpoints.make(kind)}
      aria-label={`Create link: ${title}`}
    >
      Create link
    </Button>
  )
  return (
    <Row actions={isOn ? on : off}>
      <p className="font-semibold">{title}</p>
      <p className="text-text-2">{text}</p>
      <p className="type-small text-text-3">{state}</p>
      <RenewFeed isOpen={isRenewing} onClose={() => setRenewing(false)} onRenew={() => void renew()} />
    </Row>
  )
}
