import { useState } from 'react'
import { triedSearchSource } from '#catalogue/screens/admin/catalogue-client.ts'
import { Tried } from '#catalogue/screens/admin/try-search.tsx'
import { WordsForm } from '#catalogue/screens/admin/words-form.tsx'
import type { UnmetSearchLine } from '#analytics/contract-unmet-searches.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { listOf, rowOf } from '#identity/screens/admin/admin-lists.ts'
import type { Column, Filter, PanelDoes } from '#ui/table/table-shapes.ts'
import { categoryChoices } from '#providers/screens/admin/shop-filters.tsx'
import { Loaded } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'

export const listUnmetSearches = listOf<UnmetSearchLine>('lost-searches')
const loadRow = rowOf(listUnmetSearches)

const called = ({ text, filters }: UnmetSearchLine) => (text ? `“${text}”` : filters)

const dayWords = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })

const columns: Column<UnmetSearchLine>[] = [
  { key: 'what', label: 'Looked for', isWide: true, render: (line) => <What line={line} /> },
  { key: 'times', label: 'Times', isNumber: true, render: ({ times }) => times.toLocaleString('en') },
  { key: 'nothing', label: 'Found nothing', isNumber: true, render: ({ nothing }) => nothing.toLocaleString('en') },
  {
    key: 'where',
    label: 'Where',
    render: ({ places }) => (
      <bdi>
        {places[0]?.label}
        {places.length > 1 && ` and ${places.length === 5 ? 'more' : places.length - 1}`}
      </bdi>
    ),
  },
  { key: 'last', label: 'Last', render: ({ lastDay }) => dayWords(lastDay) },
]

const What = ({ line }: { line: UnmetSearchLine }) => (
  <span className="flex flex-wrap items-center gap-2">
    <bdi>{called(line)}</bdi>
    {line.hasSynonyms && <Badge tone="success">Has synonyms</Badge>}
  </span>
)

const filters: Filter[] = [
  { kind: 'search', name: 'q', label: 'Words or filters' },
  {
    kind: 'select',
    name: 'found',
    label: 'What was found',
    options: [
      { value: 'nothing', label: 'Nothing' },
      { value: 'less', label: 'Only with less asked for' },
    ],
  },
  {
    kind: 'select',
    name: 'kind',
    label: 'Asked by',
    options: [
      { value: 'words', label: 'Words' },
      { value: 'filters', label: 'Filters alone' },
    ],
  },
  { kind: 'select', name: 'category', label: 'Category', options: categoryChoices },
  { kind: 'text', name: 'country', label: 'Country (PT)' },
  { kind: 'date', name: 'from', label: 'From' },
  { kind: 'date', name: 'until', label: 'Until' },
]

/** Searches that found nothing, the most frequent first. */
export const UnmetSearchesPart = ({ mayChange }: { mayChange: boolean }) => (
  <DataTable
    name="lost-searches"
    title="People looked for, and found nothing"
    text="Or only something with words or filters left out. The last 30 days, unless you choose others; a browser counts once a day, and nothing is kept of who it was."
    load={listUnmetSearches}
    loadRow={loadRow}
    csv="/api/admin/lost-searches.csv"
    columns={columns}
    filters={filters}
    rowId={({ id }) => id}
    rowLabel={called}
    empty={{
      title: 'Nothing was looked for in vain',
      text: 'What people search for here and do not find is counted from now on.',
    }}
    panel={(line, does) => <UnmetSearchPanel key={line.id} line={line} mayChange={mayChange} does={does} />}
  />
)

interface PanelProps {
  line: UnmetSearchLine
  mayChange: boolean
  does: PanelDoes
}

function UnmetSearchPanel({ line, mayChange, does }: PanelProps) {
  const [isWriting, setWriting] = useState(false)
  const [saved, setSaved] = useState(0)
  const onSaved = async () => {
    setSaved(saved + 1)
    await does.changed()
  }
  return (
    <div className="grid gap-5">
      <p className="text-text-2">
        {line.times === 1 ? 'Once' : `${line.times} times`},{' '}
        {line.nothing === line.times ? 'always without any result' : `${line.nothing} without any result`};{' '}
        {line.firstDay === line.lastDay
          ? `on ${dayWords(line.lastDay)}`
          : `from ${dayWords(line.firstDay)} to ${dayWords(line.lastDay)}`}
        .
      </p>
      <section className="grid gap-2">
        <h3 className="type-title">Where</h3>
        <ul className="grid gap-1">
          {line.places.map(({ label, times }) => (
            <li key={label} className="flex justify-between gap-3">
              <bdi>{label}</bdi> <span className="tabular-nums text-text-2">{times}</span>
            </li>
          ))}
        </ul>
      </section>
      {line.text && <FindsNow key={saved} text={line.text} />}
      {line.text && mayChange && !isWriting && (
        <Button kind="neutral" icon="plus" className="justify-self-start" onClick={() => setWriting(true)}>
          Make a synonym of it
        </Button>
      )}
      {isWriting && <WordsForm group={null} start={`${line.text}\n`} onSaved={onSaved} onGone={does.close} />}
    </div>
  )
}

/** The current results of the same search. */
function FindsNow({ text }: { text: string }) {
  const remote = useRemote(triedSearchSource(text))
  return (
    <section className="grid gap-2">
      <h3 className="type-title">What it finds now</h3>
      <Loaded remote={remote} what="the search">
        {(tried) => <Tried tried={tried} />}
      </Loaded>
    </section>
  )
}
