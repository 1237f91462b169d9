import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { useActionData, useFormAction, useLocation, useSearchParams } from 'react-router'
import { formFields, type Operation, type RejectedForm } from '#shared/posted-form.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useDrawn, useFormKey, useInteractive, WithoutScripts } from '#ui/page/drawing.tsx'

interface PostFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'action' | 'method'> {
  operation: Operation
  /** What the next page says when it is done: "The customer sees it at once." */
  done: string
  /** Sends it by script instead. */
  onSend(values: FormData, form: HTMLFormElement): void
}

/** A form that was submitted before its page was interactive: the script of the page's head holds it (`headScript`). */
interface HeldForm extends HTMLFormElement {
  held?: HTMLElement | null
}

/**
 * A form of a dashboard that works with and without scripts. With scripts, `onSend` sends it. Without, the action of
 * the area (`answerForm`) calls the operation with the fields of the form, whose names are those of the operation's
 * body. A press before the scripts have arrived waits for them.
 */
export function PostForm({ operation, done, onSend, children, ...form }: PostFormProps) {
  const isReady = useInteractive()
  const element = useRef<HeldForm>(null)
  const hidden = { operation, key: useFormKey(), done }
  useEffect(() => {
    const { current } = element
    if (!isReady || current?.held === undefined) return
    const { held } = current
    delete current.held
    current.requestSubmit(held)
  }, [isReady])
  return (
    <form
      noValidate
      {...form}
      ref={element}
      method="post"
      action={useFormAction()}
      data-post={isReady ? 'ready' : 'waits'}
      onSubmit={(event) => {
        event.preventDefault()
        onSend(new FormData(event.currentTarget), event.currentTarget)
      }}
    >
      {Object.entries(formFields).map(([part, name]) => (
        <input key={name} type="hidden" name={name} value={hidden[part as keyof typeof formFields]} />
      ))}
      <WithoutScripts>{children}</WithoutScripts>
    </form>
  )
}

export interface RejectedValues {
  /** Null if the form was not posted, or nothing was wrong. */
  error: RejectedForm['error'] | null
  operation: string | null
  /** The text that was typed into a field, or else `usual`. */
  textOf(name: string, usual?: string): string
  /** What was chosen of several. */
  valuesOf(name: string): readonly string[]
}

/**
 * What was wrong with a form when it was posted without scripts, and what was typed. `operations` is its operation, or
 * the beginning of several: "POST /api/v1/me/providers/ID/items/ID/".
 */
export function useRejectedForm(operations: Operation): RejectedValues {
  const posted = useActionData() as RejectedForm | undefined
  const isAbout = operations.endsWith('/') ? posted?.operation.startsWith(operations) : posted?.operation === operations
  const rejected = isAbout ? posted : undefined
  const valuesOf = (name: string) => rejected?.typed[name] ?? []
  return {
    error: rejected?.error ?? null,
    operation: rejected?.operation ?? null,
    textOf: (name, usual = '') => valuesOf(name)[0] ?? usual,
    valuesOf,
  }
}

interface QueryFormProps {
  /** What the address says then, besides what it says now. */
  query: Record<string, string>
  className?: string
  onSend(): void
  children: ReactNode
}

/** A form that opens another part of the page: by script, or else by the address of the page. */
export function QueryForm({ query, className, onSend, children }: QueryFormProps) {
  const [params] = useSearchParams()
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {Object.entries({ ...Object.fromEntries(params), ...query }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <WithoutScripts>{children}</WithoutScripts>
    </form>
  )
}

/** What the form did that was posted before this page, until the person goes on. */
export function FormDone() {
  const done = useDrawn()?.done
  const isFirst = useLocation().key === 'default'
  return done && isFirst ? <Notice tone="success">{done}</Notice> : null
}

interface ActButtonProps extends Omit<ComponentProps<typeof Button>, 'form' | 'type' | 'onClick'> {
  /** Does the same without scripts; without it, the button waits for scripts. */
  form: { operation: Operation; done: string } | undefined
  onPress(): void
}

/** A button that is a form of its own: its press is an operation without further values. */
export const ActButton = ({ form, onPress, ...button }: ActButtonProps) =>
  form ? (
    <PostForm {...form} onSend={onPress} className="contents">
      <Button {...button} type="submit" />
    </PostForm>
  ) : (
    <Button {...button} type="button" onClick={onPress} />
  )
