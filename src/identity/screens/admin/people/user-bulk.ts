import type { UserLine } from '#ordering/contract-admin-lists.ts'
import { callAdminApi } from '#identity/screens/admin/call-admin-api.ts'
import { forEachAfterProof } from '#identity/screens/admin/admin-lists.ts'
import { forEachRow } from '#ui/table/each-row.ts'
import type { BulkAct, BulkLine } from '#ui/table/table-shapes.ts'

const change = (id: string, action: string, body: object = {}) =>
  callAdminApi(`users/${id}/${action}`, { method: 'POST', body })

const labelOf = ({ name, email, phoneNumber }: UserLine) => [name, email ?? phoneNumber].filter(Boolean).join(' · ')

const lines =
  (changeOf: (person: UserLine) => Pick<BulkLine, 'change' | 'hindered'>) =>
  (rows: UserLine[]): BulkLine[] =>
    rows.map((person) => ({ id: person.id, label: labelOf(person), ...changeOf(person) }))

const unlock = (ids: string[]) => forEachRow(ids, (id) => change(id, 'enable'))

export const userBulk: BulkAct<UserLine>[] = [
  {
    key: 'lock',
    label: 'Lock',
    isDanger: true,
    needsReason: true,
    preview: lines(({ disabled, isAdmin, sessions }) => ({
      change: `Open → Locked, until somebody unlocks it${sessions > 0 ? `; ${sessions === 1 ? '1 session ends' : `${sessions} sessions end`}` : ''}`,
      ...(disabled && { hindered: 'Is locked already.' }),
      ...(isAdmin && { hindered: 'Is an administrator: lock them one by one.' }),
    })),
    run: (ids, reason) => forEachAfterProof(ids, (id) => change(id, 'disable', { reason })),
    undo: { label: 'Take it back', run: unlock },
  },
  {
    key: 'end-sessions',
    label: 'End sessions',
    preview: lines(({ sessions }) => ({
      change: sessions === 1 ? '1 session ends' : `${sessions} sessions end`,
      ...(sessions === 0 && { hindered: 'Is signed in nowhere.' }),
    })),
    run: (ids) => forEachRow(ids, (id) => change(id, 'revoke-sessions')),
  },
]
