import { sourceAt } from '#ui/source.ts'
import { useState } from 'react'
import type { BusinessDashboard } from '#dashboards/screens/use-dashboard.ts'
import { ClosedDaysForm } from '#providers/screens/business/team/closed-days-form.tsx'
import { Loaded, ErrorNotice, Row, Rows, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { ClosedDays } from '#providers/contract.ts'
import { dateText, type ManagedBusiness } from '#providers/screens/business/managed-business.ts'
import { useSend } from '#providers/screens/business/use-send.ts'
import { clockTime } from '#shared/time/local-date.ts'
import { callApi } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'

export const closedDaysSource = (providerId: string) =>
  sourceAt<{ items: ClosedDays[] }>(`/api/v1/me/providers/${providerId}/closed-days`)

interface ClosedDaysSectionProps extends BusinessDashboard {
  isReadOnly: boolean
}

/** Holidays, and days with other hours, for everybody or for one person. */
export function ClosedDaysSection({ business, isReadOnly }: ClosedDaysSectionProps) {
  const source = closedDaysSource(business.id)
  const path = source.address
  const days = useRemote(source)
  const { failure, attempt } = useSend()
  const [isAdding, setAdding] = useState(false)
  const remove = (id: string) =>
    void attempt(async () => {
      await callApi(`${path}/${id}`, { method: 'DELETE' })
      await days.reload()
    })
  const mayRemove = (one: ClosedDays) => !isReadOnly || (one.personId !== null && one.personId === business.resourceId)
  return (
    <Section title="Holidays and other hours" text="These days go before the usual week. What is booked already stays.">
      <ErrorNotice message={failure?.message} />
      <Loaded remote={days} what="the days">
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-text-2">Nothing is set: every week is as usual.</p>
          ) : (
            <Rows>
              {items.map((one) => (
                <Row
                  key={one.id}
                  actions={
                    mayRemove(one) && (
                      <Button size="small" kind="danger" onClick={() => remove(one.id)}>
                        Remove<span className="sr-only"> {spanOf(one)}</span>
                      </Button>
                    )
                  }
                >
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
      {isAdding ? (
        <ClosedDaysForm
          business={business}
          path={path}
          isReadOnly={isReadOnly}
          onSaved={days.reload}
          onBack={() => setAdding(false)}
        />
      ) : (
        (!isReadOnly || business.resourceId) && (
          <Button icon="calendar-plus" className="justify-self-start" onClick={() => setAdding(true)}>
            Add days
          </Button>
        )
      )}
    </Section>
  )
}

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
