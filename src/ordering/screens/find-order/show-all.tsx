import { Form, Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import type { StepAnswer } from '../checkout/checkout-code.tsx'
import { useIsEnhanced } from '../use-server-clock.ts'

/** A link alone shows no street, email or phone. A code by email unlocks all of it. */
export function ShowAll({ reference, answer }: { reference: string; answer: StepAnswer | undefined }) {
  const sent = answer && 'sentTo' in answer
  const error = answer && 'error' in answer ? answer.error : null
  return (
    <section aria-labelledby="show-all" className="panel p-5">
      <h2 id="show-all" className="type-h3">
        See everything
      </h2>
      <p className="type-small mt-2 mb-4 text-text-2">
        This link shows no addresses or numbers. Type the email of the order and the code we mail there.
      </p>
      {error && <Notice tone="danger">{error.message}</Notice>}
      {sent && <Notice>If this is the email of the order, a code is on its way.</Notice>}
      <EmailForm reference={reference} answer={answer} />
    </section>
  )
}

/** A page without Referer cannot submit forms without JavaScript; the form then links to a page that can. */
function EmailForm({ reference, answer }: { reference: string; answer: StepAnswer | undefined }) {
  const sent = answer && 'sentTo' in answer
  const error = answer && 'error' in answer
  if (!useIsEnhanced())
    return (
      <Link to="/order?find" className="button button-secondary">
        Type the email
      </Link>
    )
  return (
    <Form method="post" action={`/order?ref=${reference}`} className="mt-4 grid gap-4">
      <input type="hidden" name="reference" value={reference} />
      <TextField label="Email" name="email" type="email" autoComplete="email" defaultValue={typedIn(answer, 'email')} />
      {(sent || error) && (
        <TextField
          label="Code from the mail"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          isOptional
          hint="Leave it empty to get a new code."
        />
      )}
      <Button name="intent" value="find">
        {sent ? 'Show everything' : 'Send code'}
      </Button>
    </Form>
  )
}

/** The field's input when the response arrived. */
export function typedIn(answer: StepAnswer | undefined, name: string): string {
  if (!answer) return ''
  if ('typed' in answer) return answer.typed[name] ?? ''
  return name === 'email' ? (answer.sentTo ?? '') : ''
}
