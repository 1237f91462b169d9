import { useRef } from 'react'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { useWork } from '#identity/screens/captcha/use-work.ts'
import { messageLength, nameLength } from '#support/rules/contact-terms.ts'
import { topics, topicTerms } from '#support/rules/topics.ts'
import type { ContactPage } from '#support/screens/contact-page.server.ts'
import { shownForm } from '#support/screens/shown-form.ts'
import { TicketFiles } from '#support/screens/ticket-files.tsx'
import { Trap } from '#support/screens/trap.tsx'
import { useDraft } from '#support/screens/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { SelectField, TextArea, TextField } from '#ui/form/field.tsx'
import type { RejectedForm } from '#ui/form/form-errors.ts'
import { Notice, FormErrorSummary } from '#ui/feedback/states.tsx'

interface ContactFormProps {
  page: Extract<ContactPage, { view: 'form' }>
  rejected: RejectedForm | null
}

const draftFields = ['name', 'email', 'topic', 'orderReference', 'message'] as const

const idOf = (name: string) => `contact-${name}`

/** The form for messages to the market. Typed text is never lost. */
export function ContactForm({ page, rejected }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const saveDraft = useDraft(form, draftFields)
  const submit = useSubmit()
  const isWorking = useWork(rejected, (work) => {
    const filled = new FormData(form.current!)
    filled.set('work', work)
    void submit(filled, { method: 'post', action: '/contact' })
  })
  const { state } = useNavigation()
  const { error, typed, fields, stamp } = shownForm(rejected, page.stamp)
  const busy = isWorking ? 'Checking your browser…' : state === 'submitting' && 'Sending…'
  return (
    <div>
      <h1 className="type-h1">Contact us</h1>
      <p className="type-lead mt-3 text-text-2">
        Tell us what happened and what you need. We answer by email within {page.days} working{' '}
        {page.days === 1 ? 'day' : 'days'}.
      </p>
      {page.isUnknown && (
        <div className="mt-6">
          <Notice tone="warning">
            We can't show this message here. Open it by the link in our latest email, or sign in.
          </Notice>
        </div>
      )}
      <Form ref={form} method="post" action="/contact" noValidate className="mt-6 grid gap-5" onInput={saveDraft}>
        <FormErrorSummary error={isWorking ? null : error} idOf={idOf} />
        <input type="hidden" name="key" value={typed.key ?? page.key} />
        <input type="hidden" name="stamp" value={stamp} />
        <Trap />
        <Fields page={page} typed={typed} fields={fields} />
        <TicketFiles error={fields.mediaIds}>
          {(isWaiting) => (
            <>
              <Consent error={fields.hasConsent} isGiven={typed.hasConsent === 'on'} />
              <Send isWaiting={isWaiting} busy={busy} />
            </>
          )}
        </TicketFiles>
      </Form>
    </div>
  )
}

interface FieldsProps {
  page: ContactFormProps['page']
  typed: Record<string, string>
  fields: Record<string, string>
}

function Fields({ page, typed, fields }: FieldsProps) {
  const field = (name: (typeof draftFields)[number], before: string) => ({
    id: idOf(name),
    name,
    defaultValue: typed[name] ?? before,
    error: fields[name],
  })
  return (
    <>
      <SelectField label="What is it about?" {...field('topic', page.topic)}>
        <option value="" disabled>
          Choose…
        </option>
        {topics.map((topic) => (
          <option key={topic} value={topic}>
            {topicTerms[topic].label}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Your name"
          autoComplete="name"
          minLength={nameLength.least}
          maxLength={nameLength.most}
          {...field('name', page.name)}
        />
        <TextField label="Email" type="email" autoComplete="email" maxLength={254} {...field('email', page.email)} />
      </div>
      <TextField
        label="Reference of the order or booking"
        hint="Like K7Q2-9M4T. Write from the email address you ordered with, so that we find it at once."
        isOptional
        maxLength={40}
        {...field('orderReference', page.order)}
      />
      <TextArea
        label="Message"
        rows={6}
        minLength={messageLength.least}
        maxLength={messageLength.most}
        {...field('message', '')}
      />
    </>
  )
}

const Consent = ({ error, isGiven }: { error: string | undefined; isGiven: boolean }) => (
  <Checkbox
    id="contact-hasConsent"
    name="hasConsent"
    required
    defaultChecked={isGiven}
    label={
      <>
        You may keep and use this to answer me, as the{' '}
        <Link to="/privacy.pdf" reloadDocument target="_blank" rel="noopener" className="link">
          privacy policy<span className="sr-only"> (opens in a new tab)</span>
        </Link>{' '}
        says.
      </>
    }
    error={error}
  />
)

const Send = ({ isWaiting, busy }: { isWaiting: boolean; busy: string | false }) => (
  <div className="flex flex-wrap items-center gap-4">
    <Button kind="primary" size="large" type="submit" disabled={isWaiting} busy={busy}>
      Send message
    </Button>
    {isWaiting && <span className="type-small text-text-2">Your files are still being sent.</span>}
  </div>
)
