import type { ProviderLine } from '#ordering/contract-admin-lists.ts'
import { forEachRow } from '#ui/table/each-row.ts'
import type { BulkAct, BulkLine } from '#ui/table/table-shapes.ts'
import { actOnProvider } from '#providers/screens/admin/provider-client.ts'
import { stateName } from '#shared/text/state-name.ts'

const becoming =
  (to: string, from: readonly string[], more = '') =>
  (rows: ProviderLine[]): BulkLine[] =>
    rows.map(({ id, name, city, status, services }) => ({
      id,
      label: `${name} · ${city}`,
      change: `${stateName(status)} → ${to}; ${services === 1 ? '1 service' : `${services} services`}${more}`,
      ...(!from.includes(status) && { hindered: `Is ${stateName(status).toLowerCase()}: it stays as it is.` }),
    }))

const selling = ['active', 'paused', 'restricted']

const marked = (isOn: boolean, ids: string[], reason: string) =>
  forEachRow(ids, (id) => actOnProvider(id, 'mark', { mark: 'verified', isOn, reason }))

export const providerBulk: BulkAct<ProviderLine>[] = [
  {
    key: 'verify',
    label: 'Verify',
    needsReason: true,
    preview: (rows) =>
      rows.map(({ id, name, city, isVerified }) => ({
        id,
        label: `${name} · ${city}`,
        change: 'Not verified → Verified',
        ...(isVerified && { hindered: 'Is verified already.' }),
      })),
    run: (ids, reason) => marked(true, ids, reason),
    undo: { label: 'Take it back', run: (ids) => marked(false, ids, 'Taken back') },
  },
  {
    key: 'pause',
    label: 'Pause',
    needsReason: true,
    preview: becoming('Paused', ['active'], ' take no new bookings until somebody resumes'),
    run: (ids, reason) => forEachRow(ids, (id) => actOnProvider(id, 'pause', { reason })),
    undo: {
      label: 'Take it back',
      run: (ids) => forEachRow(ids, (id) => actOnProvider(id, 'resume', { reason: 'Taken back' })),
    },
  },
  {
    key: 'suspend',
    label: 'Suspend',
    isDanger: true,
    needsReason: true,
    preview: becoming('Suspended', selling, ' cannot be found any more; what is booked stands'),
    run: (ids, reason) => forEachRow(ids, (id) => actOnProvider(id, 'suspend', { reason, openItems: 'fulfill' })),
    undo: {
      label: 'Take it back',
      run: (ids) => forEachRow(ids, (id) => actOnProvider(id, 'reinstate', { reason: 'Taken back' })),
    },
  },
  {
    key: 'restrict',
    label: 'Restrict',
    isDanger: true,
    needsReason: true,
    preview: becoming('Restricted', ['active', 'paused'], ' sell nothing more that is paid at the venue'),
    run: (ids, reason) => forEachRow(ids, (id) => actOnProvider(id, 'restrict', { reason })),
    undo: {
      label: 'Take it back',
      run: (ids) => forEachRow(ids, (id) => actOnProvider(id, 'unrestrict', { reason: 'Taken back' })),
    },
  },
]
