import { useState } from 'react'
import type { PageLine } from '#content/contract.ts'
import { PageEditor } from '#dashboards/screens/content/page-editor.tsx'
import { PageState } from '#dashboards/screens/content/page-state.tsx'
import { DeskTable } from '#dashboards/screens/kit/desk-table.tsx'
import { listOf } from '#dashboards/screens/kit/each-row.ts'
import type { Column } from '#dashboards/screens/kit/face.ts'
import { momentText } from '#identity/screens/profile/moments.ts'
import { Button } from '#ui/button.tsx'

const columns: Column<PageLine>[] = [
  { key: 'title', label: 'Page', isWide: true, render: ({ title }) => <bdi>{title}</bdi> },
  { key: 'slug', label: 'Address', render: ({ slug }) => `/help/${slug}` },
  { key: 'state', label: 'State', render: ({ state }) => <PageState state={state} /> },
  { key: 'changed', label: 'Changed', render: ({ changedAt }) => momentText(changedAt) },
]

/** Pages of the market's own, under /help. */
export function PagesPart({ mayChange }: { mayChange: boolean }) {
  const [editing, setEditing] = useState<string | null>(null)
  if (editing !== null)
    return <PageEditor id={editing === 'new' ? null : editing} mayChange={mayChange} onBack={() => setEditing(null)} />
  return (
    <DeskTable
      name="help-pages"
      title="Help pages"
      text="Drafts are seen here alone; what is published stands under /help."
      load={listOf<PageLine>('content/pages')}
      columns={columns}
      rowId={({ id }) => id}
      rowLabel={({ title }) => title}
      empty={{ title: 'No page yet', text: 'Write how refunds work, or who stands behind this market.' }}
      panel={(page) => (
        <div className="grid gap-3">
          <PageState state={page.state} />
          <Button kind="neutral" icon="pencil" onClick={() => setEditing(page.id)}>
            {mayChange ? 'Edit' : 'Read'}
          </Button>
        </div>
      )}
      actions={
        mayChange && (
          <Button icon="plus" onClick={() => setEditing('new')}>
            New page
          </Button>
        )
      }
    />
  )
}
