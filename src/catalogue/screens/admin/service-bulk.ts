import type { ServiceLine } from '#ordering/contract-admin-lists.ts'
import { forEachRow } from '#ui/table/each-row.ts'
import type { BulkAct, BulkLine } from '#ui/table/table-shapes.ts'
import { actOnService } from '#providers/screens/admin/provider-client.ts'
import { stateName } from '#shared/text/state-name.ts'

/** The new state of each service, or why it cannot change. */
const becoming =
  (to: string, from: readonly string[]) =>
  (rows: ServiceLine[]): BulkLine[] =>
    rows.map(({ id, title, status, providerName }) => ({
      id,
      label: `${title || 'No title'} · ${providerName}`,
      change: `${stateName(status)} → ${to}`,
      ...(!from.includes(status) && { hindered: `Is ${stateName(status).toLowerCase()}: it stays as it is.` }),
    }))

const reinstate = (ids: string[], reason = '') => forEachRow(ids, (id) => actOnService(id, 'reinstate', { reason }))

export const serviceBulk: BulkAct<ServiceLine>[] = [
  {
    key: 'suspend',
    label: 'Suspend',
    isDanger: true,
    needsReason: true,
    preview: becoming('Suspended', ['published', 'paused']),
    run: (ids, reason) => forEachRow(ids, (id) => actOnService(id, 'suspend', { reason })),
    undo: { label: 'Take it back', run: (ids) => reinstate(ids, 'Taken back') },
  },
  { key: 'reinstate', label: 'Reinstate', preview: becoming('Published', ['suspended']), run: reinstate },
]
