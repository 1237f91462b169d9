import { sourceAt } from '#ui/source.ts'
import type { BusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { ClosedDaysForm } from '#providers/screens/business/team/closed-days-form.tsx'
import { Loaded, Row, Rows, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { ClosedDays } from '#providers/contract.ts'
import { dateText, type ManagedBusiness } from '#providers/screens/business/managed-business.ts'
import { clockTime } from '#shared/time/local-date.ts'
import { ActButton } from '#ui/form/post-form.tsx'

export const closedDaysSource = (providerId: string) =>
  sourceAt<{ items: ClosedDays[] }>(`/api/v1/me/providers/${providerId}/closed-days`)

interface ClosedDaysSectionProps extends BusinessDashboard {
  isReadOnly: boolean
}

/** Holidays, and days with other hours, for everybody or for one person. */
export function ClosedDaysSection({ business, isReadOnly }: ClosedDaysSectionProps) {
  const days = useRemote(closedDaysSource(business.id))
  const mayRemove = (one: ClosedDays) => !isReadOnly || (one.personId !== null && one.personId === business.resourceId)
  return (
    <Section title="Holidays and other hours" text="These days go before the usual week. What is booked already stays.">
      <Loaded remote={days} what="the days">
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-text-2">Nothing is set: every week is as usual.</p>
          ) : (
            <Rows>
              {items.map((one) => (
                <Row key={one.id} actions={mayRemove(one) && <Removal days={one} providerId={business.id} />}>
                  <p className="font-semibold">{spanOf(one)}</p>
                  <p className="type-small text-text-2">
                    {[whomOf(one, business), windowsOf(one), one.reason].filter(Boolean).join(' · ')}
                  </p>
                </Row>
              ))}
            </Rows>
          )
        }
      </Loaded>
      {(!isReadOnly || business.resourceId) && <ClosedDaysForm business={business} isReadOnly={isReadOnly} />}
    </Section>
  )
}

const Removal = ({ days, providerId }: { days: ClosedDays; providerId: string }) => (
  <ActButton
    form={{ operation: `DELETE /api/v1/me/providers/${providerId}/closed-days/${days.id}`, done: 'Removed' }}
    size="small"
    kind="danger"
  >
    Remove<span className="sr-only"> {spanOf(days)}</span>
  </ActButton>
)

const spanOf = ({ firstDate, lastDate }: ClosedDays) =>
  firstDate === lastDate ? dateText(firstDate) : `${dateText(firstDate)} – ${dateText(lastDate)}`

const windowsOf = ({ windows }: ClosedDays) =>
  windows.length === 0
    ? 'Closed'
    : windows.map(({ opensMinute, closesMinute }) => `${clockTime(opensMinute)}–${clockTime(closesMinute)}`).join(', ')

function whomOf({ personId, locationId }: ClosedDays, { people, locations }: ManagedBusiness): string {
  if (personId) return people.find(({ id }) => id === personId)?.name ?? ''
  const place = locations.length > 1 && locations.find(({ id }) => id === locationId)
  return place ? place.name || place.line1 : 'Everybody'
}
