import { useRef, useState } from 'react'
import { FileField, type PlacedFile } from '#media/screens/file-field.tsx'
import { useFilesReady } from '#ordering/screens/use-files-ready.ts'
import { newId } from '#shared/ids.ts'
import type { TicketShown } from '#support/contract.ts'
import { fillCanned } from '#support/rules/canned.ts'
import { mostFiles } from '#support/rules/contact-terms.ts'
import { sendAnswer, sendNote } from '#support/screens/admin/tickets-client.ts'
import { useCanned } from '#support/screens/admin/use-saved-replies.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { SelectField, TextArea } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useDoing } from '#ui/form/use-doing.ts'
import { useToast } from '#ui/feedback/toasts.tsx'
import type { Operation } from '#shared/posted-form.ts'
import { PostForm, useRejectedForm } from '#ui/form/post-form.tsx'
import { ScriptButton, useInteractive } from '#ui/page/drawing.tsx'

interface ComposerProps {
  ticket: TicketShown
  onChanged(next: TicketShown): void
  onReload(): Promise<void>
}

/** Writes an answer, or an internal note. Typed text stays until it is sent. */
export function TicketComposer({ ticket, onChanged, onReload }: ComposerProps) {
  const draft = useAnswer(ticket, onChanged)
  const { isNote, error } = draft
  return (
    <PostForm
      operation={draft.operation}
      done={draft.doneText}
      onSend={() => void draft.send()}
      aria-label="Answer"
      className="grid gap-3 rounded-md border border-border-strong p-3"
    >
      <input type="hidden" name="seen" value={ticket.seen} />
      <div className="flex gap-2">
        <ScriptButton type="button" className="chip" aria-pressed={!isNote} onClick={() => draft.setNote(false)}>
          Answer
        </ScriptButton>
        <ScriptButton type="button" className="chip" aria-pressed={isNote} onClick={() => draft.setNote(true)}>
          Note
        </ScriptButton>
      </div>
      {!isNote && <Canned ticket={ticket} onChoose={draft.put} />}
      <TextArea
        label={isNote ? 'Note for colleagues, not sent' : `Answer to ${ticket.name}`}
        name="text"
        rows={6}
        maxLength={4_000}
        value={draft.text}
        onChange={(event) => draft.setText(event.currentTarget.value)}
        error={error?.fields.text}
      />
      {!isNote && (
        <>
          <FileField
            purpose="ticket"
            label="Files"
            files={draft.files}
            onChange={draft.setFiles}
            atMost={mostFiles}
            onBusy={draft.setSending}
          />
          <Checkbox
            label="This solves it"
            name="isSolved"
            hint="It is closed after some days, unless the person says more."
            checked={draft.isSolved}
            onChange={(event) => draft.setSolved(event.currentTarget.checked)}
          />
        </>
      )}
      {error && (
        <Notice
          tone="danger"
          action={
            error.code === 'changed-meanwhile' && (
              <ScriptButton type="button" className="link min-h-6 font-semibold" onClick={() => void onReload()}>
                Look
              </ScriptButton>
            )
          }
        >
          {error.message}
        </Notice>
      )}
      <Button
        type="submit"
        kind="primary"
        className="justify-self-start"
        disabled={draft.isInteractive && (draft.isWaiting || draft.text.trim() === '')}
        busy={draft.isBusy && 'Sending…'}
      >
        {isNote ? 'Keep the note' : 'Send the answer'}
      </Button>
    </PostForm>
  )
}

function Canned({ ticket, onChoose }: { ticket: TicketShown; onChoose(text: string): void }) {
  const canned = useCanned()
  if (!canned || canned.length === 0) return null
  const details = { name: ticket.name, reference: ticket.reference, order: ticket.linked?.reference ?? ticket.order }
  return (
    <SelectField
      label="Begin with a canned answer"
      isOptional
      value=""
      onChange={(event) => {
        const one = canned.find(({ id }) => id === event.currentTarget.value)
        if (one) onChoose(fillCanned(one.text, details))
      }}
    >
      <option value="">Choose…</option>
      {canned.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  )
}

/** The state of an answer. */
function useAnswer(ticket: TicketShown, onChanged: (next: TicketShown) => void) {
  const [isNote, setNote] = useState(false)
  const answers: Operation = `POST /api/admin/tickets/${ticket.id}/answer`
  const rejected = useRejectedForm(answers)
  const [text, setText] = useState(rejected.textOf('text'))
  const [isSolved, setSolved] = useState(rejected.textOf('isSolved') !== '')
  const [files, setFiles] = useState<PlacedFile[]>([])
  const [isSending, setSending] = useState(false)
  const isReady = useFilesReady(files)
  const key = useRef(newId())
  const toast = useToast()
  const { isBusy, error, run } = useDoing()
  const put = (words: string) => setText((before) => (before.trim() === '' ? words : `${before.trimEnd()}\n\n${words}`))
  const answer = () => {
    const mediaIds = files.map(({ mediaId }) => mediaId)
    return sendAnswer(ticket.id, { text, mediaIds, isSolved, seen: ticket.seen }, key.current)
  }
  const doneText = isNote ? 'Note kept.' : `${ticket.name} gets your answer by mail.`
  const send = async () => {
    const isDone = await run(async () => onChanged(await (isNote ? sendNote(ticket.id, text) : answer())))
    // A rejected request was not executed, so the next one needs a new key.
    key.current = newId()
    if (!isDone) return
    toast({ text: doneText, tone: 'success' })
    setText('')
    setFiles([])
    setSolved(false)
  }
  const isWaiting = !isNote && (isSending || !isReady)
  return {
    isNote,
    setNote,
    text,
    setText,
    put,
    isSolved,
    setSolved,
    files,
    setFiles,
    setSending,
    isWaiting,
    isBusy,
    error: error ?? rejected.error,
    send,
    isInteractive: useInteractive(),
    /** Notes are chosen by script. */
    operation: isNote ? (`POST /api/admin/tickets/${ticket.id}/notes` as const) : answers,
    doneText,
  }
}
