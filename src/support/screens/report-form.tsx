import { Form, Link, useNavigation } from 'react-router'
import { longestReport } from '#support/rules/report-reasons.ts'
import type { ReportPage } from '#support/screens/report-page.server.ts'
import { shownForm } from '#support/screens/shown-form.ts'
import { Trap } from '#support/screens/trap.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceCard, ChoiceGroup } from '#ui/form/choices.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import type { RejectedForm } from '#ui/form/form-errors.ts'
import { FormErrorSummary } from '#ui/feedback/states.tsx'

interface ReportFormProps {
  page: Extract<ReportPage, { view: 'form' }>
  rejected: RejectedForm | null
}

/** The form of a report: a reason and a text. */
export function ReportForm({ page, rejected }: ReportFormProps) {
  const { target, reasons, needsEmail } = page
  const { state } = useNavigation()
  const { error, typed, fields, stamp } = shownForm(rejected, page.stamp)
  return (
    <div className="page grid max-w-3xl gap-6 py-10 lg:py-14">
      <header className="grid gap-3">
        <h1 className="type-h1">Report this {target.word}</h1>
        <p className="type-lead text-text-2">
          {target.href ? (
            <Link to={target.href} className="link">
              <bdi>{target.title}</bdi>
            </Link>
          ) : (
            <bdi>{target.title}</bdi>
          )}
        </p>
        <p className="text-text-2">The business does not learn who told us.</p>
      </header>
      <Form method="post" noValidate className="panel grid gap-6 p-5 md:p-6">
        <FormErrorSummary error={error} idOf={(name) => `report-${name}`} />
        <input type="hidden" name="stamp" value={stamp} />
        <Trap />
        <ChoiceGroup
          id="report-reason"
          legend="What is wrong with it?"
          className="grid gap-2 sm:grid-cols-2"
          error={fields.reason}
        >
          {reasons.map((reason) => (
            <ChoiceCard
              key={reason.code}
              name="reason"
              value={reason.code}
              title={reason.text}
              required
              defaultChecked={typed.reason === reason.code}
            />
          ))}
        </ChoiceGroup>
        <TextArea
          id="report-text"
          label="In your words"
          name="text"
          rows={4}
          maxLength={longestReport}
          isOptional
          hint="What should we look at?"
          defaultValue={typed.text}
          error={fields.text}
        />
        {needsEmail && (
          <TextField
            id="report-email"
            label="Your email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            isOptional
            hint="Only to tell you what became of it."
            defaultValue={typed.email}
            error={fields.email}
          />
        )}
        <Button kind="primary" type="submit" className="justify-self-start" busy={state === 'submitting' && 'Sending…'}>
          Send the report
        </Button>
      </Form>
    </div>
  )
}
