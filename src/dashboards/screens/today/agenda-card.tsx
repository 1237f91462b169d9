import { useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Agenda, AgendaVisit } from '#dashboards/contract-today.ts'
import { isOver as isOverAt } from '#dashboards/rules/today-words.ts'
import { useLiveRemote } from '#providers/screens/business/use-live-remote.ts'
import { Loaded, Reserved, Section } from '#ui/section/section.tsx'
import { itemStatusBadges } from '#ordering/screens/orders/item-status.tsx'
import { AnswerButtons } from '#ordering/screens/business-orders/answer-buttons.tsx'
import { CollectLine } from '#ordering/screens/till/collect.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useBusinessPath } from '#providers/screens/business/use-business-path.ts'

interface AgendaCardProps {
  providerId: string
  /** The business usually has visits: they have their place while they load, and a day without any says so. */
  isUsual: boolean
}

/** Today's visits by time, with the actions possible now; after the last one, the next day with visits. */
export function AgendaCard({ providerId, isUsual }: AgendaCardProps) {
  const at = useBusinessPath()
  const agenda = useLiveRemote<Agenda>(providerId, 'today/agenda')
  const isQuiet = agenda.value ? agenda.value.visits.length === 0 && !agenda.value.ahead : !agenda.isFailed
  if (isQuiet && !isUsual) return null
  return (
    <Section title="Now and next">
      <Loaded remote={agenda} what="today’s visits" waiting={<Reserved className="h-112" />}>
        {({ visits, more, ahead }) => (
          <>
            <Earlier count={visits.filter(isOver).length}>
              <Visits visits={visits.filter(isOver)} providerId={providerId} onChanged={agenda.reload} />
            </Earlier>
            <Visits
              visits={visits.filter((visit) => !isOver(visit))}
              providerId={providerId}
              onChanged={agenda.reload}
            />
            {more > 0 && <LinkButton to={at('calendar')}>{more} more in the calendar</LinkButton>}
            {ahead ? (
              <Ahead ahead={ahead} />
            ) : (
              visits.length === 0 && <p className="text-text-2">No visits are booked.</p>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

const isOver = ({ status }: AgendaVisit) => isOverAt(status)

/** The next day with visits, once nothing is left of today: one line each, because there is nothing to do yet. */
function Ahead({ ahead: { title, visits, more } }: { ahead: NonNullable<Agenda['ahead']> }) {
  const at = useBusinessPath()
  const count = visits.length + more
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="type-title">
        <Link to={at('calendar')} className="touchable inline-flex min-h-8 items-center hover:underline">
          {title}: {count === 1 ? '1 visit' : `${count} visits`}
        </Link>
      </h3>
      <ol className="divide-y divide-border">
        {visits.map(({ id, time, color, customer, staffName, ...visit }) => (
          <li key={id} className="flex items-center gap-3 py-2.5">
            <span
              aria-hidden="true"
              className="h-8 w-1 shrink-0 rounded-full"
              style={{ background: color ? `var(--chart-${color})` : 'var(--border-strong)' }}
            />
            <b className="w-14 shrink-0 tabular-nums">{time}</b>
            <p className="min-w-0 flex-1">
              <bdi className="block truncate font-semibold">{customer.name}</bdi>
              <span className="type-small block truncate text-text-2">
                <bdi>{visit.optionName ?? visit.title}</bdi>
                {staffName && ` · ${staffName}`}
              </span>
            </p>
            <bdi className="type-small text-text-2">{visit.total.display}</bdi>
          </li>
        ))}
      </ol>
      {more > 0 && <LinkButton to={at('calendar')}>{more} more in the calendar</LinkButton>}
    </div>
  )
}

/** Past visits are collapsed, so that the current and next ones are visible. */
const Earlier = ({ count, children }: { count: number; children: ReactNode }) =>
  count > 0 && (
    <details>
      <summary className="type-small flex min-h-11 w-fit items-center font-semibold">
        {count === 1 ? 'One visit is over' : `${count} visits are over`}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  )

const Visits = ({ visits, ...rest }: { visits: AgendaVisit[]; providerId: string; onChanged(): Promise<void> }) => (
  <ol className="grid gap-2 empty:hidden">
    {visits.map((visit) => (
      <VisitLine key={visit.id} visit={visit} {...rest} />
    ))}
  </ol>
)

interface VisitLineProps {
  visit: AgendaVisit
  providerId: string
  onChanged(): Promise<void>
}

/**
 * One visit. If the clicked button disappears, the row gets the focus, so that keyboard users do not start again at the
 * top.
 */
function VisitLine({ visit, providerId, onChanged }: VisitLineProps) {
  const line = useRef<HTMLLIElement>(null)
  const renew = async () => {
    await onChanged()
    requestAnimationFrame(() => document.activeElement === document.body && line.current?.focus())
  }
  // Cancelling needs a reason and is done on the page of orders.
  const item = { ...visit, actions: visit.actions.filter((action) => action !== 'cancel') }
  return (
    <li
      ref={line}
      tabIndex={-1}
      style={{ borderInlineStartColor: visit.color ? `var(--chart-${visit.color})` : 'var(--border-strong)' }}
      className={`grid gap-x-4 gap-y-2 rounded-md border border-s-4 border-border p-3 in-data-[density=compact]:py-1.5 sm:grid-cols-[3.5rem_minmax(0,1fr)_auto] ${visit.isNow ? 'bg-brand-tint' : ''} ${isOver(visit) ? 'text-text-2' : ''}`}
    >
      <p className="tabular-nums max-sm:flex max-sm:gap-2">
        <b className="block">{visit.time}</b>
        <span className="type-small text-text-2">{visit.endTime}</span>
      </p>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="font-semibold">{visit.customer.name}</bdi>
          {visit.status !== 'confirmed' && <Badge {...itemStatusBadges[visit.status]}>{visit.statusText}</Badge>}
          {visit.isNow && visit.status === 'confirmed' && <Badge tone="brand">Now</Badge>}
        </p>
        <p className="type-small text-text-2">
          <bdi>{visit.title}</bdi>
          {visit.optionName && visit.optionName !== visit.title && ` · ${visit.optionName}`}
          {visit.staffName && ` · ${visit.staffName}`}
        </p>
        {visit.note && <p className="type-small line-clamp-2 break-words">{visit.note}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2 empty:hidden sm:max-w-64 sm:justify-end sm:self-start">
        <AnswerButtons size="small" providerId={providerId} item={item} onItem={() => void renew()} />
      </div>
      <div className="empty:hidden sm:col-span-2 sm:col-start-2">
        <CollectLine providerId={providerId} item={visit} onItem={() => void renew()} isCompact />
      </div>
    </li>
  )
}
