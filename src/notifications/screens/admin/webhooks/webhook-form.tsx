import { useState } from 'react'
import type { HookClient, HookDraft } from '#notifications/screens/admin/webhooks/webhooks-client.ts'
import { useDoing } from '#ui/form/use-doing.ts'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { ErrorNotice } from '#ui/section/section.tsx'
import type { Hook, HookWithSecret } from '#notifications/contract-webhooks.ts'
import { hookGroups, type HookGroup } from '#notifications/rules/webhooks/webhook-events.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, ChoiceGroup } from '#ui/form/choices.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'

const groups = Object.keys(hookGroups) as HookGroup[]

interface HookFormProps {
  /** Null: a new one. */
  hook: Hook | null
  client: HookClient
  onClose(): void
  onSaved(secret: HookWithSecret | null): void
}

const draftOf = (hook: Hook | null): HookDraft => ({
  url: hook?.url ?? '',
  description: hook?.description ?? '',
  events: hook?.events ?? [],
})

/** Address and events of a webhook. */
export function HookForm({ hook, client, onClose, onSaved }: HookFormProps) {
  const { isBusy, error, run } = useDoing()
  const [draft, setDraft] = useState(draftOf(hook))
  const urlError = error?.fields.url
  const change = (part: Partial<HookDraft>) => setDraft({ ...draft, ...part })
  const send = () =>
    void run(async () => {
      if (!hook) return onSaved(await client.add(draft))
      await client.change(hook.id, draft)
      onSaved(null)
    })
  return (
    <Dialog title={hook ? 'Change the webhook' : 'Add a webhook'} isOpen onClose={onClose}>
      <ScriptForm className="gap-5" onSend={send}>
        <ErrorNotice message={urlError ? undefined : error?.message} />
        <TextField
          label="Address"
          name="url"
          type="url"
          inputMode="url"
          placeholder="https://example.com/sokora"
          maxLength={500}
          value={draft.url}
          autoComplete="off"
          error={urlError}
          onChange={({ target }) => change({ url: target.value })}
        />
        <TextField
          label="What it is for"
          name="description"
          isOptional
          maxLength={80}
          value={draft.description}
          onChange={({ target }) => change({ description: target.value })}
        />
        <Events chosen={draft.events} onChange={(events) => change({ events })} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="neutral" busy={isBusy && 'Saving…'}>
            {hook ? 'Save' : 'Add'}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Back
          </Button>
        </div>
      </ScriptForm>
    </Dialog>
  )
}

function Events({ chosen, onChange }: { chosen: string[]; onChange(events: string[]): void }) {
  // Individually selected events remain.
  const toggle = (group: HookGroup) =>
    onChange(
      chosen.includes(group)
        ? chosen.filter((one) => one !== group)
        : [...chosen.filter((one) => !one.startsWith(`${group}.`)), group],
    )
  const single = chosen.filter((one) => one.includes('.'))
  return (
    <ChoiceGroup legend="What it is told" hint="Choose nothing, and it is told everything.">
      <div className="grid gap-x-4 sm:grid-cols-2">
        {groups.map((group) => (
          <Checkbox
            key={group}
            name="events"
            value={group}
            label={hookGroups[group].label}
            checked={chosen.includes(group)}
            onChange={() => toggle(group)}
          />
        ))}
      </div>
      {single.length > 0 && <p className="type-small text-text-2">And: {single.join(', ')}</p>}
    </ChoiceGroup>
  )
}
