import { useState, type FormEvent } from 'react'
import { maintenanceSource, saveMaintenance } from '#operations/screens/admin/system-client.ts'
import { useSystemAction } from '#operations/screens/admin/use-system-action.ts'
import { FoldedSection, Loaded, Reserved } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { MaintenanceView } from '#operations/contract-maintenance.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'

const words = { off: 'Open as usual', notice: 'A line on every page', closed: 'Closed for changes' }

/** The maintenance notice, and closing the market for changes. */
export function MaintenanceSection() {
  const remote = useRemote(maintenanceSource)
  const state = remote.value?.mode ?? 'off'
  return (
    <FoldedSection
      title="Maintenance"
      isOpen={state !== 'off'}
      text="While it is closed, visitors look around and change nothing; administrators go on. It ends by itself at its time."
      mark={<Badge tone={state === 'off' ? 'success' : 'warning'}>{words[state]}</Badge>}
    >
      <Loaded remote={remote} what="the state of the market" waiting={<Reserved className="h-52" />}>
        {(view) => <MaintenanceForm key={view.mode} view={view} onChanged={() => void remote.reload()} />}
      </Loaded>
    </FoldedSection>
  )
}

function MaintenanceForm({ view, onChanged }: { view: MaintenanceView; onChanged(): void }) {
  const { busy, run } = useSystemAction(onChanged)
  const [mode, setMode] = useState<MaintenanceView['mode']>(view.mode)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const [message, minutes, reason] = ['message', 'minutes', 'reason'].map((name) => String(values.get(name) ?? ''))
    run(
      () => saveMaintenance({ mode, message: message!, minutes: minutes ? Number(minutes) : null, reason: reason! }),
      'Every page knows it now.',
    )
  }
  return (
    <form className="grid max-w-[40rem] items-end gap-4 sm:grid-cols-2" onSubmit={send}>
      {view.until && <p className="text-text-2 sm:col-span-2">Until {view.until}.</p>}
      <SelectField
        label="Market"
        value={mode}
        onChange={(event) => setMode(event.target.value as MaintenanceView['mode'])}
      >
        {Object.entries(words).map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        label="For how many minutes"
        name="minutes"
        type="number"
        min={1}
        max={10_080}
        isOptional
        disabled={mode === 'off'}
      />
      <TextField
        label="Line on every page"
        name="message"
        maxLength={200}
        isOptional
        defaultValue={view.message}
        disabled={mode === 'off'}
      />
      <TextField label="Why" name="reason" minLength={3} maxLength={500} hint="Stands in the audit log." />
      <div className="sm:col-span-2">
        <Button type="submit" kind="neutral" busy={busy && 'Saving …'}>
          Save
        </Button>
      </div>
    </form>
  )
}
