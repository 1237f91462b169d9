import { useEffect, useId, useRef, type FormEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { mostFiles } from '#messaging/rules/limits.ts'
import { AttachedFiles, useAttached, type Attached } from '#messaging/screens/attached-files.tsx'
import { MaskHint } from '#messaging/screens/masked-text.tsx'
import { useEnterSends } from '#messaging/screens/use-draft.ts'
import type { NewOutgoing } from '#messaging/screens/use-outgoing.ts'
import { acceptFor } from '#media/rules/file-checks.ts'
import type { Operation } from '#shared/posted-form.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { ScriptForm } from '#ui/form/script-form.tsx'

/**
 * Where a message is posted without scripts: an operation of the API, or the action of a page with the hidden fields
 * that it needs. Null: it is sent by script only.
 */
export type FormTarget =
  { operation: Operation; done: string } | { action: string; hidden: Record<string, string> } | null

interface ComposerProps {
  target: FormTarget
  draft: readonly [string, (text: string) => void]
  about: { serviceId: string | null; orderReference: string | null; title: string } | null
  onDiscardSubject(): void
  isMasked: boolean
  onSay(message: NewOutgoing): void
  /** Beside the text field: quick replies. */
  tools?: ReactNode
}

/** The text field: Enter sends, Shift+Enter starts a new line; the writer can switch that. */
export function Composer({
  target,
  draft: [text, setText],
  about,
  onDiscardSubject,
  isMasked,
  onSay,
  tools,
}: ComposerProps) {
  const attached = useAttached()
  const [entersSends, setEnterSends] = useEnterSends()
  const field = useRef<HTMLTextAreaElement>(null)
  const say = () => {
    // Reads the field instead of the state, because a person may type and press Send before hydration.
    const written = field.current?.value ?? text
    if (attached.isBusy || (written.trim() === '' && attached.files.length === 0)) return
    onSay({
      text: written,
      files: attached.files.map(({ mediaId, fileName }) => ({ id: mediaId, name: fileName })),
      serviceId: about?.serviceId ?? null,
      orderReference: about?.orderReference ?? null,
    })
    setText('')
    if (field.current) field.current.value = ''
    attached.clear()
    onDiscardSubject()
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const sends = entersSends ? !event.shiftKey : event.ctrlKey || event.metaKey
    if (!sends) return
    event.preventDefault()
    say()
  }
  return (
    <TargetForm target={target} onSend={say}>
      {about && <AboutLine title={about.title} onDiscard={onDiscardSubject} />}
      {isMasked && <MaskHint />}
      <AttachedFiles attached={attached} />
      <WriteField field={field} text={text} onText={setText} onKeyDown={onKeyDown} entersSends={entersSends} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <AddFiles attached={attached} />
        {tools}
        <label className="type-small hidden min-h-11 items-center gap-2 text-text-2 md:flex">
          <input
            type="checkbox"
            className="check"
            checked={entersSends}
            onChange={({ currentTarget }) => setEnterSends(currentTarget.checked)}
          />
          Enter sends
        </label>
        <Button type="submit" kind="primary" icon="send" className="ms-auto" busy={attached.isBusy && 'Sending files…'}>
          Send
        </Button>
      </div>
    </TargetForm>
  )
}

function TargetForm({ target, onSend, children }: { target: FormTarget; onSend(): void; children: ReactNode }) {
  const className = 'grid gap-2 border-t border-border bg-surface p-3'
  if (!target)
    return (
      <ScriptForm onSend={onSend} className={className}>
        {children}
      </ScriptForm>
    )
  if ('operation' in target)
    return (
      <PostForm {...target} onSend={onSend} className={className}>
        {children}
      </PostForm>
    )
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSend()
  }
  return (
    <form method="post" action={target.action} onSubmit={onSubmit} className={className}>
      {Object.entries(target.hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

interface WriteFieldProps {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  onText(text: string): void
  onKeyDown(event: KeyboardEvent): void
  entersSends: boolean
}

function WriteField({ field, text, onText, onKeyDown, entersSends }: WriteFieldProps) {
  const id = useId()
  const newest = useRef(onText)
  // Takes over text that was typed before hydration.
  useEffect(() => {
    const typed = field.current?.value
    if (typed) newest.current(typed)
  }, [field])
  return (
    <>
      <label htmlFor={id} className="sr-only">
        Message
      </label>
      <textarea
        ref={field}
        id={id}
        name="text"
        dir="auto"
        rows={2}
        maxLength={4_000}
        value={text}
        placeholder="Write a message"
        aria-describedby={`${id}-keys`}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        onKeyDown={onKeyDown}
        className="input max-h-48 min-h-16 resize-none [field-sizing:content]"
      />
      <p id={`${id}-keys`} className="sr-only">
        {entersSends
          ? 'Enter sends, Shift and Enter begins a new line.'
          : 'Control and Enter sends, Enter begins a new line.'}
      </p>
    </>
  )
}

const AboutLine = ({ title, onDiscard }: { title: string; onDiscard(): void }) => (
  <p className="type-small flex items-center gap-2 rounded-md bg-surface-2 ps-3">
    <span className="text-text-2">About</span>
    <bdi className="min-w-0 flex-1 truncate font-medium">{title}</bdi>
    <IconButton icon="x" label="Do not refer to it" onClick={onDiscard} />
  </p>
)

function AddFiles({ attached }: { attached: Attached }) {
  const input = useRef<HTMLInputElement>(null)
  const isFull = attached.files.length >= mostFiles
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        accept={acceptFor('message')}
        onChange={({ currentTarget }) => {
          attached.add([...(currentTarget.files ?? [])])
          // Allows to choose the same file again.
          currentTarget.value = ''
        }}
      />
      <Button type="button" kind="quiet" icon="image" disabled={isFull} onClick={() => input.current?.click()}>
        Add files
      </Button>
    </>
  )
}
