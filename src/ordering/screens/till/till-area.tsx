import { useEffect, useRef, useState } from 'react'
import { CloseTillForm } from '#ordering/screens/till/close-till-form.tsx'
import { ReceiptsSection } from '#ordering/screens/till/receipts-section.tsx'
import { TillTotals } from '#ordering/screens/till/till-totals.tsx'
import { ToCollectSection } from '#ordering/screens/till/to-collect-section.tsx'
import type { TillDay } from '#payments/contract-till.ts'
import { sourceAt } from '#ui/source.ts'
import { momentText } from '#ui/section/moment-text.ts'
import { Loaded, Reserved, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'

/** What was taken at the counter of a business. */
export const tillSource = (id: string) => sourceAt<TillDay>(`/api/v1/me/providers/${id}/till`)
const methodTexts = { cash: 'Cash', terminal: 'Card', link: 'Payment link' } as const

interface TillAreaProps {
  providerId: string
  /** IANA name: whose day it is. */
  timeZone: string | undefined
  /** In which a day without payments is zero. */
  currency: string
}

/**
 * What is to collect today, and beside it what was taken since the till was last closed, the close of the day at each
 * place, and the last closes; then the receipts.
 */
export function TillArea({ providerId, timeZone, currency }: TillAreaProps) {
  const remote = useRemote(tillSource(providerId))
  const [closedHere, setClosedHere] = useState<string | null>(null)
  const renew = async (closingId: string | null) => {
    await remote.reload()
    setClosedHere(closingId)
  }
  return (
    <Loaded remote={remote} what="the till" waiting={<Reserved className="h-96" />}>
      {(day) => (
        <div className="@container">
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @4xl:grid-rows-[auto_1fr]">
            <ToCollectSection {...{ providerId, timeZone, currency }} onPaid={remote.reload} />
            <div className="grid gap-6 @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1">
              <Section title="Taken since the last close">
                <TillTotals amounts={day.sums.map(({ total }) => total)} currency={currency} />
                {day.sums.length === 0 ? (
                  <p className="text-text-2">Payments in cash, by card and by link appear here, by person.</p>
                ) : (
                  <Sums day={day} />
                )}
              </Section>
              {day.cash.map((cash) => (
                <CloseTillForm
                  key={`${cash.locationId} ${cash.currency}`}
                  providerId={providerId}
                  place={placeIn(day, cash)}
                  cash={cash}
                  lastCountedMinor={lastCounted(day, cash)}
                  onChanged={renew}
                />
              ))}
              {day.closings.length > 0 && (
                <Section title="Closed days">
                  <Closings day={day} closedHere={closedHere} />
                </Section>
              )}
            </div>
            <ReceiptsSection providerId={providerId} />
          </div>
        </div>
      )}
    </Loaded>
  )
}

/** The name of a place, if the business has several. */
const placeIn = ({ places }: TillDay, { locationId }: { locationId: string }): string | null =>
  places.length > 1 ? (places.find(({ id }) => id === locationId)?.name ?? 'Closed place') : null

const lastCounted = ({ closings }: TillDay, { locationId, currency }: TillDay['cash'][number]): number =>
  closings.find((one) => one.locationId === locationId && one.counted.currency === currency)?.counted.minor ?? 0

const Sums = ({ day }: { day: TillDay }) => (
  <ul className="divide-y divide-border">
    {day.sums.map((sum) => (
      <li
        key={`${sum.locationId} ${sum.currency} ${sum.method} ${sum.person}`}
        className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3"
      >
        <div className="grid gap-0.5">
          <h3 className="font-semibold">
            {methodTexts[sum.method]} · <bdi>{[sum.person, placeIn(day, sum)].filter(Boolean).join(', ')}</bdi>
          </h3>
          <p className="type-small text-text-2">{detailOf(sum)}</p>
        </div>
        <bdi className="font-semibold tabular-nums">{sum.total.display}</bdi>
      </li>
    ))}
  </ul>
)

const detailOf = ({ count, tips, discounts, returned }: TillDay['sums'][number]) =>
  [
    count === 1 ? '1 entry' : `${count} entries`,
    tips.minor > 0 && `tips ${tips.display}`,
    discounts.minor > 0 && `discounts ${discounts.display}`,
    returned.minor > 0 && `refunded ${returned.display}`,
  ]
    .filter(Boolean)
    .join(' · ')

const Closings = ({ day, closedHere }: { day: TillDay; closedHere: string | null }) => (
  <ul className="divide-y divide-border">
    {day.closings.map((closing) => (
      <ClosingReport
        key={closing.id}
        closing={closing}
        place={day.places.length > 1 ? placeIn(day, closing) : null}
        isClosedHere={closing.id === closedHere}
      />
    ))}
  </ul>
)

interface ClosingReportProps {
  closing: TillDay['closings'][number]
  place: string | null
  /** The form that closed the day is gone, and its report gets the focus. */
  isClosedHere: boolean
}

function ClosingReport({ closing, place, isClosedHere }: ClosingReportProps) {
  const report = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isClosedHere) report.current?.focus()
  }, [isClosedHere])
  const { minor, display } = closing.difference
  return (
    <li ref={report} tabIndex={-1} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <div className="grid gap-0.5">
        <h3 className="font-semibold">
          {momentText(closing.at)}
          {place && <bdi> · {place}</bdi>}
        </h3>
        <p className="type-small text-text-2">
          <bdi>{closing.person}</bdi> counted <bdi>{closing.counted.display}</bdi>, expected{' '}
          <bdi>{closing.expected.display}</bdi>
          {closing.links && (
            <>
              {' '}
              · by link <bdi>{closing.links.display}</bdi>
            </>
          )}
        </p>
        {closing.note && <p className="type-small break-words">{closing.note}</p>}
      </div>
      <bdi className={`font-semibold tabular-nums ${minor < 0 ? 'text-danger-text' : ''}`}>
        {minor === 0 ? 'No difference' : display}
      </bdi>
    </li>
  )
}
