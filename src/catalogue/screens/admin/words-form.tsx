import { useState } from 'react'
import type { SynonymGroup } from '#catalogue/contract-dashboard.ts'
import { removeSynonyms, saveSynonyms } from '#catalogue/screens/admin/catalogue-client.ts'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { Buttons } from '#ui/section/form-buttons.tsx'
import { Done, ErrorNotice } from '#ui/section/section.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

const linesOf = (text: string) =>
  text
    .split(/[\n,]/)
    .map((word) => word.trim())
    .filter(Boolean)

interface FormProps {
  /** Null: a new group. */
  group: SynonymGroup | null
  /** The initial words of a new group. */
  start?: string
  onSaved(): Promise<void>
  onGone(): void
}

/** Edits a group of synonyms. */
export function WordsForm({ group, start = '', onSaved, onGone }: FormProps) {
  const { busy, error, run } = useDoing()
  const [done, setDone] = useState('')
  const errors = error?.fields ?? {}
  const send = async (values: FormData) => {
    setDone('')
    const draft = {
      words: linesOf(textOf(values, 'words')),
      leadsTo: linesOf(textOf(values, 'leadsTo')),
      language: textOf(values, 'language').trim().toLowerCase(),
    }
    if (!(await run(() => saveSynonyms(group?.id ?? null, draft), 'save'))) return
    setDone('Searches use it now')
    await onSaved()
  }
  const remove = async () => {
    if (!group || !(await run(() => removeSynonyms(group.id), 'remove'))) return
    await onSaved()
    onGone()
  }
  return (
    <ScriptForm onSend={(values) => void send(values)}>
      <ErrorNotice message={Object.keys(errors).length > 0 ? undefined : error?.message} />
      <TextArea
        label="Words"
        hint="One a line, or with commas; up to four words each."
        name="words"
        rows={4}
        defaultValue={group ? group.words.join('\n') : start}
        error={errors.words}
      />
      <TextArea
        isOptional
        label="Lead to"
        hint="Empty: each of the words finds all the others."
        name="leadsTo"
        rows={3}
        defaultValue={group?.leadsTo.join('\n')}
        error={errors.leadsTo}
      />
      <TextField
        isOptional
        label="Language"
        hint="Such as fr"
        name="language"
        maxLength={3}
        defaultValue={group?.language}
        error={errors.language}
      />
      <Buttons busy={busy === 'save' && 'Saving…'} send="Save" />
      {group && (
        <Button
          type="button"
          kind="danger"
          icon="trash-2"
          busy={busy === 'remove' && 'One moment…'}
          className="justify-self-start"
          onClick={() => void remove()}
        >
          Remove
        </Button>
      )}
      <Done text={done} />
    </ScriptForm>
  )
}
