import { CloseTillForm } from '#ordering/screens/till/close-till-form.tsx'
import type { TillDay } from '#payments/contract-till.ts'
import { sourceAt } from '#ui/source.ts'
import { momentText } from '#ui/section/moment-text.ts'
import { Loaded, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'

const tillSource = (id: string) => sourceAt<TillDay>(`/api/v1/me/providers/${id}/till`)
const methodTexts = { cash: 'Cash', terminal: 'Card' } as const

/** What was taken since the till was last closed, the close of the day, and the last closes. */
export function TillArea({ providerId }: { providerId: string }) {
  const remote = useRemote(tillSource(providerId))
  return (
    <Loaded remote={remote} what="the till">
      {(day) => (
        <div className="grid gap-6">
          <Section title="Taken since the last close">
            {day.sums.length === 0 ? (
              <p className="text-text-2">Payments in cash and by card appear here, by person.</p>
            ) : (
              <Sums sums={day.sums} />
            )}
          </Section>
          {day.cash.map((cash) => (
            <CloseTillForm
              key={cash.currency}
              providerId={providerId}
              cash={cash}
              lastCounted={day.closings.find(({ counted }) => counted.currency === cash.currency)?.counted ?? null}
              onClosed={remote.reload}
            />
          ))}
          {day.closings.length > 0 && (
            <Section title="Closed days">
              <Closings closings={day.closings} />
            </Section>
          )}
        </div>
      )}
    </Loaded>
  )
}

const Sums = ({ sums }: Pick<TillDay, 'sums'>) => (
  <ul className="divide-y divide-border">
    {sums.map((sum) => (
      <li
        key={`${sum.currency} ${sum.method} ${sum.person}`}
        className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3"
      >
        <div className="grid gap-0.5">
          <h3 className="font-semibold">
            {methodTexts[sum.method]} · <bdi>{sum.person}</bdi>
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

const Closings = ({ closings }: Pick<TillDay, 'closings'>) => (
  <ul className="divide-y divide-border">
    {closings.map(({ id, at, person, expected, counted, difference, note }) => (
      <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
        <div className="grid gap-0.5">
          <h3 className="font-semibold">{momentText(at)}</h3>
          <p className="type-small text-text-2">
            <bdi>{person}</bdi> counted <bdi>{counted.display}</bdi>, expected <bdi>{expected.display}</bdi>
          </p>
          {note && <p className="type-small break-words">{note}</p>}
        </div>
        <bdi className={`font-semibold tabular-nums ${difference.minor < 0 ? 'text-danger-text' : ''}`}>
          {difference.minor === 0 ? 'No difference' : difference.display}
        </bdi>
      </li>
    ))}
  </ul>
)
