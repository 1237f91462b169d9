import { Group } from '#catalogue/screens/submission-fields/group.tsx'
import type { StepProps } from '#catalogue/screens/submission-steps/step-props.ts'
import { Checkbox } from '#ui/form/choices.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { ChipChoices } from '#ui/wizard/chip-choices.tsx'
import { bind } from '#ui/wizard/wizard-form.ts'
import { NumberField } from '#ui/wizard/fields.tsx'

/** The staff, the required resources, and the capacity. */
export function PeopleGroup({ wizard }: StepProps) {
  const { form, change, choices } = wizard
  const isGroup = form.capacity > 1
  return (
    <Group title="Who and how many">
      <StaffChoice wizard={wizard} />
      {choices.pools.length > 0 && (
        <ChipChoices
          isOptional
          legend="Things needed"
          hint="Taken for as long as it lasts, up to three."
          choices={choices.pools.map(({ name, amount }) => ({ key: name, label: `${name} (${amount})` }))}
          atMost={3}
          {...bind(wizard, 'pools')}
        />
      )}
      <Checkbox
        label="Several can come to the same time"
        hint="A class, a tour, a course with places."
        checked={isGroup}
        onChange={({ target }) => change(target.checked ? { capacity: 8 } : { capacity: 1, partyMin: 1, partyMax: 1 })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        {isGroup && <NumberField<number> label="Places" {...bind(wizard, 'capacity')} />}
        <NumberField<number> label="Smallest group" {...bind(wizard, 'partyMin')} />
        <NumberField<number> label="Largest group" {...bind(wizard, 'partyMax')} />
      </div>
    </Group>
  )
}

function StaffChoice({ wizard }: StepProps) {
  const { form, change, choices } = wizard
  if (choices.providerId === null)
    return <Notice>Who does it is chosen once your business is set up. You can send the service in after that.</Notice>
  if (choices.people.length === 0)
    return (
      <Notice tone="warning">
        Nobody is in your team yet. Add at least one person, or a thing such as a room, in the settings of your
        business.
      </Notice>
    )
  return (
    <>
      <ChipChoices
        legend="Who does it"
        choices={choices.people.map(({ id, name, role }) => ({ key: id, label: role ? `${name}, ${role}` : name }))}
        {...bind(wizard, 'staffIds')}
      />
      {form.staffIds.length > 1 && (
        <Checkbox
          label="People may choose “anyone”"
          hint="Gives them more times to choose from."
          checked={form.anyoneAllowed}
          onChange={({ target }) => change({ anyoneAllowed: target.checked })}
        />
      )}
    </>
  )
}
