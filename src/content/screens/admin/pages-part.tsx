import { listPages } from '#content/screens/admin/content-client.ts'
import { useState } from 'react'
import type { PageLine } from '#content/contract.ts'
import { PageEditor } from '#content/screens/admin/page-editor.tsx'
import { PageState } from '#content/screens/admin/page-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/table-shapes.ts'
import { momentText } from '#ui/section/moment-text.ts'
import { Button } from '#ui/button.tsx'

const columns: Column<PageLine>[] = [
  { key: 'title', label: 'Page', isWide: true, render: ({ title }) => <bdi>{title}</bdi> },
  { key: 'slug', label: 'Address', render: ({ slug }) => `/help/${slug}` },
  { key: 'state', label: 'State', render: ({ state }) => <PageState state={state} /> },
  { key: 'changed', label: 'Changed', render: ({ changedAt }) => momentText(changedAt) },
]

/** The market's own pages, under /help. */
export function PagesPart({ mayChange }: { mayChange: boolean }) {
  const [editing, setEditing] = useState<string | null>(null)
  if (editing !== null)
    return <PageEditor id={editing === 'new' ? null : editing} mayChange={mayChange} onBack={() => setEditing(null)} />
  return (
    <DataTable
      name="help-pages"
      title="Help pages"
      text="Drafts are seen here alone; what is published stands under /help."
      load={listPages}
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
