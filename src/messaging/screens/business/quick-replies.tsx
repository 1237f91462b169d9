import { sourceAt } from '#ui/source.ts'
import { useState, type FormEvent } from 'react'
import { createPortal } from 'react-dom'
import { useRemote } from '#ui/section/use-remote.ts'
import { Loaded } from '#ui/section/section.tsx'
import type { QuickReply } from '#messaging/contract.ts'
import { mostQuickReplies } from '#messaging/rules/limits.ts'
import { callApi } from '#ui/api-call.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useDoing } from '#ui/form/use-doing.ts'
import { ScriptButton } from '#ui/page/drawing.tsx'

interface QuickRepliesProps {
  basePath: string
  canSave: boolean
  onChoose(text: string): void
}

/** Chooses a quick reply, which is inserted into the text field and can be edited before sending. */
export function QuickReplies({ basePath, canSave, onChoose }: QuickRepliesProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="button" kind="quiet" icon="zap" onClick={() => setOpen(true)}>
        Quick replies
      </Button>
      {isOpen &&
        // Rendered outside of the message's form, because forms cannot be nested.
        createPortal(
          <RepliesDialog
            basePath={basePath}
            canSave={canSave}
            onClose={() => setOpen(false)}
            onChoose={(text) => {
              onChoose(text)
              setOpen(false)
            }}
          />,
          document.body,
        )}
    </>
  )
}

interface RepliesDialogProps extends QuickRepliesProps {
  onClose(): void
}

function RepliesDialog({ basePath, canSave, onChoose, onClose }: RepliesDialogProps) {
  const address = `${basePath}/quick-replies`
  const remote = useRemote(sourceAt<{ items: QuickReply[] }>(address))
  const [edited, setEdited] = useState<QuickReply | 'new' | null>(null)
  const { isBusy, error, run } = useDoing()
  const remove = ({ id }: QuickReply) =>
    run(async () => {
      await callApi(`${address}/${id}`, { method: 'DELETE' })
      await remote.reload()
    })
  return (
    <Dialog title="Quick replies" shape="sheet" isOpen onClose={onClose}>
      <div className="grid gap-5">
        {error && <Notice tone="danger">{error.message}</Notice>}
        <Loaded remote={remote} what="your quick replies">
          {({ items }) => (
            <>
              {items.length === 0 && (
                <p className="text-text-2">Answers that you give often: write them once, and choose them here.</p>
              )}
              <ul className="grid gap-3">
                {items.map((reply) => (
                  <ReplyRow
                    key={reply.id}
                    reply={reply}
                    canSave={canSave && !isBusy}
                    onChoose={onChoose}
                    onEdit={setEdited}
                    onRemove={(one) => void remove(one)}
                  />
                ))}
              </ul>
              {canSave && !edited && items.length < mostQuickReplies && (
                <div>
                  <Button type="button" icon="plus" onClick={() => setEdited('new')}>
                    New quick reply
                  </Button>
                </div>
              )}
            </>
          )}
        </Loaded>
        {edited && (
          <ReplyForm
            key={edited === 'new' ? 'new' : edited.id}
            address={address}
            reply={edited === 'new' ? null : edited}
            onDone={() => {
              setEdited(null)
              void remote.reload()
            }}
          />
        )}
      </div>
    </Dialog>
  )
}

interface RowProps {
  reply: QuickReply
  canSave: boolean
  onChoose(text: string): void
  onEdit(reply: QuickReply): void
  onRemove(reply: QuickReply): void
}

const ReplyRow = ({ reply, canSave, onChoose, onEdit, onRemove }: RowProps) => (
  <li className="panel flex items-start gap-1 p-1">
    <ScriptButton
      type="button"
      className="min-w-0 flex-1 rounded-md px-3 py-2 text-start hover:bg-surface-2"
      onClick={() => onChoose(reply.text)}
    >
      <span className="block font-semibold">
        <bdi>{reply.title}</bdi>
      </span>
      <span dir="auto" className="type-small line-clamp-2 text-text-2 [overflow-wrap:anywhere]">
        {reply.text}
      </span>
    </ScriptButton>
    {canSave && (
      <>
        <IconButton icon="pencil" label={`Change ${reply.title}`} onClick={() => onEdit(reply)} />
        <IconButton icon="trash-2" label={`Remove ${reply.title}`} onClick={() => onRemove(reply)} />
      </>
    )}
  </li>
)

function ReplyForm({ address, reply, onDone }: { address: string; reply: QuickReply | null; onDone(): void }) {
  const { isBusy, error, run } = useDoing()
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React would pass the event on to the form of the message.
    event.stopPropagation()
    const form = new FormData(event.currentTarget)
    const body = { title: String(form.get('title')), text: String(form.get('text')) }
    if (await run(() => callApi(reply ? `${address}/${reply.id}` : address, { method: reply ? 'PUT' : 'POST', body })))
      onDone()
  }
  return (
    <form className="grid gap-4 border-t border-border pt-5" onSubmit={(event) => void save(event)}>
      {error && <Notice tone="danger">{error.message}</Notice>}
      <TextField
        label="Name"
        name="title"
        maxLength={40}
        defaultValue={reply?.title}
        error={error?.fields.title ?? ''}
      />
      <TextArea
        label="Text"
        name="text"
        rows={4}
        maxLength={2_000}
        dir="auto"
        defaultValue={reply?.text}
        error={error?.fields.text ?? ''}
      />
      <div className="flex gap-3">
        <Button type="submit" kind="neutral" busy={isBusy && 'Saving…'}>
          Save
        </Button>
        <Button type="button" kind="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
