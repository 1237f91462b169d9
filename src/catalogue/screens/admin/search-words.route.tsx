import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import { listSynonyms } from '#catalogue/screens/admin/catalogue-client.ts'
import { listUnmetSearches, UnmetSearchesPart } from '#catalogue/screens/admin/unmet-demand-part.tsx'
import { useState } from 'react'
import type { SynonymGroup } from '#catalogue/contract-dashboard.ts'
import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { TrySearch } from '#catalogue/screens/admin/try-search.tsx'
import { WordsForm } from '#catalogue/screens/admin/words-form.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/table-shapes.ts'
import { PartTabs, usePart } from '#ui/section/part-tabs.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

const columns: Column<SynonymGroup>[] = [
  { key: 'words', label: 'Words', isWide: true, render: ({ words }) => <bdi>{words.join(', ')}</bdi> },
  {
    key: 'fulfillmentMethod',
    label: 'Find',
    render: ({ leadsTo }) => (leadsTo.length > 0 ? `→ ${leadsTo.join(', ')}` : 'each other'),
  },
  { key: 'language', label: 'Language', render: ({ language }) => language || 'any' },
]

const parts = [
  { key: 'synonyms', label: 'Words that mean the same' },
  { key: 'lost', label: 'Looked for in vain' },
] as const

/** What the area shows first. */
const shown: SourcesOfPage = ({ params, query }) => [
  params.part === 'lost' ? listUnmetSearches(query) : listSynonyms(query),
]

export const loader = loadAnswers(shown)
export const shouldRevalidate = whenSourcesChange(shown)

/** Synonyms of the search, and searches that found nothing. */
export default function SearchWordsArea() {
  const dashboard = useAdminDashboard()
  const part = usePart(parts.map(({ key }) => key))
  const mayChange = dashboard.rights.includes('change-rules')
  return (
    <>
      <PartTabs area="search-words" label="Search words" parts={parts} current={part} />
      {part === 'lost' ? <UnmetSearchesPart mayChange={mayChange} /> : <SynonymsPart mayChange={mayChange} />}
    </>
  )
}

/** Synonyms, and a form to try a search. */
function SynonymsPart({ mayChange }: { mayChange: boolean }) {
  const [isAdding, setAdding] = useState(false)
  const [saved, setSaved] = useState(0)
  return (
    <>
      <TrySearch key={`try ${saved}`} />
      <DataTable
        key={saved}
        name="synonyms"
        title="Words that mean the same"
        text="Two-way: each of the words finds the others. One way: the words on the left find those on the right. The language is a note for you; it limits nothing."
        load={listSynonyms}
        columns={columns}
        filters={[
          { kind: 'search', name: 'q', label: 'Word begins with' },
          { kind: 'text', name: 'language', label: 'Language' },
        ]}
        rowId={({ id }) => id}
        rowLabel={({ words }) => words.join(', ')}
        empty={{ title: 'No words yet', text: 'Add words that people use for what is called otherwise here.' }}
        {...(mayChange && {
          panel: (group: SynonymGroup, { changed, close }) => (
            <WordsForm key={group.id} group={group} onSaved={changed} onGone={close} />
          ),
        })}
        actions={
          mayChange && (
            <Button icon="plus" onClick={() => setAdding(true)}>
              Add words
            </Button>
          )
        }
      />
      <Dialog title="Words that mean the same" isOpen={isAdding} onClose={() => setAdding(false)}>
        <WordsForm
          group={null}
          onSaved={async () => {
            setAdding(false)
            setSaved(saved + 1)
          }}
          onGone={() => setAdding(false)}
        />
      </Dialog>
    </>
  )
}
