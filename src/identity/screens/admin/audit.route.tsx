import { answerForm } from '#platform/answer-form.ts'
import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import { healthSource, AuditHealth } from '#identity/screens/admin/audit-health.tsx'
import type { AuditEntry } from '#identity/contract-audit.ts'
import { AuditPanel } from '#identity/screens/admin/audit-panel.tsx'
import { doerName } from '#identity/screens/admin/audit-words.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { listOf, rowOf } from '#identity/screens/admin/admin-lists.ts'
import type { Column, Filter } from '#ui/table/table-shapes.ts'
import { auditText, eventTypes } from '#identity/rules/event-texts.ts'
import { momentText } from '#ui/section/moment-text.ts'

const columns: Column<AuditEntry>[] = [
  { key: 'text', label: 'What', isWide: true, render: ({ text }) => <bdi>{text}</bdi> },
  { key: 'at', label: 'When', render: ({ at }) => <time dateTime={at}>{momentText(at)}</time> },
  { key: 'who', label: 'Who', isWide: true, render: (entry) => <bdi>{doerName(entry)}</bdi> },
  {
    key: 'role',
    label: 'Role',
    render: ({ role, keyId }) => [role, keyId && 'by key'].filter(Boolean).join(', ') || '–',
  },
  { key: 'reason', label: 'Reason', isWide: true, render: ({ reason }) => <bdi>{reason || '–'}</bdi> },
  { key: 'network', label: 'Network', isHidden: true, render: ({ ip }) => ip || '–' },
]

const kinds = eventTypes
  .map((value) => ({ value, label: auditText(value) }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))

const filters: Filter[] = [
  { kind: 'search', name: 'user', label: 'Who or whom: mail or id' },
  { kind: 'select', name: 'type', label: 'What', options: kinds },
  { kind: 'text', name: 'target', label: 'About: id' },
  { kind: 'date', name: 'from', label: 'From' },
  { kind: 'date', name: 'until', label: 'Until' },
  { kind: 'check', name: 'acts', label: 'Administrators only' },
]

const load = listOf<AuditEntry>('audit')
const loadRow = rowOf(load)

/** What the area shows first. */
const shown: SourcesOfPage = ({ query }) => [load(query), healthSource]

export const loader = loadAnswers(shown)
export const action = answerForm
export const shouldRevalidate = whenSourcesChange(shown)

/** The audit log: who did what and why. Entries cannot be changed. */
export default function AuditArea() {
  return (
    <>
      <AuditHealth />
      <DataTable
        name="audit"
        title="Audit"
        text="What happened, newest first. Nobody can change what is written here, and it is kept for seven years and longer."
        load={load}
        loadRow={loadRow}
        columns={columns}
        filters={filters}
        rowId={({ id }) => id}
        rowLabel={({ text, at }) => `${text}, ${momentText(at)}`}
        csv="/api/admin/audit.csv"
        panel={(entry) => <AuditPanel entry={entry} />}
        empty={{
          title: 'Nothing happened yet',
          text: 'What administrators do, and what happens to accounts, stands here.',
        }}
      />
    </>
  )
}
