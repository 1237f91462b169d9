import { useRef, type RefObject } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { useWork } from '#identity/screens/captcha/use-work.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import type { StepAnswer } from '../checkout/checkout-code.tsx'
import type { MyOrdersPage } from '#ordering/contract-pages.ts'
import { isNothing, MyOrders } from './my-orders.tsx'
import { typedIn } from './show-all.tsx'

export type FindAnswer = StepAnswer & { reference?: string }

interface FindOrderProps {
  /** From the address. */
  reference?: string
  answer: FindAnswer | undefined
  /** The address contains an order that the visitor cannot see. */
  isUnknown?: boolean
  /** Orders of this browser. */
  myOrders: MyOrdersPage
  title?: string
  /** Example of a reference. */
  example?: string
  /** Target of the form: the order page or the booking page. */
  action?: string
}

/** Reference and email, then the code from the email. Whether such an order exists is not revealed before that. */
export function FindOrder({
  reference = '',
  answer,
  isUnknown,
  myOrders,
  title = 'Find my order',
  example = 'K7Q2-9M4T',
  action = '/order?find',
}: FindOrderProps) {
  const { form, isWorking, error, isSent } = useSearch(answer, action)
  const hasOrders = !isNothing(myOrders)
  // The visitor's own orders come first, except after starting a search.
  const isLed = (hasOrders || myOrders.isSignedIn) && !answer
  const search = (
    <>
      <p className="mt-3 mb-6 text-text-2">
        The reference is in the email you got, like <bdi className="whitespace-nowrap">{example}</bdi>.
      </p>
      <div className="mb-5 grid gap-3 empty:hidden">
        <SearchState answer={answer} error={error} isSent={isSent} isUnknown={isUnknown} />
      </div>
      <FindForm {...{ form, answer, reference, title, action, isSent, isWorking }} />
    </>
  )
  return (
    <div className={isLed ? 'page py-8 lg:py-10' : 'page py-10 lg:py-16'}>
      {isLed ? (
        <>
          <MyOrders myOrders={myOrders} isFirst />
          <details className="max-w-4xl">
            <summary className="link inline-flex min-h-11 items-center font-semibold">{title} by its reference</summary>
            <div className="panel mt-2 max-w-lg p-6 md:p-8">{search}</div>
          </details>
        </>
      ) : (
        <div className="panel mx-auto max-w-lg p-6 md:p-8">
          <h1 className="type-h1">{title}</h1>
          {search}
        </div>
      )}
      {hasOrders && !isLed && <MyOrders myOrders={myOrders} />}
    </div>
  )
}

/** Sends the search again once the browser has solved a challenge. */
function useSearch(answer: FindAnswer | undefined, action: string) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const rejected = answer && 'error' in answer ? answer : null
  const isWorking = useWork(rejected, (work) => {
    if (!form.current) return
    const filled = new FormData(form.current)
    filled.set('intent', 'find')
    filled.set('work', work)
    void submit(filled, { method: 'post', action })
  })
  // A challenge is no error for the user: the browser solves it and repeats the request.
  const error = isWorking ? null : (rejected?.error ?? null)
  const isSent = Boolean(answer && ('sentTo' in answer || (error && 'code' in error.fields)))
  return { form, isWorking, error, isSent }
}

interface SearchStateProps extends Pick<FindOrderProps, 'answer' | 'isUnknown'> {
  error: { message: string } | null
  isSent: boolean
}

function SearchState({ answer, error, isSent, isUnknown }: SearchStateProps) {
  if (error) return <Notice tone="danger">{error.message}</Notice>
  if (isSent) return <Notice>If that order exists, we've sent a 6-digit code to this address.</Notice>
  if (answer || !isUnknown) return null
  return (
    <Notice tone="warning">We can't show this order here. Enter its email address, and we'll send you a code.</Notice>
  )
}

interface FindFormProps {
  form: RefObject<HTMLFormElement | null>
  answer: FindAnswer | undefined
  reference: string
  title: string
  action: string
  /** A code was sent, so its field is shown. */
  isSent: boolean
  /** The browser solves a challenge. */
  isWorking: boolean
}

function FindForm({ form, answer, reference, title, action, isSent, isWorking }: FindFormProps) {
  const navigation = useNavigation()
  const fields = answer && 'error' in answer ? answer.error.fields : {}
  const known =
    (answer && 'reference' in answer ? answer.reference : undefined) ?? (typedIn(answer, 'reference') || reference)
  return (
    <Form ref={form} method="post" action={action} className="grid gap-5">
      <TextField
        label="Reference"
        name="reference"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        defaultValue={known}
        error={fields.reference}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        defaultValue={typedIn(answer, 'email')}
        error={fields.email}
      />
      {isSent && (
        <TextField
          label="Code from the mail"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          autoFocus
          isOptional
          hint="Leave it empty to get a new code."
          error={fields.code}
        />
      )}
      <Button
        name="intent"
        value="find"
        kind="primary"
        size="large"
        busy={(isWorking || navigation.state === 'submitting') && 'Looking…'}
      >
        {title}
      </Button>
    </Form>
  )
}
