import type { FormEvent } from 'react'
import { saveEmailTemplate } from '#notifications/screens/admin/email/mail-client.ts'
import { ErrorNotice } from '#ui/section/section.tsx'
import type { EmailTemplateView } from '#notifications/contract-email-templates.ts'
import type { Wording } from '#notifications/rules/email/email-wording.ts'
import { Button } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

interface WordingFormProps {
  template: EmailTemplateView
  wording: Wording
  /** By field, as entered. */
  faults: Record<string, string>
  onInput(wording: Wording): void
  onSaved(): void
}

const faultOf = (faults: Record<string, string>, field: string) => (faults[field] ? { error: faults[field] } : {})

/** The market's own texts: empty fields use the built-in text, and the content of the email always remains. */
export function WordingForm({ template, wording, faults, onInput, onSaved }: WordingFormProps) {
  const { isBusy, error, run } = useDoing()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    if (await run(() => saveEmailTemplate(template.kind, { ...wording, basedOn: template.wording.version, reason })))
      onSaved()
  }
  const change = (field: keyof Wording) => (event: { target: { value: string } }) =>
    onInput({ ...wording, [field]: event.target.value })
  const isSame = (['subject', 'opening', 'closing'] as const).every(
    (field) => wording[field] === template.wording[field],
  )
  return (
    <form onSubmit={(event) => void send(event)} className="grid gap-4">
      <ErrorNotice message={error?.message} />
      <TextField
        label="Subject"
        name="subject"
        value={wording.subject}
        onChange={change('subject')}
        hint="At most 70 characters arrive; the rest is cut."
        isOptional
        {...faultOf(faults, 'subject')}
      />
      <TextArea
        label="Opening sentence"
        name="opening"
        value={wording.opening}
        onChange={change('opening')}
        rows={2}
        hint="Under the heading, before everything else."
        isOptional
        {...faultOf(faults, 'opening')}
      />
      <TextArea
        label="Closing note"
        name="closing"
        value={wording.closing}
        onChange={change('closing')}
        rows={3}
        hint="After everything else, before the foot."
        isOptional
        {...faultOf(faults, 'closing')}
      />
      <TextField label="Why" name="reason" maxLength={500} hint="Stands in the history and the audit log." isOptional />
      <Button
        type="submit"
        kind="primary"
        className="justify-self-start"
        disabled={isSame || Object.keys(faults).length > 0}
        busy={isBusy && 'Saving…'}
      >
        Use these words
      </Button>
    </form>
  )
}
