import { writeAmount } from '#catalogue/rules/submission/amounts.ts'
import { Form, useNavigation } from 'react-router'
import type { OfferChoices, QuoteView } from '#quotes/contract.ts'
import { lineLength, noteLength, validDays } from '#quotes/rules/limits.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextArea, TextField } from '#ui/form/field.tsx'
import type { RejectedForm } from '#ui/form/form-errors.ts'
import { Notice } from '#ui/feedback/states.tsx'

const [firstLines, moreLines] = [
  [0, 1, 2],
  [3, 4, 5, 6, 7],
]

interface OfferFormProps {
  quote: QuoteView
  choices: OfferChoices
  rejected: RejectedForm | undefined
}

/** The form of an offer: lines, time and terms. A new offer starts with the values of the last one. */
export function OfferForm({ quote, choices, rejected }: OfferFormProps) {
  const { state } = useNavigation()
  const { fields = {}, message } = rejected?.error ?? {}
  const begun = beginning(quote, choices)
  const field = (name: string, at = name) => ({
    name,
    defaultValue: rejected?.typed[name] ?? begun[name] ?? '',
    error: fields[at],
  })
  const line = (index: number) => (
    <div key={index} className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <TextField
        {...field(`line-${index}`)}
        label={index === 0 ? 'What it is' : `Line ${index + 1}`}
        isOptional={index > 0}
        maxLength={lineLength}
      />
      <TextField
        {...field(`amount-${index}`)}
        label={`Amount in ${choices.currency}`}
        isOptional={index > 0}
        inputMode="decimal"
        autoComplete="off"
      />
    </div>
  )
  return (
    <Form method="post" className="panel grid gap-6 p-5 md:p-6">
      <h2 className="type-h2">{quote.offer ? 'Change your offer' : 'Make an offer'}</h2>
      <fieldset className="grid gap-4">
        <legend className="type-title mb-3">Price</legend>
        {firstLines.map(line)}
        <details open={moreLines.some((index) => field(`line-${index}`).defaultValue !== '')}>
          <summary className="link flex min-h-11 items-center">More lines</summary>
          <div className="grid gap-4 pt-3">{moreLines.map(line)}</div>
        </details>
        {fields.lines && <Notice tone="danger">{fields.lines}</Notice>}
      </fieldset>
      <fieldset className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <legend className="type-title mb-3">Time</legend>
        <TextField
          {...field('day', 'startsAt')}
          label="Day"
          type="date"
          min={choices.today}
          max={choices.lastDay}
          className="col-span-2 sm:col-span-1"
        />
        <TextField {...field('time')} label="Start" type="time" className="col-span-2 sm:col-span-1" />
        <TextField {...field('hours', 'durationMinutes')} label="Hours" type="number" min={0} max={240} />
        <TextField {...field('minutes')} label="Minutes" type="number" min={0} max={55} step={5} />
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField {...field('staffId')} label="Who does it" isOptional>
          <option value="">Not decided</option>
          {choices.staff.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('fulfillmentMethod')} label="Where">
          {choices.fulfillmentMethods.map(({ fulfillmentMethod, text }) => (
            <option key={fulfillmentMethod} value={fulfillmentMethod}>
              {text}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('paymentMode')} label="Payment">
          {choices.paymentModes.map(({ mode, text }) => (
            <option key={mode} value={mode}>
              {text}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('policy')} label="Cancellation">
          {choices.policies.map(({ policy, text }) => (
            <option key={policy} value={policy}>
              {text}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('validDays')}
          label="Valid for, in days"
          hint="Never longer than until the start."
          type="number"
          min={validDays.least}
          max={validDays.most}
        />
      </div>
      <TextArea {...field('note')} label="Note" isOptional rows={3} maxLength={noteLength} />
      {message && <Notice tone="danger">{message}</Notice>}
      <Button
        kind="primary"
        name="intent"
        value="offer"
        className="justify-self-start"
        busy={state === 'submitting' && 'Sending…'}
      >
        Send offer
      </Button>
    </Form>
  )
}

/** The values of the last offer, or the defaults of the service. */
function beginning({ offer, wantedOn }: QuoteView, { usual }: OfferChoices): Record<string, string> {
  if (!offer) return { day: wantedOn ?? '', hours: '1', minutes: '0', validDays: String(validDays.usual), ...usual }
  const lines = offer.lines.flatMap(({ text, amount }, index) => [
    [`line-${index}`, text],
    [`amount-${index}`, writeAmount(amount.minor, amount.currency)],
  ])
  return {
    ...(Object.fromEntries(lines) as Record<string, string>),
    ...usual,
    hours: String(Math.floor(offer.durationMinutes / 60)),
    minutes: String(offer.durationMinutes % 60),
    validDays: String(validDays.usual),
    policy: offer.policy,
    paymentMode: offer.paymentMode,
    note: offer.note,
    day: offer.localStart.slice(0, 10),
    time: offer.localStart.slice(11, 16),
  }
}
