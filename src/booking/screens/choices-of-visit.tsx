import type { PickerChoice } from '#booking/rules/slots/picker.ts'
import type { ServicePage } from '#catalogue/rules/service-page/shown-pages.ts'
import { durationText } from '#shared/time/duration-text.ts'
import { ChoiceCard, ChoiceGroup } from '#ui/form/choices.tsx'
import { SelectField } from '#ui/form/field.tsx'

interface ChoicesProps {
  service: ServicePage
  choice: PickerChoice
  className?: string
}

const fulfillmentLabels: Record<string, string> = {
  venue: 'At the venue',
  customer_address: 'At your place',
  online: 'Online',
}

const optionText = (option: ServicePage['options'][number]) =>
  [option.durationMinutes && durationText(option.durationMinutes), option.description].filter(Boolean).join(' · ')

export const OptionCards = ({ service, choice, className }: ChoicesProps) => (
  <ChoiceGroup legend="What would you like?" className={className}>
    {service.options.map((option) => (
      <ChoiceCard
        key={option.id}
        name="option"
        value={option.id}
        defaultChecked={option.id === choice.optionId}
        title={<bdi>{option.name}</bdi>}
        text={optionText(option)}
        end={option.price.display}
      />
    ))}
  </ChoiceGroup>
)

export const OptionSelect = ({ service, choice }: ChoicesProps) =>
  service.options.length > 1 ? (
    <SelectField label="What would you like?" name="option" defaultValue={choice.optionId}>
      {service.options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.name} · {option.price.display}
        </option>
      ))}
    </SelectField>
  ) : (
    <input type="hidden" name="option" value={choice.optionId} />
  )

export const AddonChoices = ({ service, choice, className, isHeading }: ChoicesProps & { isHeading?: boolean }) =>
  service.addons.length > 0 && (
    <ChoiceGroup
      legend={isHeading ? <span className="type-h3">Anything extra?</span> : 'Anything extra?'}
      className={className}
    >
      {service.addons.map((addon) => (
        <ChoiceCard
          key={addon.id}
          type="checkbox"
          name="addon"
          value={addon.id}
          defaultChecked={choice.addonIds.includes(addon.id)}
          title={<bdi>{addon.name}</bdi>}
          text={addon.extraMinutes ? `+ ${durationText(addon.extraMinutes)}` : undefined}
          end={`+ ${addon.price.display}`}
        />
      ))}
    </ChoiceGroup>
  )

const Avatar = ({ src, className = 'size-9' }: { src: string | null; className?: string }) =>
  src ? (
    <img src={src} alt="" width={36} height={36} className={`shrink-0 rounded-full bg-surface-3 ${className}`} />
  ) : null

/** The person for the visit: "Anyone" is first and preselected. */
export const StaffCards = ({ service, choice }: ChoicesProps) =>
  service.staff.length > 1 && (
    <ChoiceGroup legend={<span className="type-h3">With whom?</span>} className="grid gap-2 sm:grid-cols-2">
      {service.anyoneAllowed && (
        <ChoiceCard name="staff" value="" defaultChecked={!choice.staffId} title="Anyone" text="The most free times" />
      )}
      {service.staff.map((person) => (
        <ChoiceCard
          key={person.id}
          name="staff"
          value={person.id}
          defaultChecked={choice.staffId === person.id}
          start={<Avatar src={person.picture} />}
          title={<bdi>{person.name}</bdi>}
          text={person.role ?? undefined}
        />
      ))}
    </ChoiceGroup>
  )

export const StaffSelect = ({ service, choice }: ChoicesProps) =>
  service.staff.length > 1 && (
    <SelectField label="With whom?" name="staff" required={false} defaultValue={choice.staffId ?? ''}>
      {service.anyoneAllowed && <option value="">Anyone</option>}
      {service.staff.map((person) => (
        <option key={person.id} value={person.id}>
          {person.name}
        </option>
      ))}
    </SelectField>
  )

/** The same choice as tabs above the times. */
export const StaffTabs = ({ service, choice }: ChoicesProps) => (
  <ChoiceGroup legend="With whom?" className="flex flex-wrap gap-2">
    {service.anyoneAllowed && <StaffTab id="" name="Anyone" isChecked={!choice.staffId} />}
    {service.staff.map(({ id, name, picture }) => (
      <StaffTab key={id} id={id} name={name} picture={picture} isChecked={choice.staffId === id} />
    ))}
  </ChoiceGroup>
)

const StaffTab = ({
  id,
  name,
  picture,
  isChecked,
}: {
  id: string
  name: string
  picture?: string | null
  isChecked: boolean
}) => (
  <label className="chip relative min-h-11 cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
    <input
      type="radio"
      name="staff"
      value={id}
      defaultChecked={isChecked}
      className="absolute inset-0 cursor-pointer opacity-0"
    />
    {picture && <Avatar src={picture} className="-ms-2 size-7" />}
    <bdi>{name}</bdi>
  </label>
)

export function SmallChoices({ service, choice }: ChoicesProps) {
  const sizes = Array.from({ length: service.partyMax - service.partyMin + 1 }, (_, index) => service.partyMin + index)
  return (
    <>
      {service.partyMax > 1 && (
        <SelectField label="How many people?" name="party" defaultValue={String(choice.party)}>
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </SelectField>
      )}
      {service.fulfillmentMethods.length > 1 && (
        <SelectField label="Where?" name="fulfillmentMethod" defaultValue={choice.fulfillmentMethod ?? undefined}>
          {service.fulfillmentMethods.map((fulfillmentMethod) => (
            <option key={fulfillmentMethod} value={fulfillmentMethod}>
              {fulfillmentLabels[fulfillmentMethod] ?? fulfillmentMethod}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}
