import { categoryKeys, type Category } from '#market/rules/categories.ts'
import type { LegalType } from '#providers/rules/sign-up/provider-form.ts'
import { text, whole, type FieldsProps } from '#providers/screens/fields/fields.ts'
import { MoreFields } from '#providers/screens/fields/more-fields.tsx'
import { ChoiceCard, ChoiceGroup } from '#ui/form/choices.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { HiddenFields } from '#ui/form/post-form.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { idOfField } from '#ui/wizard/wizard-form.ts'
import { useCategoryName } from '#site/screens/frame/menu/category-name.tsx'

const signs: Record<Category, { icon: IconName; tint: string; text: string }> = {
  food: { icon: 'utensils', tint: 'bg-food-tint text-food-ink', text: 'Meals, bread, catering' },
  local: { icon: 'store', tint: 'bg-local-tint text-local-ink', text: 'Repair, cleaning, lessons' },
  hair: { icon: 'scissors', tint: 'bg-hair-tint text-hair-ink', text: 'Cuts, braids, colour' },
  other: { icon: 'sparkles', tint: 'bg-other-tint text-other-ink', text: 'Massage, events, online' },
}

const most = 3

/** The name that customers see. */
export const NameField = (fields: FieldsProps) => (
  <TextField
    label="Business name"
    hint="As people know you. It has to be the only one in your city."
    {...text(fields, 'name')}
    maxLength={80}
    autoComplete="organization"
  />
)

export function CategoryFields({ form, change, errorOf, nameOf: fieldName }: FieldsProps) {
  const nameOf = useCategoryName()
  const name = fieldName?.('categories') ?? 'categories'
  const toggle = (key: Category) =>
    change({
      categories: form.categories.includes(key)
        ? form.categories.filter((one) => one !== key)
        : [...form.categories, key],
    })
  return (
    <div id={idOfField('categories')}>
      <ChoiceGroup
        legend="What you offer"
        hint="One to three."
        error={errorOf('categories')}
        className="grid gap-2 sm:grid-cols-2"
      >
        <HiddenFields values={{ [name]: '' }} />
        {categoryKeys.map((key) => (
          <ChoiceCard
            key={key}
            type="checkbox"
            name={name}
            value={key}
            title={nameOf(key)}
            text={signs[key].text}
            start={
              <span
                aria-hidden="true"
                className={`grid size-10 shrink-0 place-items-center rounded-full ${signs[key].tint}`}
              >
                <Icon name={signs[key].icon} />
              </span>
            }
            checked={form.categories.includes(key)}
            disabled={form.categories.length >= most && !form.categories.includes(key)}
            onChange={() => toggle(key)}
          />
        ))}
      </ChoiceGroup>
    </div>
  )
}

const legalNames: Record<LegalType | '', { label: string; hint: string }> = {
  '': { label: 'Legal name', hint: 'Who answers for the business. It stands on invoices.' },
  person: { label: 'Your full name', hint: 'As in your passport. It stands on invoices.' },
  company: { label: 'Registered name of the company', hint: 'As in the register, with its form: “Ana Ferreira Lda.”' },
  charity: { label: 'Registered name', hint: 'As in the register of charities or clubs.' },
}

/** The legal entity behind the business. */
export const LegalFields = (fields: FieldsProps) => {
  const { legalType } = fields.form
  return (
    <>
      <SelectField label="Who stands behind it" {...text(fields, 'legalType')}>
        <option value="">Choose</option>
        <option value="person">One person, in their own name</option>
        <option value="company">A company</option>
        <option value="charity">A charity or club</option>
      </SelectField>
      <TextField
        {...legalNames[legalType]}
        {...text(fields, 'legalName')}
        maxLength={120}
        autoComplete={legalType === 'person' ? 'name' : 'organization'}
      />
    </>
  )
}

export const RegisterFields = (fields: FieldsProps) => (
  <MoreFields
    title="Registration and tax number, year"
    hasError={(['registrationNumber', 'taxId', 'foundedYear'] as const).some((name) => fields.errorOf(name))}
  >
    <div className="grid gap-4 sm:grid-cols-2">
      <NumberFields {...fields} />
      <YearField {...fields} />
    </div>
  </MoreFields>
)

export const NumberFields = (fields: FieldsProps) => (
  <>
    <TextField
      label="Registration number"
      {...text(fields, 'registrationNumber')}
      maxLength={40}
      autoComplete="off"
      isOptional
    />
    <TextField
      label="Tax number"
      {...text(fields, 'taxId')}
      placeholder="PT 123 456 789"
      maxLength={40}
      autoComplete="off"
      isOptional
    />
  </>
)

export const YearField = (fields: FieldsProps) => (
  <TextField
    label="In business since"
    {...whole(fields, 'foundedYear')}
    min={1800}
    max={2100}
    placeholder="2016"
    isOptional
  />
)
