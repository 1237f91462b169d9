import {
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  type ComponentProps,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import { useActionData, useFetcher, useFormAction, useLocation, useRevalidator, useSearchParams } from 'react-router'
import { newId } from '#shared/ids.ts'
import {
  opensQuestion,
  byScript,
  formFields,
  type FormAnswer,
  type Operation,
  type RejectedForm,
} from '#shared/posted-form.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useToast, type Toast } from '#ui/feedback/toasts.tsx'
import { FormStateContext, useFormState, type FormState } from '#ui/form/form-state.ts'
import { focusFirst } from '#ui/form/script-form.tsx'
import { FrameActionContext } from '#ui/form/send-form.ts'
import { announceDone } from '#ui/form/form-done.ts'
import { confirmIdentity } from '#ui/identity-prompt.ts'
import { deviceZone, shownZone, useDrawn, useFormKey, useInteractive, WithoutScripts } from '#ui/page/drawing.tsx'

interface PostFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'action' | 'method'> {
  operation: Operation
  /** What is said when it is done: "The customer sees it at once." */
  done: string
  /** After a script has sent it: with what the operation returned. The data of the page is then loaded again. */
  onDone?: ((answer: unknown) => void) | undefined
  /** What a script says instead, by what the operation returned: with a way back, for example. */
  toastOf?: ((answer: unknown) => Toast) | undefined
  /** Empties the fields when it is done. */
  isReset?: boolean
  /**
   * A question comes before anything is sent: by script in a dialog that this opens, otherwise the area is drawn again,
   * and `useRejectedForm` knows the operation.
   */
  question?: (() => void) | undefined
  /** Sends it by a script of its own instead. */
  onSend?: ((values: FormData, form: HTMLFormElement) => void) | undefined
}

/** A form that was submitted before its page was interactive: the script of the page's head holds it (`headScript`). */
interface HeldForm extends HTMLFormElement {
  held?: HTMLElement | null
}

/**
 * A form of a dashboard that works with and without scripts: the operation is called with the fields of the form, whose
 * names are those of the operation's body. Its fields (`ui/form/field.tsx`) show what was wrong with them and, after a
 * post without scripts, what was typed; its `Buttons` wait. Without scripts it is posted to its area, otherwise to the
 * dashboard, which answers with the same (`answerForm`). A press before the scripts have arrived waits for them.
 */
export function PostForm(props: PostFormProps) {
  const { operation, done, toastOf, onDone, isReset, question, onSend, children, ...form } = props
  const isReady = useInteractive()
  const element = useHeldPress()
  const hidden = { operation, key: useFormKey(), done, zone: shownZone() ?? deviceZone() }
  const sending = useSending({ element, done, toastOf, onDone, isReset })
  const state = useAnswer(operation, sending)
  const send = question ?? onSend ?? sending.send
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
        send(new FormData(event.currentTarget, submitterOf(event)), event.currentTarget)
      }}
    >
      {Object.entries(formFields).map(([part, name]) => (
        <input key={name} type="hidden" name={name} value={hidden[part as keyof typeof formFields]} />
      ))}
      {question && <input type="hidden" name={opensQuestion} value="yes" />}
      <FormStateContext value={state}>
        {!onSend && state.message && <Notice tone="danger">{state.message}</Notice>}
        <WithoutScripts>{children}</WithoutScripts>
      </FormStateContext>
    </form>
  )
}

/**
 * What is wrong, as the answer to a script or to a post without one says. It stays the same while the page becomes
 * interactive: React would overwrite what was typed into a field that it draws again.
 */
function useAnswer(operation: Operation, { error: sent, isSent, isBusy }: ReturnType<typeof useSending>) {
  const rejected = useRejectedForm(operation)
  return useMemo(() => {
    const error = sent ?? (isSent ? null : rejected.error)
    const typedIn: FormState['typedIn'] = (name) => (rejected.error ? rejected.valuesOf(name) : undefined)
    return { message: error?.message, code: error?.code, wrong: error?.fields ?? {}, isBusy, typedIn }
  }, [sent, isSent, isBusy, rejected])
}

/** Does what was typed and pressed before the page was interactive. */
function useHeldPress(): RefObject<HeldForm | null> {
  const element = useRef<HeldForm>(null)
  const isReady = useInteractive()
  useEffect(() => {
    const { current } = element
    if (!isReady || !current) return
    const { held } = current
    replayTyped(current)
    if (held === undefined) return
    delete current.held
    // What was typed is drawn first.
    const timer = setTimeout(() => current.requestSubmit(held))
    return () => clearTimeout(timer)
  }, [isReady])
  return element
}

/** Tells the fields that React controls what was typed before the page was interactive. */
function replayTyped(form: HTMLFormElement): void {
  const typed = [...form.elements].flatMap((field) =>
    isText(field) && isTyped(field) ? [{ field, text: field.value }] : [],
  )
  const pressed = [...form.elements].filter(isPressed)
  for (const { field, text } of typed) {
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  for (const field of pressed) {
    field.checked = field.defaultChecked
    field.click()
  }
}

const isTyped = ({ value, defaultValue }: HTMLInputElement | HTMLTextAreaElement) => value !== defaultValue

/** A checkbox that was pressed, or the chosen one of several. */
const isPressed = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement &&
  field.checked !== field.defaultChecked &&
  (field.checked || field.type === 'checkbox')

const isText = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !['hidden', 'checkbox', 'radio', 'file'].includes(field.type))

/** The button that was pressed: its name and value are sent, as without scripts. */
const submitterOf = ({ nativeEvent }: SyntheticEvent) => (nativeEvent as SubmitEvent).submitter

interface Sent extends Pick<PostFormProps, 'done' | 'toastOf' | 'onDone' | 'isReset'> {
  element: RefObject<HTMLFormElement | null>
}

/** Sends a form by script: with a new sign-in where the operation wants one, and only once for two presses. */
function useSending({ element, done, toastOf, onDone, isReset }: Sent) {
  const fetcher = useFetcher<FormAnswer>()
  const frame = use(FrameActionContext)
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const sent = useRef<FormData>(null)
  const answer = fetcher.data
  const isBusy = fetcher.state !== 'idle'
  const submit = (values: FormData) => void fetcher.submit(values, { method: 'post', action: frame })
  const send = (values: FormData) => {
    if (isBusy) return
    values.set(byScript, 'yes')
    sent.current = values
    submit(values)
  }
  const reject = async (error: RejectedForm['error']) => {
    if (error.code === 'requires-recent-login' && (await confirmIdentity())) return submit(sent.current!)
    // It was not executed, so the next request needs a new key; a lost one may have been.
    if (error.status !== 0) renewKey(element.current)
    // Somebody else was first: the page shows what it is now.
    if (error.status === 409) {
      announceDone()
      void revalidate()
    }
    if (element.current) focusFirst(element.current, Object.keys(error.fields))
  }
  const settle = useEffectEvent(({ error, answer: returned }: FormAnswer) => {
    if (error) return void reject(error)
    renewKey(element.current)
    if (isReset) element.current?.reset()
    toast({ tone: 'success', ...(toastOf?.(returned) ?? { text: done }) })
    announceDone()
    onDone?.(returned)
  })
  useEffect(() => {
    if (answer) settle(answer)
  }, [answer])
  return { send, isBusy, isSent: answer !== undefined, error: isBusy ? null : (answer?.error ?? null) }
}

const renewKey = (form: HTMLFormElement | null) => {
  const key = form?.elements.namedItem(formFields.key)
  if (key instanceof HTMLInputElement) key.value = newId()
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
  return useMemo(() => {
    const isAbout = operations.endsWith('/')
      ? posted?.operation.startsWith(operations)
      : posted?.operation === operations
    const rejected = isAbout ? posted : undefined
    const valuesOf = (name: string) => rejected?.typed[name] ?? []
    return {
      error: rejected?.error ?? null,
      operation: rejected?.operation ?? null,
      textOf: (name, usual = '') => valuesOf(name)[0] ?? usual,
      valuesOf,
    }
  }, [posted, operations])
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

export interface FormOfButton extends Pick<
  PostFormProps,
  'operation' | 'done' | 'toastOf' | 'onDone' | 'question' | 'onSend'
> {
  /** Fields of the operation's body. */
  values?: Record<string, string> | undefined
}

interface ActButtonProps extends Omit<ComponentProps<typeof Button>, 'form' | 'type' | 'onClick'> {
  /** Without it, the button is for scripts only and waits for them. */
  form: FormOfButton | undefined
  onPress?: (() => void) | undefined
}

/** A button that is a form of its own: its press is an operation. */
export const ActButton = ({ form, onPress, ...button }: ActButtonProps) =>
  form ? (
    <ButtonForm onSend={onPress} {...form}>
      <SendButton {...button} />
    </ButtonForm>
  ) : (
    <Button {...button} type="button" onClick={onPress} />
  )

/** A form around its button. */
export const ButtonForm = ({ values = {}, children, ...form }: FormOfButton & { children: ReactNode }) => (
  <PostForm {...form} className="contents">
    <HiddenFields values={values} />
    {children}
  </PostForm>
)

/** Fields that are not typed. */
export const HiddenFields = ({ values }: { values: Record<string, string> }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

/** The button that sends a `PostForm`. */
export function SendButton({ busy, ...button }: ComponentProps<typeof Button>) {
  const { isBusy } = useFormState()
  return <Button {...button} type="submit" busy={busy ?? (isBusy && 'One moment…')} />
}
