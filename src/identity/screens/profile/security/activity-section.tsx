import type { AccountEvent } from '#identity/contract-profile.ts'
import { identitySource } from '#identity/screens/identity-client.ts'
import { useAgainWithAccount } from '#identity/screens/profile/account.tsx'
import { momentText } from '#ui/section/moment-text.ts'
import { Loaded, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'

const eventsSource = identitySource<{ items: AccountEvent[] }>('events')

const shownAtOnce = 6

/** The history of the account. */
export function ActivitySection() {
  const events = useRemote(eventsSource)
  useAgainWithAccount(events)
  return (
    <Section title="Recent activity">
      <Loaded remote={events} what="what happened lately">
        {({ items }) => (
          <>
            <EventLines items={items.slice(0, shownAtOnce)} />
            {items.length === 0 && <p className="text-text-2">Nothing yet.</p>}
            {items.length > shownAtOnce && (
              <details>
                <summary className="link w-fit cursor-pointer py-2 font-semibold">
                  Show {items.length - shownAtOnce} older
                </summary>
                <EventLines items={items.slice(shownAtOnce)} />
              </details>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

/** Events with time and place. */
export const EventLines = ({ items }: { items: AccountEvent[] }) => (
  <ul className="grid gap-3">
    {items.map(({ at, text, device, ip }, index) => (
      <li key={`${at}${index}`} className="grid gap-x-4 md:grid-cols-[11rem_minmax(0,1fr)]">
        <time dateTime={at} className="type-small text-text-3 tabular-nums md:pt-0.5">
          {momentText(at)}
        </time>
        <p>
          {text}
          {(device || ip) && (
            <span className="type-small block text-text-2">{[device, ip].filter(Boolean).join(' · ')}</span>
          )}
        </p>
      </li>
    ))}
  </ul>
)
