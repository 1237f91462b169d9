import { listFeatured, endFeatured } from '#catalogue/screens/admin/catalogue-client.ts'
import { Link } from 'react-router'
import type { FeaturedLine } from '#catalogue/contract-dashboard.ts'
import type { FeaturedState } from '#catalogue/rules/listings/featured.ts'
import { ActForm } from '#ui/form/act-form.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/table-shapes.ts'
import { ErrorNotice } from '#ui/section/section.tsx'
import { regionLinks, categoryLinks } from '#site/screens/frame/menu/browse.ts'
import { Badge } from '#ui/badge.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

const stateWords: Record<FeaturedState, { label: string; tone: 'success' | 'info' | 'neutral' | 'warning' }> = {
  running: { label: 'Shown now', tone: 'success' },
  coming: { label: 'Coming', tone: 'info' },
  over: { label: 'Over', tone: 'neutral' },
  unavailable: { label: 'Not on the market', tone: 'warning' },
}

export const FeaturedBadge = ({ state }: { state: FeaturedState }) => (
  <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>
)

const dayOf = (iso: string) => iso.slice(0, 10)

const columns: Column<FeaturedLine>[] = [
  { key: 'title', label: 'Service', isWide: true, render: ({ title }) => <bdi>{title}</bdi> },
  { key: 'page', label: 'Page', render: ({ pageLabel, categoryLabel }) => `${pageLabel}, ${categoryLabel}` },
  { key: 'from', label: 'From', render: ({ startsAt }) => dayOf(startsAt) },
  { key: 'until', label: 'Until (UTC)', render: ({ endsAt }) => dayOf(endsAt) },
  { key: 'state', label: 'State', render: ({ state }) => <FeaturedBadge state={state} /> },
]

const options = (all: readonly { value: string; label: string }[]) => [{ value: '', label: 'All' }, ...all]

/** Featured services, at most four at once on a page. They are added from the panel of a service. */
export const FeaturedPart = ({ mayChange }: { mayChange: boolean }) => (
  <DataTable
    name="featured"
    title="Featured services"
    text={
      <>
        At most four on a page at once, above the list and never in it. To feature one, open it under{' '}
        <Link to="/admin-dashboard/services" className="link">
          Services
        </Link>
        .
      </>
    }
    load={listFeatured}
    columns={columns}
    filters={[
      {
        kind: 'select',
        name: 'page',
        label: 'Region',
        options: options(regionLinks.map(({ slug, label }) => ({ value: slug, label }))),
      },
      {
        kind: 'select',
        name: 'category',
        label: 'Category',
        options: options(categoryLinks.map(({ key, label }) => ({ value: key, label }))),
      },
      { kind: 'check', name: 'all', label: 'Also what is over' },
    ]}
    rowId={({ id }) => id}
    rowLabel={({ title, pageLabel }) => `${title}, ${pageLabel}`}
    empty={{ title: 'Nothing is featured', text: 'Open a service under Services and press “Feature”.' }}
    panel={(line, { changed }) => <FeaturedPanel key={line.id} line={line} mayChange={mayChange} onChanged={changed} />}
  />
)

function FeaturedPanel({
  line,
  mayChange,
  onChanged,
}: {
  line: FeaturedLine
  mayChange: boolean
  onChanged(): Promise<void>
}) {
  const { isBusy, error, run } = useDoing()
  const end = async (reason: string) => void ((await run(() => endFeatured(line.id, reason))) && (await onChanged()))
  return (
    <div className="grid gap-4">
      <p>
        <FeaturedBadge state={line.state} /> {line.providerName}
      </p>
      <Link to={line.href} target="_blank" rel="noopener" className="link">
        Open the page
      </Link>
      <ErrorNotice message={error?.message} />
      {mayChange && line.state !== 'over' && (
        <ActForm
          send="End it now"
          hint="The list below stays as it is."
          isBusy={isBusy}
          isDanger={false}
          needsReason
          onSend={(reason) => void end(reason)}
          onBack={() => {}}
        />
      )}
    </div>
  )
}
