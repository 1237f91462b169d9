import { RatesForm } from '#market/screens/admin/rates-form.tsx'
import { momentWords } from '#ui/section/moment-text.ts'
import { ratesSource } from '#operations/screens/admin/settings-sources.ts'
import { Loaded, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { RatesView } from '#operations/contract-settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Notice } from '#ui/feedback/states.tsx'

/** The exchange rates: their age, who imported them, and the form for new ones. */
export function RatesPart({ mayChange }: { mayChange: boolean }) {
  const remote = useRemote(ratesSource)
  return (
    <Section
      title="Rates"
      text="Units of each currency for one US dollar. They compare prices and show roughly what something costs elsewhere; nothing is ever charged by them."
    >
      <Loaded remote={remote} what="the rates">
        {(view) => (
          <>
            <Age view={view} />
            <Table view={view} />
            {mayChange && <RatesForm onBrought={() => void remote.reload()} />}
            <Uploads view={view} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

function Age({ view: { rates, missing, goodForDays } }: { view: RatesView }) {
  const old = rates.filter(({ isFresh, currency }) => !isFresh && currency !== 'USD')
  if (old.length === 0 && missing.length === 0) return null
  return (
    <Notice tone="warning">
      {old.length > 0 && (
        <p>
          {old.length === 1 ? '1 rate is' : `${old.length} rates are`} older than {goodForDays} days: nothing is
          converted with them.
        </p>
      )}
      {missing.length > 0 && <p>No rate at all: {missing.join(', ')}.</p>}
    </Notice>
  )
}

const Table = ({ view: { rates } }: { view: RatesView }) =>
  rates.length === 0 ? (
    <p className="text-text-2">There are no rates yet. Bring a table.</p>
  ) : (
    <details>
      <summary className="flex min-h-11 items-center font-semibold">{rates.length} rates</summary>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {rates.map(({ currency, perUsd, updatedAt, isFresh }) => (
          <li
            key={currency}
            className="flex items-baseline justify-between gap-3 border-b border-border py-1.5 tabular-nums"
          >
            <span>
              <b>{currency}</b> {perUsd}
            </span>
            <span className="type-small text-text-2">
              {!isFresh && <Badge tone="warning">Old</Badge>} <time dateTime={updatedAt}>{momentWords(updatedAt)}</time>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )

const Uploads = ({ view: { uploads } }: { view: RatesView }) =>
  uploads.length === 0 ? null : (
    <details>
      <summary className="flex min-h-11 items-center font-semibold">Who brought rates</summary>
      <ol className="divide-y divide-border">
        {uploads.map(({ id, at, by, reason, count }) => (
          <li key={id} className="py-2">
            {by ?? 'The installation'}: {count === 1 ? '1 currency' : `${count} currencies`}
            <span className="type-small block text-text-2">
              <time dateTime={at}>{momentWords(at)}</time>
              {reason && `, ${reason}`}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
