import type { ReactNode } from 'react'
import { RatesForm } from '#market/screens/admin/rates-form.tsx'
import { momentWords } from '#ui/section/moment-text.ts'
import { ratesSource } from '#operations/screens/admin/settings-sources.ts'
import { Loaded, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { RatesView } from '#operations/contract-settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { Icon } from '#ui/icon.tsx'

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
          <div className="grid grid-cols-[minmax(0,1fr)] divide-y divide-border">
            <Age view={view} />
            <Table view={view} />
            {mayChange && (
              <Fold label="Bring a table" isOpen={view.rates.length === 0}>
                <RatesForm onBrought={() => void remote.reload()} />
              </Fold>
            )}
            <Uploads view={view} />
          </div>
        )}
      </Loaded>
    </Section>
  )
}

const Fold = ({ label, isOpen = false, children }: { label: string; isOpen?: boolean; children: ReactNode }) => (
  <details className="group" open={isOpen}>
    <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 font-semibold">
      {label}
      <Icon name="chevron-down" size="small" className="text-text-3 group-open:rotate-180" />
    </summary>
    <div className="max-w-[40rem] pt-1 pb-5">{children}</div>
  </details>
)

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
    <Fold label={`${rates.length} rates`}>
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
    </Fold>
  )

const Uploads = ({ view: { uploads } }: { view: RatesView }) =>
  uploads.length === 0 ? null : (
    <Fold label="Who brought rates">
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
    </Fold>
  )
