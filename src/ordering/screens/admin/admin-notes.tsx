import { adminSource } from '#identity/screens/admin/admin-lists.ts'
import type { AdminNote, NoteKind } from '#ordering/contract-people.ts'
import { momentText } from '#ui/section/moment-text.ts'
import { Loaded } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import { HiddenFields, PostForm, SendButton } from '#ui/form/post-form.tsx'
import { TextArea } from '#ui/form/field.tsx'

interface NotesProps {
  kind: NoteKind
  id: string
  mayWrite: boolean
}

/** Notes that only administrators can read. */
export function AdminNotes({ kind, id, mayWrite }: NotesProps) {
  const remote = useRemote(adminSource<{ items: AdminNote[] }>(`notes?kind=${kind}&id=${id}`))
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
        <PostForm operation="POST /api/admin/notes" done="Note saved" isReset className="grid gap-2">
          <HiddenFields values={{ kind, id }} />
          <TextArea label="New note" name="text" rows={2} maxLength={2000} isOptional />
          <SendButton size="small" className="justify-self-start">
            Save the note
          </SendButton>
        </PostForm>
      )}
    </section>
  )
}
