import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import type { PickerChoice } from '#booking/rules/slots/picker.ts'
import {
  AddonChoices,
  OptionCards,
  OptionSelect,
  SmallChoices,
  StaffCards,
  StaffSelect,
  StaffTabs,
} from '#booking/screens/choices-of-visit.tsx'
import { ChoiceStep } from '#booking/screens/choice-step.tsx'
import type { ServicePage } from '#catalogue/rules/service-page/shown-pages.ts'
import { Button } from '#ui/button.tsx'

interface ChoiceFormProps {
  service: ServicePage
  choice: PickerChoice
  /** The URL of the page that shows the times. */
  action: string
  /**
   * `short`: as compact as possible. `steps`: one question after the other, each one line once it is answered. `what`
   * and `who`: the questions before and after the time, in two forms.
   */
  variant: 'short' | 'steps' | 'what' | 'who'
  isChosen?: { option: boolean; staff: boolean }
}

/** Option, extras, person, party and place. Every change reloads the times; without script a button does. */
export function ChoiceForm({ service, choice, action, variant, isChosen }: ChoiceFormProps) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  // Clicks before the script loaded fired no handler; the form fields still have the values.
  useEffect(() => {
    if (form.current && !isAsChosen(new FormData(form.current), choice))
      void submit(form.current, { preventScrollReset: true, replace: true })
  }, []) // oxlint-disable-line react/exhaustive-deps
  return (
    <Form
      ref={form}
      method="get"
      action={action}
      preventScrollReset
      className={`grid grid-cols-[minmax(0,1fr)] ${variant === 'short' ? 'gap-4' : 'gap-5'}`}
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true, replace: true })}
    >
      {action === '/booking' && <input type="hidden" name="service" value={service.id} />}
      {choice.day && <input type="hidden" name="day" value={choice.day} />}
      {choice.view === 'list' && <input type="hidden" name="view" value="list" />}
      {variant === 'what' && <What service={service} choice={choice} />}
      {variant === 'who' && <Who service={service} choice={choice} />}
      {variant === 'short' && <Short service={service} choice={choice} />}
      {variant === 'steps' && <Steps service={service} choice={choice} isChosen={isChosen} />}
      {variant !== 'who' && <SmallChoices service={service} choice={choice} />}
      <noscript>
        <Button type="submit">Show times</Button>
      </noscript>
    </Form>
  )
}

function isAsChosen(
  fields: FormData,
  { optionId, staffId, addonIds, party, fulfillmentMethod }: PickerChoice,
): boolean {
  const said = (name: string, value: string | null) => !fields.has(name) || fields.get(name) === (value ?? '')
  const addons = fields.getAll('addon').toSorted().join()
  return (
    said('option', optionId) &&
    said('staff', staffId) &&
    said('party', String(party)) &&
    said('fulfillmentMethod', fulfillmentMethod) &&
    addons === addonIds.toSorted().join()
  )
}

type PartProps = Pick<ChoiceFormProps, 'service' | 'choice' | 'isChosen'>

/** What decides which times there are; the answers of the other form are kept. */
const What = ({ service, choice }: PartProps) => (
  <>
    <input type="hidden" name="staff" value={choice.staffId ?? ''} />
    {choice.addonIds.map((id) => (
      <input key={id} type="hidden" name="addon" value={id} />
    ))}
    <OptionSelect service={service} choice={choice} />
  </>
)

const Who = ({ service, choice }: PartProps) => (
  <>
    <input type="hidden" name="option" value={choice.optionId} />
    <input type="hidden" name="party" value={choice.party} />
    <input type="hidden" name="fulfillmentMethod" value={choice.fulfillmentMethod ?? ''} />
    <StaffCards service={service} choice={choice} />
    <AddonChoices service={service} choice={choice} className="grid gap-2 sm:grid-cols-2" isHeading />
  </>
)

const Short = ({ service, choice }: PartProps) => (
  <>
    <OptionSelect service={service} choice={choice} />
    <Extras service={service} choice={choice} />
    <StaffSelect service={service} choice={choice} />
  </>
)

function Steps({ service, choice, isChosen }: PartProps) {
  const option = service.options.find(({ id }) => id === choice.optionId)
  const person = service.staff.find(({ id }) => id === choice.staffId)
  return (
    <>
      <ChoiceStep
        isDone={isChosen?.option ?? false}
        line={[option?.name, option?.price.display].filter(Boolean).join(' · ')}
      >
        <OptionCards service={service} choice={choice} className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3" />
      </ChoiceStep>
      <Extras service={service} choice={choice} />
      {service.staff.length > 1 && (
        <ChoiceStep isDone={isChosen?.staff ?? false} line={`With ${person?.name ?? 'anyone'}`}>
          <StaffTabs service={service} choice={choice} />
        </ChoiceStep>
      )}
    </>
  )
}

const Extras = ({ service, choice }: PartProps) =>
  service.addons.length > 0 && (
    <details open={choice.addonIds.length > 0} className="group">
      <summary className="touchable type-small inline-flex min-h-9 cursor-pointer items-center gap-1.5 font-semibold text-accent-ink">
        <span aria-hidden="true" className="text-lg leading-none transition-transform group-open:rotate-45">
          +
        </span>
        Add something extra
        <span className="font-normal text-text-3">({service.addons.length})</span>
      </summary>
      <div className="mt-2">
        <AddonChoices service={service} choice={choice} className="grid gap-2 sm:grid-cols-2" />
      </div>
    </details>
  )
