import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { HookLine } from '#notifications/contract-webhook-lists.ts'
import { marketHooks } from '#notifications/screens/admin/webhooks/webhooks-client.ts'
import { HookForm } from '#notifications/screens/admin/webhooks/webhook-form.tsx'
import { HookBadge, listensText } from '#notifications/screens/admin/webhooks/webhook-row.tsx'
import { HookSecret } from '#notifications/screens/admin/webhooks/webhook-secret.tsx'
import { ProgramPanel } from '#notifications/screens/admin/webhooks/program-panel.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { listOf, rowOf } from '#identity/screens/admin/admin-lists.ts'
import type { Column, Filter } from '#ui/table/table-shapes.ts'
import { choices, Moment, providerFilter } from '#payments/screens/admin/list-words.tsx'
import type { Hook, HookWithSecret } from '#notifications/contract-webhooks.ts'
import { Button } from '#ui/button.tsx'

const columns: Column<HookLine>[] = [
  { key: 'name', label: 'Program', isWide: true, render: ({ description, url }) => <bdi>{description || url}</bdi> },
  { key: 'state', label: 'State', render: (row) => <HookBadge hook={row} /> },
  {
    key: 'owner',
    label: 'Of',
    isWide: true,
    render: ({ providerId, providerName }) => (providerId ? <bdi>{providerName}</bdi> : 'The market'),
  },
  { key: 'events', label: 'Is told', isWide: true, render: ({ events }) => listensText(events) },
  { key: 'waiting', label: 'Waiting', isNumber: true, render: ({ waiting }) => waiting },
  { key: 'failed', label: 'Not taken', isNumber: true, render: ({ notTaken }) => notTaken },
  {
    key: 'answer',
    label: 'Last answer',
    isHidden: true,
    render: ({ lastTry }) => lastTry?.code ?? (lastTry ? 'None' : '–'),
  },
  { key: 'last', label: 'Last call', render: ({ lastTry }) => (lastTry ? <Moment at={lastTry.at} /> : '–') },
  { key: 'added', label: 'Added', isHidden: true, render: ({ createdAt }) => <Moment at={createdAt} /> },
]

const filters: Filter[] = [
  { kind: 'search', name: 'q', label: 'Address, purpose or provider' },
  {
    kind: 'select',
    name: 'state',
    label: 'State',
    options: choices({ on: 'On', failing: 'Failing', off: 'Off', failed: 'Switched off: no answer' }),
  },
  { kind: 'select', name: 'owner', label: 'Of', options: choices({ market: 'The market', business: 'Businesses' }) },
  providerFilter,
]

export const listPrograms = listOf<HookLine>('webhook-endpoints')
const loadRow = rowOf(listPrograms)

/** Webhooks. Those of the market are managed here, those of a business by itself. */
export function ProgramsPart({ mayChange }: { mayChange: boolean }) {
  const [edited, setEdited] = useState<{ hook: Hook | null; changed(): Promise<void> } | null>(null)
  const [secret, setSecret] = useState<HookWithSecret | null>(null)
  // Incremented with each added webhook, to reload the list.
  const [added, setAdded] = useState(0)
  const go = useNavigate()
  const saved = (secret: HookWithSecret | null) => {
    void edited?.changed()
    setEdited(null)
    if (!secret) return
    setSecret(secret)
    setAdded(added + 1)
  }
  const add = (
    <Button size="small" icon="plus" onClick={() => setEdited({ hook: null, changed: async () => {} })}>
      Add a webhook
    </Button>
  )
  return (
    <>
      <DataTable
        key={added}
        name="webhooks"
        title="Programs that are told what happens"
        text="The market’s own hear of every business. Of a business’s program only the server’s name is shown."
        load={listPrograms}
        loadRow={loadRow}
        columns={columns}
        filters={filters}
        rowId={({ id }) => id}
        rowLabel={({ description, url }) => description || url}
        csv="/api/admin/webhook-endpoints.csv"
        {...(mayChange && { actions: add })}
        panel={(hook, { changed, close }) => (
          <ProgramPanel
            hook={hook}
            mayChange={mayChange}
            onEdit={() => setEdited({ hook, changed })}
            onLog={() => void go(`/admin-dashboard/webhooks/calls?program=${hook.id}`)}
            onSecret={(secret) => (setSecret(secret), void changed())}
            onRemoved={() => (close(), void changed())}
          />
        )}
        empty={{
          title: 'No program is told anything yet',
          text: 'Add one, and it hears what happens a moment after it did.',
        }}
      />
      {edited && (
        <HookForm
          key={edited.hook?.id ?? 'new'}
          hook={edited.hook}
          client={marketHooks}
          onClose={() => setEdited(null)}
          onSaved={saved}
        />
      )}
      <HookSecret secret={secret} onClose={() => setSecret(null)} />
    </>
  )
}
