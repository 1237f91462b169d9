import { useState } from 'react'
import type { KeysClient } from '#identity/screens/admin/api-keys/api-keys-client.ts'
import type { NewApiKey } from '#identity/contract-keys.ts'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { ErrorNotice } from '#ui/section/section.tsx'
import { useRecentLogin } from '#identity/screens/factors/recent-login.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox, ChoiceGroup } from '#ui/form/choices.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

export interface ScopeChoice {
  value: string
  label: string
}

interface KeyFormProps {
  client: KeysClient
  choices: readonly ScopeChoice[]
  onClose(): void
  onMade(newKey: NewApiKey): void
}

/** The end of a day in the device's time zone. */
const endOf = (date: string) => (date === '' ? null : new Date(`${date}T23:59:59`).toISOString())

/** Creates an API key: its purpose, its scopes, and its expiry. */
export function KeyForm({ client, choices, onClose, onMade }: KeyFormProps) {
  const { isBusy, error, run } = useDoing()
  const { withRecentLogin } = useRecentLogin()
  const [missing, setMissing] = useState<{ name?: string; scopes?: string }>({})
  const send = (values: FormData) => {
    const input = {
      name: textOf(values, 'name').trim(),
      scopes: values.getAll('scopes').map(String),
      expiresAt: endOf(textOf(values, 'until')),
    }
    const found = {
      ...(!input.name && { name: 'Give it a name.' }),
      ...(input.scopes.length === 0 && { scopes: 'Choose what it may.' }),
    }
    setMissing(found)
    if (Object.keys(found).length === 0) void run(async () => onMade(await withRecentLogin(() => client.make(input))))
  }
  const errors: Partial<Record<string, string>> = { ...error?.fields, ...missing }
  return (
    <Dialog title="Make a key" isOpen onClose={onClose}>
      <ScriptForm className="gap-5" onSend={send}>
        <ErrorNotice message={error && Object.keys(error.fields).length === 0 ? error.message : undefined} />
        <TextField
          label="What it is for"
          name="name"
          maxLength={60}
          autoComplete="off"
          placeholder="Till in the shop"
          error={errors.name}
        />
        <ChoiceGroup legend="What it may" hint="Never more than you may yourself." error={errors.scopes}>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {choices.map(({ value, label }) => (
              <Checkbox key={value} name="scopes" value={value} label={label} />
            ))}
          </div>
        </ChoiceGroup>
        <TextField
          label="Last day"
          name="until"
          type="date"
          isOptional
          hint="Left empty, it works until you revoke it."
          error={errors.expiresAt}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="neutral" busy={isBusy && 'Making…'}>
            Make the key
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Back
          </Button>
        </div>
      </ScriptForm>
    </Dialog>
  )
}
