import { useState } from 'react'
import { Link } from 'react-router'
import type { TriedSearch } from '#catalogue/contract-dashboard.ts'
import { triedSearchSource } from '#catalogue/screens/admin/catalogue-client.ts'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { ErrorNotice, Section } from '#ui/section/section.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

/** A form to try a search. */
export function TrySearch() {
  const { isBusy, error, run } = useDoing()
  const [tried, setTried] = useState<TriedSearch | null>(null)
  const send = async (values: FormData) => {
    const text = textOf(values, 'try').trim()
    if (text) await run(async () => setTried(await triedSearchSource(text).load()))
  }
  return (
    <Section title="Try a search" text="As a visitor would write it.">
      <ScriptForm
        className="!gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
        onSend={(values) => void send(values)}
      >
        <TextField label="Search for" name="try" type="search" maxLength={120} autoComplete="off" />
        <Button type="submit" kind="neutral" icon="search" busy={isBusy && 'Searching…'}>
          Try
        </Button>
      </ScriptForm>
      <ErrorNotice message={error?.message} />
      {tried && <Tried tried={tried} />}
    </Section>
  )
}

/** How a search is interpreted, word by word, and its results. */
export const Tried = ({ tried }: { tried: TriedSearch }) => (
  <div role="status" className="grid gap-4">
    <ul className="grid gap-1">
      {tried.words.map(({ typed, searched, isCorrected, services }) => (
        <li key={typed}>
          <strong className="font-semibold">{typed}</strong>{' '}
          {searched.length === 0
            ? 'is not known here'
            : `is searched as ${searched.join(' or ')}${isCorrected ? ', as a typing error' : ''}`}
          <span className="text-text-3"> · {services === 1 ? '1 service' : `${services} services`}</span>
        </li>
      ))}
    </ul>
    {tried.dropped.length > 0 && <p className="text-text-2">Left out to find anything: {tried.dropped.join(', ')}</p>}
    {tried.items.length === 0 ? (
      <p className="text-text-2">Nothing is found.</p>
    ) : (
      <ul className="divide-y divide-border">
        {tried.items.map(({ id, title, provider, city, href }) => (
          <li key={id} className="py-2">
            <Link to={href} target="_blank" rel="noopener" className="link">
              <bdi>{title}</bdi>
            </Link>
            <span className="type-small block text-text-3">
              {provider}, {city}
            </span>
          </li>
        ))}
      </ul>
    )}
  </div>
)
