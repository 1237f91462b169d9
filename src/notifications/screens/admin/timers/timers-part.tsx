import { rowOf } from '#identity/screens/admin/admin-lists.ts'
import type { TimerLine } from '#notifications/contract-timer-lists.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column, Filter } from '#ui/table/table-shapes.ts'
import { choices } from '#payments/screens/admin/list-words.tsx'
import { everyWords, spanWords } from '#notifications/screens/admin/timers/span-words.ts'
import { DueWords, TimerPanel } from '#notifications/screens/admin/timers/timer-panel.tsx'
import { TimerBadge, timerStateWords } from '#notifications/screens/admin/timers/timer-badge.tsx'
import { listTimers } from '#notifications/screens/admin/timers/timers-client.ts'
import { timerAreas } from '#notifications/rules/timer-words.ts'

const columns: Column<TimerLine>[] = [
  { key: 'title', label: 'Timer', render: ({ title }) => title },
  { key: 'state', label: 'State', render: ({ state }) => <TimerBadge state={state} /> },
  { key: 'what', label: 'What it does', isWide: true, isWideOnly: true, render: ({ what }) => what },
  { key: 'due', label: 'Waits', isWideOnly: true, render: (row) => <DueWords timer={row} /> },
  { key: 'ran', label: 'Last run', isWideOnly: true, render: ({ ranAgoMs }) => `${spanWords(ranAgoMs)} ago` },
  {
    key: 'broke',
    label: 'Last failure',
    isWideOnly: true,
    render: ({ failedAgoMs }) => (failedAgoMs === null ? '–' : `${spanWords(failedAgoMs)} ago`),
  },
  { key: 'every', label: 'How often', isHidden: true, render: ({ everySeconds }) => everyWords(everySeconds) },
  { key: 'took', label: 'Took', isNumber: true, isHidden: true, render: ({ durationMs }) => `${durationMs} ms` },
  { key: 'did', label: 'Done', isNumber: true, isHidden: true, render: ({ did }) => did },
  { key: 'processes', label: 'Processes', isNumber: true, isHidden: true, render: ({ processes }) => processes },
]

const filters: Filter[] = [
  { kind: 'search', name: 'q', label: 'Name, or what it does' },
  { kind: 'select', name: 'state', label: 'State', options: choices(timerStateWords) },
  { kind: 'select', name: 'area', label: 'About', options: timerAreas },
  { kind: 'check', name: 'due', label: 'Something is due' },
  { kind: 'check', name: 'broke', label: 'Has failed' },
]

const loadRow = rowOf(listTimers)

/** Background jobs and their last runs. */
export const TimersPart = ({ mayChange }: { mayChange: boolean }) => (
  <DataTable
    name="timers"
    title="Timers"
    text="What happens by itself; what needs somebody stands first. Each may run twice and in several processes; after a pause it catches up."
    load={listTimers}
    loadRow={loadRow}
    columns={columns}
    filters={filters}
    rowId={({ name }) => name}
    rowLabel={({ title }) => title}
    csv="/api/admin/timers/all.csv"
    everySeconds={10}
    panel={(timer, { changed }) => <TimerPanel timer={timer} mayRun={mayChange} onRun={changed} />}
    empty={{ title: 'Nothing has run yet', text: 'A process writes down what it runs once a minute.' }}
  />
)
