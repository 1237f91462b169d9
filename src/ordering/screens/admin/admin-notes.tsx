import { adminSource } from '#identity/screens/admin/admin-lists.ts'
import { type FormEvent } from 'react'
import type { AdminNote, NoteKind } from '#ordering/contract-people.ts'
import { callAdminApi } from '#identity/screens/admin/call-admin-api.ts'
import { momentText } from '#ui/section/moment-text.ts'
import { Loaded, ErrorNotice } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

interface NotesProps {
  kind: NoteKind
  id: string
  mayWrite: boolean
}

/** Notes that only administrators can read. */
export function AdminNotes({ kind, id, mayWrite }: NotesProps) {
  const remote = useRemote(adminSource<{ items: AdminNote[] }>(`notes?kind=${kind}&id=${id}`))
  const { isBusy, error, run } = useDoing()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const text = String(new FormData(form).get('text') ?? '').trim()
    if (text === '') return
    if (!(await run(() => callAdminApi('notes', { method: 'POST', body: { kind, id, text } })))) return
    form.reset()
    await remote.reload()
  }
  return (
    <section aria-label="Notes" className="grid gap-2">
      <h3 className="type-small font-semibold">Notes</h3>
      <Loaded remote={remote} what="the notes">
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-text-2">None yet. Only administrators read them.</p>
          ) : (
            <ul className="divide-y divide-border">
              {items.map((note) => (
                <li key={note.id} className="grid gap-0.5 py-2">
                  <bdi className="break-words whitespace-pre-line">{note.text}</bdi>
                  <span className="type-caption text-text-3">
                    <bdi>{note.by}</bdi>, {momentText(note.at)}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {mayWrite && (
        <form onSubmit={(event) => void send(event)} className="grid gap-2">
          <ErrorNotice message={error?.message} />
          <TextArea label="New note" name="text" rows={2} maxLength={2000} isOptional />
          <Button type="submit" size="small" className="justify-self-start" busy={isBusy && 'Saving…'}>
            Save the note
          </Button>
        </form>
      )}
    </section>
  )
}
