import { Link } from 'react-router'
import type { OverviewQueue, OverviewQueues } from '#dashboards/contract-overview.ts'
import { useOverview } from '#dashboards/screens/overview/use-overview.ts'
import { Loaded, Reserved, Section } from '#ui/section/section.tsx'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'

/** Open work for this role, late queues first; each line links to its page. */
export function QueuesCard() {
  const queues = useOverview<OverviewQueues>('queues')
  return (
    <Section title="Waiting for you">
      <Loaded remote={queues} what="what waits" waiting={<Reserved className="h-44" />}>
        {({ queues: lines, lastDecision }) =>
          lines.length === 0 ? (
            <p className="text-text-2">Nothing waits.{lastDecision && ` Last decision ${lastDecision}.`}</p>
          ) : (
            <ul className="-my-2 divide-y divide-border">
              {lines.map((line) => (
                <QueueLine key={line.key} line={line} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

const QueueLine = ({ line: { label, count, isMore, oldest, isLate, to } }: { line: OverviewQueue }) => (
  <li>
    <Link
      to={to}
      preventScrollReset
      className="-mx-3 flex min-h-12 items-center gap-x-4 gap-y-1 rounded-md px-3 py-2 hover:bg-surface-2"
    >
      <span className="min-w-6 shrink-0 text-end font-semibold tabular-nums">
        {count.toLocaleString('en')}
        {isMore && '+'}
      </span>
      <span className="min-w-0 flex-1">{label}</span>
      {isLate ? (
        <Badge tone="danger" icon="clock">
          {oldest}
        </Badge>
      ) : (
        <span className="type-small text-text-2">{oldest}</span>
      )}
      <Icon name="chevron-right" size="small" className="text-text-3 max-sm:hidden" />
    </Link>
  </li>
)
