import { textOfSetting, valueWords } from '#market/rules/setting-text.ts'
import { SettingControl } from '#operations/screens/admin/setting-control.tsx'
import type { Draft } from '#operations/screens/admin/use-drafts.ts'
import type { SettingLine } from '#operations/contract-settings.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { ActButton, HiddenFields, PostForm, SendButton } from '#ui/form/post-form.tsx'

interface EditorProps {
  line: SettingLine
  draft: Draft
  onDraft(draft: Draft): void
  /** It was saved or cancelled. */
  onEnd(): void
}

/** Edits one setting. Typed text stays until it is saved or discarded. */
export function SettingEditor({ line, draft, onDraft, onEnd }: EditorProps) {
  const isStale = draft.base !== textOfSetting(line, line.value)
  const seen = JSON.stringify(line.value)
  const change = {
    operation: `PUT /api/admin/settings/${line.key}` as const,
    done: `Saved, and in effect: ${line.label}`,
    onDone: onEnd,
  }
  return (
    <div className="grid min-w-0 gap-2 rounded-md bg-surface-2 p-4">
      <PostForm {...change} className="grid min-w-0 gap-4" onKeyDown={(event) => event.key === 'Escape' && onEnd()}>
        <HiddenFields values={{ seen }} />
        {isStale && (
          <Notice tone="warning">
            It is now {valueWords(line, line.value)}. Check what you typed, then save again.
          </Notice>
        )}
        <SettingControl line={line} text={draft.text} onType={(text) => onDraft({ ...draft, text })} />
        <TextField
          label="Why"
          name="reason"
          maxLength={500}
          value={draft.reason}
          autoComplete="off"
          hint="Shown in the history."
          onChange={({ currentTarget }) => onDraft({ ...draft, reason: currentTarget.value })}
        />
        <div className="flex flex-wrap gap-2">
          <SendButton kind="neutral" size="small">
            Save
          </SendButton>
          <Button type="button" size="small" onClick={onEnd}>
            Cancel
          </Button>
        </div>
      </PostForm>
      {line.isChanged && (
        <ActButton
          form={{ ...change, values: { seen, value: 'null', reason: draft.reason.trim() || 'Reset to default' } }}
          kind="quiet"
          size="small"
          className="justify-self-start"
        >
          Reset to {valueWords(line, line.usual)}
        </ActButton>
      )}
    </div>
  )
}
