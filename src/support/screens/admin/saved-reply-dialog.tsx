import { useEffect, useState } from 'react'
import type { CannedAnswer } from '#support/contract.ts'
import { loadCanned, removeCanned, saveCanned } from '#support/screens/admin/tickets-client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

/** Adds, edits and deletes saved replies. */
export function CannedDialog({ onClose }: { onClose(): void }) {
  const { items, isFailed, reload } = useList()
  const [open, setOpen] = useState<CannedAnswer | 'new' | null>(null)
  const done = () => {
    setOpen(null)
    void reload()
  }
  return (
    <Dialog title="Canned answers" isOpen onClose={onClose} shape="sheet">
      <div className="grid gap-4">
        {open ? (
          <CannedForm
            key={open === 'new' ? 'new' : open.id}
            one={open === 'new' ? null : open}
            onDone={done}
            onCancel={() => setOpen(null)}
          />
        ) : (
          <>
            <p className="text-text-2">
              {'{name}, {reference} and {order} become what they stand for when an answer begins with one.'}
            </p>
            <Button icon="plus" className="justify-self-start" onClick={() => setOpen('new')}>
              Write one
            </Button>
            {isFailed && <Notice tone="danger">They could not be loaded. Close this and try again.</Notice>}
            {items === null && !isFailed && <Skeleton className="h-24" />}
            {items?.length === 0 && <p>There are none yet.</p>}
            <ul className="divide-y divide-border">
              {items?.map((one) => (
                <li key={one.id} className="flex items-start justify-between gap-3 py-3">
                  <span className="min-w-0">
                    <bdi className="block font-semibold break-words">{one.title}</bdi>
                    <bdi className="type-small line-clamp-2 text-text-2">{one.text}</bdi>
                  </span>
                  <Button size="small" onClick={() => setOpen(one)}>
                    Change<span className="sr-only"> {one.title}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}

function useList() {
  const [items, setItems] = useState<CannedAnswer[] | null>(null)
  const [isFailed, setFailed] = useState(false)
  const reload = () =>
    loadCanned().then(
      (answer) => setItems(answer.items),
      () => setFailed(true),
    )
  useEffect(() => void reload(), [])
  return { items, isFailed, reload }
}

interface CannedFormProps {
  one: CannedAnswer | null
  onDone(): void
  onCancel(): void
}

function CannedForm({ one, onDone, onCancel }: CannedFormProps) {
  const { isBusy, busy, error, run } = useDoing()
  const [isSure, setSure] = useState(false)
  const send = async (form: FormData) => {
    const input = { title: String(form.get('title') ?? ''), text: String(form.get('text') ?? '') }
    if (await run(() => saveCanned(one?.id ?? null, input), 'save')) onDone()
  }
  const remove = async () => {
    if (!isSure) return setSure(true)
    if (one && (await run(() => removeCanned(one.id), 'remove'))) onDone()
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send(new FormData(event.currentTarget))
      }}
    >
      <TextField label="Name" name="title" maxLength={80} defaultValue={one?.title ?? ''} error={error?.fields.title} />
      <TextArea
        label="Answer"
        name="text"
        rows={10}
        maxLength={4_000}
        defaultValue={one?.text ?? ''}
        hint="{name}, {reference}, {order}"
        error={error?.fields.text}
      />
      {error && <Notice tone="danger">{error.message}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" type="submit" busy={busy === 'save' && 'Saving…'}>
          Save
        </Button>
        <Button disabled={isBusy} onClick={onCancel}>
          Back
        </Button>
        {one && (
          <Button kind="danger" busy={busy === 'remove' && 'Removing…'} onClick={() => void remove()}>
            {isSure ? 'Yes, remove it' : 'Remove'}
          </Button>
        )}
      </div>
    </form>
  )
}
