import { useState } from 'react'
import { meantSetting, textOfSetting, valueWords } from '#market/rules/setting-text.ts'
import { SettingControl } from '#operations/screens/admin/setting-control.tsx'
import { saveSetting } from '#operations/screens/admin/settings-client.ts'
import type { Draft } from '#operations/screens/admin/use-drafts.ts'
import { ScriptForm } from '#ui/form/script-form.tsx'
import type { SettingLine } from '#operations/contract-settings.ts'
import { ApiError } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

interface EditorProps {
  line: SettingLine
  draft: Draft
  onDraft(draft: Draft): void
  onCancel(): void
  /** Called when the value is saved. */
  onSaved(): void
  /** Called when somebody else changed the setting first. */
  onStale(): void
}

const tooShort = 'Say why, in at least 3 characters.'

/** Edits one setting. Typed text stays until it is saved or discarded. */
export function SettingEditor({ line, draft, onDraft, onCancel, onSaved, onStale }: EditorProps) {
  const { busy, error, run } = useDoing()
  const [problems, setProblems] = useState<{ value?: string; reason?: string }>({})
  const isStale = draft.base !== textOfSetting(line, line.value)
  const save = async (value: unknown, reason: string) => {
    const isSaved = await run(
      () => saveSetting(line.key, { value, seen: line.value, reason }).catch(staleFirst(onStale)),
      value === null ? 'usual' : 'save',
    )
    if (isSaved) onSaved()
  }
  const send = () => {
    const meant = meantSetting(line, draft.text)
    const found = {
      ...('problem' in meant && { value: meant.problem }),
      ...(draft.reason.trim().length < 3 && { reason: tooShort }),
    }
    setProblems(found)
    if ('value' in meant && Object.keys(found).length === 0) void save(meant.value, draft.reason)
  }
  const { [line.key]: valueError, reason: reasonError } = error?.fields ?? {}
  return (
    <ScriptForm
      className="min-w-0 rounded-md bg-surface-2 p-4"
      onSend={send}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      {error && !valueError && <Notice tone="danger">{error.message}</Notice>}
      {isStale && (
        <Notice tone="warning">It is now {valueWords(line, line.value)}. Check what you typed, then save again.</Notice>
      )}
      <SettingControl
        line={line}
        text={draft.text}
        error={problems.value ?? valueError}
        onType={(text) => onDraft({ ...draft, text })}
      />
      <TextField
        label="Why"
        name="reason"
        maxLength={500}
        value={draft.reason}
        autoComplete="off"
        hint="Shown in the history."
        error={problems.reason ?? reasonError}
        onChange={({ currentTarget }) => onDraft({ ...draft, reason: currentTarget.value })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="neutral" size="small" busy={busy === 'save' && 'Saving…'}>
          Save
        </Button>
        <Button type="button" size="small" onClick={onCancel}>
          Cancel
        </Button>
        {line.isChanged && (
          <Button
            type="button"
            kind="quiet"
            size="small"
            busy={busy === 'usual' && 'Saving…'}
            onClick={() => void save(null, draft.reason.trim() || 'Reset to default')}
          >
            Reset to {valueWords(line, line.usual)}
          </Button>
        )}
      </div>
    </ScriptForm>
  )
}

/** Reloads the current value before the error is shown. */
const staleFirst =
  (onStale: () => void) =>
  (error: unknown): never => {
    if (error instanceof ApiError && error.code === 'setting-changed') onStale()
    throw error
  }
