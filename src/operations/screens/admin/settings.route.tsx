import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { matchesSearch } from '#market/rules/setting-text.ts'
import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { SettingHistory } from '#operations/screens/admin/setting-history.tsx'
import { SettingRows, type SettingsDashboard } from '#operations/screens/admin/setting-rows.tsx'
import { loadSettings } from '#operations/screens/admin/settings-client.ts'
import { useDrafts } from '#operations/screens/admin/use-drafts.ts'
import { useSlash } from '#operations/screens/admin/use-slash.ts'
import { Loaded, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { SettingLine } from '#operations/contract-settings.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'

/** All settings: search, edit with a reason, and undo from the history. */
export default function SettingsArea() {
  const dashboard = useAdminDashboard()
  const remote = useRemote(loadSettings)
  const drafts = useDrafts()
  const settings = { remote, drafts, mayChange: dashboard.rights.includes('change-rules'), area: 'settings' }
  return (
    <Loaded remote={remote} what="the settings">
      {({ items }) => <Settings items={items} dashboard={settings} />}
    </Loaded>
  )
}

/** The search is in the URL, so that it can be shared. */
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
  return {
    typed,
    group: params.get('group') ?? '',
    isChangedOnly: params.get('changed') === '1',
    put,
    type: (text: string) => {
      setTyped(text)
      put('find', text.trim())
    },
  }
}

type Wanted = ReturnType<typeof useWanted>

function Settings({ items, dashboard }: { items: SettingLine[]; dashboard: SettingsDashboard }) {
  const wanted = useWanted()
  const [isHistory, setHistory] = useState(false)
  const found = items
    .filter(
      (line) =>
        (!wanted.group || line.group === wanted.group) &&
        (!wanted.isChangedOnly || line.isChanged) &&
        matchesSearch(line, wanted.typed),
    )
    .toSorted((one, other) => one.group.localeCompare(other.group, 'en'))
  return (
    <>
      <Section
        title="Settings"
        text="What is changed here counts at once, without a restart. Each change is written down and can be taken back."
        mark={
          <Button size="small" icon="history" onClick={() => setHistory(true)}>
            All changes
          </Button>
        }
      >
        <Filters items={items} wanted={wanted} count={found.length} />
      </Section>
      {found.length === 0 && (
        <EmptyState icon="search" title="No setting with these words" text="Try fewer or other words." />
      )}
      <SettingRows dashboard={dashboard} lines={found} />
      <Dialog title="All changes" shape="sheet" isOpen={isHistory} onClose={() => setHistory(false)}>
        {isHistory && (
          <SettingHistory
            settingKey=""
            lines={items}
            mayChange={dashboard.mayChange}
            onUndone={() => void dashboard.remote.reload()}
          />
        )}
      </Dialog>
    </>
  )
}

function Filters({ items, wanted, count }: { items: SettingLine[]; wanted: Wanted; count: number }) {
  const search = useRef<HTMLDivElement>(null)
  useSlash(() => search.current?.querySelector('input')?.focus())
  const groups = [...new Set(items.map(({ group }) => group))].toSorted()
  return (
    <form
      role="search"
      className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] sm:items-end"
      onSubmit={(event) => event.preventDefault()}
    >
      <div ref={search}>
        <TextField
          label="Search settings"
          type="search"
          name="find"
          isOptional
          hint="By name, group or key. Press / to come here."
          value={wanted.typed}
          maxLength={80}
          onChange={({ currentTarget }) => wanted.type(currentTarget.value)}
        />
      </div>
      <SelectField
        label="Group"
        name="group"
        isOptional
        value={wanted.group}
        onChange={({ currentTarget }) => wanted.put('group', currentTarget.value)}
      >
        <option value="">All groups</option>
        {groups.map((group) => (
          <option key={group}>{group}</option>
        ))}
      </SelectField>
      <Checkbox
        label="Only what is not as usual"
        checked={wanted.isChangedOnly}
        onChange={({ currentTarget }) => wanted.put('changed', currentTarget.checked ? '1' : '')}
      />
      <p role="status" className="type-small text-text-2 sm:text-end">
        {count === 1 ? '1 setting' : `${count} settings`}
      </p>
    </form>
  )
}
