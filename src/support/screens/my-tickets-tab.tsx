import { sourceAt } from '#ui/source.ts'
import { Link } from 'react-router'
import { Loaded, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { MyTicketRow } from '#support/contract.ts'
import { EmptyState } from '#ui/feedback/states.tsx'

const source = sourceAt<{ items: MyTicketRow[] }>('/api/v1/tickets')

/** The person's tickets. */
export default function MyTicketsTab() {
  const remote = useRemote(source)
  return (
    <Section title="Messages to us" text="Your requests to the people who run this market.">
      <Loaded remote={remote} what="your messages">
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon="mail"
              title="Nothing yet"
              text="When you write to us, you find it here, with our answers."
            >
              <Link to="/contact" className="button button-secondary">
                Contact us
              </Link>
            </EmptyState>
          ) : (
            <ul className="divide-y divide-border">
              {items.map(({ reference, title, stateText, changed, topicText }) => (
                <li key={reference} className="grid gap-1 py-4 first:pt-0 last:pb-0">
                  <Link to={`/contact?ticket=${reference}`} className="link font-semibold break-words">
                    <bdi>{title}</bdi>
                  </Link>
                  <p className="type-small text-text-2">
                    {reference} · {topicText} · {stateText} · {changed.display}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}
