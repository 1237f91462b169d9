import { answerForm } from '#platform/answer-form.ts'
import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { matchesSearch } from '#market/rules/setting-text.ts'
import { settingGroups } from '#market/rules/setting-kinds.ts'
import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { SettingHistory } from '#operations/screens/admin/setting-history.tsx'
import { SettingRows, type SettingsDashboard } from '#operations/screens/admin/setting-rows.tsx'
import { settingsSource } from '#operations/screens/admin/settings-sources.ts'
import { useDrafts } from '#operations/screens/admin/use-drafts.ts'
import { useSlash } from '#operations/screens/admin/use-slash.ts'
import { Loaded } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { SettingLine } from '#operations/contract-settings.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Select } from '#ui/form/field.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'

/** What the area shows first. */
const shown: SourcesOfPage = () => [settingsSource]

export const loader = loadAnswers(shown)
export const action = answerForm
export const shouldRevalidate = whenSourcesChange(shown)

/** All settings: search, edit with a reason, and undo from the history. */
export default function SettingsArea() {
  const dashboard = useAdminDashboard()
  const remote = useRemote(settingsSource)
  const drafts = useDrafts()
  const settings = { drafts, mayChange: dashboard.rights.includes('change-rules'), area: 'settings' }
  return (
    <Loaded remote={remote} what="the settings">
      {({ items }) => <Settings items={items} dashboard={settings} />}
    </Loaded>
  )
}

/** Instead of a group: what differs from its default. */
const changed = 'changed'

/** The search and the open group are in the URL, so that they can be shared. */
function useWanted() {
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState(params.get('find') ?? '')
  const put = (name: string, value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (value) after.set(name, value)
        else after.delete(name)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  const group = params.get('changed') === '1' ? changed : (params.get('group') ?? '')
  return {
    typed,
    /** Empty: what was found in all groups or, without a search, the first group. */
    group,
    pick: (name: string) => setParams(queryOf(name, typed), { preventScrollReset: true }),
    type: (text: string) => {
      setTyped(text)
      put('find', text.trim())
    },
  }
}

/** The query of a group: `?group=Accounts&find=phone`. */
function queryOf(group: string, find: string): URLSearchParams {
  const query = new URLSearchParams(group === changed ? { changed: '1' } : group ? { group } : {})
  if (find.trim()) query.set('find', find.trim())
  return query
}

interface Choice {
  name: string
  label: string
  lines: SettingLine[]
}

/** The groups with their settings that match the search; empty ones are left out. */
function choicesOf(found: SettingLine[], isSearch: boolean): Choice[] {
  const groups = settingGroups.map((group) => ({
    name: group as string,
    label: group as string,
    lines: found.filter((line) => line.group === group),
  }))
  const all = isSearch ? [{ name: '', label: 'All groups', lines: found }] : []
  return [
    ...all,
    { name: changed, label: 'Changed', lines: found.filter(({ isChanged }) => isChanged) },
    ...groups,
  ].filter(({ lines, name }) => lines.length > 0 || name === changed)
}

function Settings({ items, dashboard }: { items: SettingLine[]; dashboard: SettingsDashboard }) {
  const wanted = useWanted()
  const [isHistory, setHistory] = useState(false)
  const isSearch = wanted.typed.trim() !== ''
  const choices = choicesOf(
    items.filter((line) => matchesSearch(line, wanted.typed)),
    isSearch,
  )
  const first = choices.find(({ name }) => name !== changed)
  const current = choices.find(({ name }) => name === wanted.group) ?? first
  const lines = current?.lines ?? []
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <p className="text-text-2">Changes take effect at once. You can undo each of them.</p>
        <Button size="small" icon="history" onClick={() => setHistory(true)}>
          All changes
        </Button>
      </header>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4 lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:max-h-[calc(100dvh-var(--header-height)-2rem)] lg:overflow-y-auto lg:p-1">
          <Search wanted={wanted} count={isSearch ? choices[0]!.lines.length : items.length} />
          <Groups choices={choices} current={current} wanted={wanted} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          {lines.length === 0 && <Nothing isSearch={isSearch} />}
          <SettingRows dashboard={dashboard} lines={lines} />
        </div>
      </div>
      <Dialog title="All changes" shape="sheet" isOpen={isHistory} onClose={() => setHistory(false)}>
        {isHistory && <SettingHistory settingKey="" lines={items} mayChange={dashboard.mayChange} />}
      </Dialog>
    </>
  )
}

const Nothing = ({ isSearch }: { isSearch: boolean }) =>
  isSearch ? (
    <EmptyState icon="search" title="No settings found" text="Try fewer or other words." />
  ) : (
    <EmptyState icon="settings" title="Nothing changed" text="All settings have their default values." />
  )

type Wanted = ReturnType<typeof useWanted>

function Search({ wanted, count }: { wanted: Wanted; count: number }) {
  const search = useRef<HTMLFormElement>(null)
  useSlash(() => search.current?.querySelector('input')?.focus())
  return (
    <form ref={search} role="search" className="grid gap-1.5" onSubmit={(event) => event.preventDefault()}>
      <input
        type="search"
        name="find"
        className="input"
        aria-label="Search settings"
        placeholder="Search settings"
        value={wanted.typed}
        maxLength={80}
        onChange={({ currentTarget }) => wanted.type(currentTarget.value)}
      />
      <p className="type-small flex justify-between text-text-3">
        <span role="status">{count === 1 ? '1 setting' : `${count} settings`}</span>
        <span className="max-lg:hidden">
          <kbd>/</kbd> to search
        </span>
      </p>
    </form>
  )
}

interface GroupsProps {
  choices: Choice[]
  current: Choice | undefined
  wanted: Wanted
}

/** The left pane; on narrow screens a list to choose from. */
const Groups = ({ choices, current, wanted }: GroupsProps) => (
  <>
    <div className="lg:hidden">
      <Field label="Group">
        {(described) => (
          <Select
            {...described}
            value={current?.name ?? ''}
            onChange={({ currentTarget }) => wanted.pick(currentTarget.value)}
          >
            {choices.map(({ name, label, lines }) => (
              <option key={name} value={name}>
                {label} ({lines.length})
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
    <nav aria-label="Groups of settings" className="grid gap-0.5 max-lg:hidden">
      {choices.map(({ name, label, lines }) => (
        <Link
          key={name}
          to={{ search: queryOf(name, wanted.typed).toString() }}
          preventScrollReset
          aria-current={name === current?.name ? 'true' : undefined}
          className="flex min-h-9 items-center justify-between gap-3 rounded-md px-3 py-1.5 text-[0.875rem] text-text-2 hover:bg-surface-2 hover:text-text aria-[current]:bg-surface-3 aria-[current]:font-semibold aria-[current]:text-text"
        >
          {label}
          <span className="type-caption font-normal text-text-3 tabular-nums">{lines.length}</span>
        </Link>
      ))}
    </nav>
  </>
)
