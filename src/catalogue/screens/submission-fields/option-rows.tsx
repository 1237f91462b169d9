import { lazy, Suspense, useState } from 'react'
import type { FormOption } from '#catalogue/rules/submission/service-form.ts'
import { DishAllergens } from '#catalogue/screens/submission-fields/dish-allergens.tsx'
import { freshOption } from '#catalogue/screens/submission-fields/fresh-rows.ts'
import { MinutesField } from '#catalogue/screens/submission-fields/minutes-field.tsx'
import type { ServiceWizardForm, StepProps } from '#catalogue/screens/submission-steps/step-props.ts'
import { examplesOf } from '#catalogue/screens/submission-steps/words.ts'
import { Checkbox } from '#ui/form/choices.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { idOfField } from '#ui/wizard/wizard-form.ts'
import { AmountField, CountedText, NumberField } from '#ui/wizard/fields.tsx'
import { RowsEditor } from '#ui/wizard/rows-editor.tsx'

/** The options; a first one exists from the start. */
export function OptionRows({ wizard }: StepProps) {
  const { form, change } = wizard
  return (
    <RowsEditor<FormOption>
      id={idOfField('options')}
      noun="option"
      rows={form.options}
      onRows={(options) => change({ options })}
      makeRow={() => ({
        ...freshOption(),
        durationMinutes: form.options.at(-1)?.durationMinutes ?? null,
        groupName: form.options.at(-1)?.groupName ?? '',
      })}
      nameOf={({ name }, index) => name || `Option ${index + 1}`}
      addLabel={form.options.length > 0 ? 'Add another option' : 'Add an option'}
      atMost={20}
    >
      {(option, update, index) => <OptionFields {...{ wizard, option, update, index }} />}
    </RowsEditor>
  )
}

interface OptionFieldsProps {
  wizard: ServiceWizardForm
  option: FormOption
  update(changes: Partial<FormOption>): void
  index: number
}

function OptionFields({ wizard, option, update, index }: OptionFieldsProps) {
  const { form, errorOf, touch } = wizard
  const path = (field: keyof FormOption) => `options.${index}.${field}`
  const common = (field: keyof FormOption) => ({
    id: idOfField(path(field)),
    error: errorOf(path(field)),
    onBlur: () => touch(path(field)),
  })
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Name"
          placeholder={examplesOf(form.category).option}
          value={option.name}
          onChange={({ target }) => update({ name: target.value })}
          {...common('name')}
        />
        {form.pricing !== 'free' && (
          <AmountField
            label="Price"
            currency={form.currency}
            value={option.price}
            onValue={(price) => update({ price })}
            {...common('price')}
          />
        )}
        {form.kind === 'booking' && (
          <MinutesField
            label="How long it takes"
            kind="duration"
            value={option.durationMinutes}
            onValue={(durationMinutes) => update({ durationMinutes })}
            {...common('durationMinutes')}
          />
        )}
        {form.kind === 'order' && (
          <NumberField<number>
            label="At most, per order"
            value={option.maxQuantity}
            onValue={(maxQuantity) => update({ maxQuantity })}
            {...common('maxQuantity')}
          />
        )}
      </div>
      {form.category === 'food' && (
        <DishAllergens
          value={option.allergens}
          onValue={(allergens) => update({ allergens })}
          {...common('allergens')}
        />
      )}
      <OptionMore {...{ wizard, option, update, index }} common={common} />
    </div>
  )
}

// Loaded separately, because uploads need a large script and few options have an image.
const SinglePhotoField = lazy(() =>
  import('#media/screens/single-photo-field.tsx').then((part) => ({ default: part.SinglePhotoField })),
)

interface OptionMoreProps extends OptionFieldsProps {
  common(field: keyof FormOption): { id: string; error: string | undefined; onBlur(): void }
}

/** Seldom needed, so collapsed at first. */
function OptionMore({ wizard, option, update, common }: OptionMoreProps) {
  const [wasOpened, setOpened] = useState(false)
  const isWrong = [common('groupName'), common('description'), common('picture')].some(({ error }) => error)
  return (
    <details
      className="group/option"
      open={isWrong || undefined}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary className="type-small inline-flex min-h-9 cursor-pointer list-none items-center gap-1.5 font-medium text-text-2 hover:text-text [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-down" size="small" className="transition-transform group-open/option:rotate-180" />
        Group, description, picture, on sale{option.isActive ? '' : ' · not on sale'}
      </summary>
      <div className="mt-3 grid gap-4">
        <TextField
          isOptional
          label="Group"
          hint={`A heading over several options, such as “${examplesOf(wizard.form.category).group}”.`}
          value={option.groupName}
          onChange={({ target }) => update({ groupName: target.value })}
          {...common('groupName')}
        />
        <CountedText
          isOptional
          label="Description"
          hint="What is special about this one."
          max={300}
          value={option.description}
          onValue={(description) => update({ description })}
          {...common('description')}
        />
        {wasOpened && <OptionPicture {...{ option, update }} {...common('picture')} />}
        <Checkbox
          label="On sale"
          hint="Others can be kept for later."
          checked={option.isActive}
          onChange={({ target }) => update({ isActive: target.checked })}
        />
      </div>
    </details>
  )
}

type OptionPictureProps = Pick<OptionFieldsProps, 'option' | 'update'> & { id: string; error: string | undefined }

const OptionPicture = ({ option, update, id, error }: OptionPictureProps) => (
  <Suspense fallback={<Skeleton className="h-32 rounded-lg" />}>
    <SinglePhotoField
      id={id}
      label="Picture (optional)"
      hint="Only where it looks different from the others. It stands beside its name."
      purpose="photo"
      mediaId={option.picture}
      onChange={(picture) => update({ picture })}
      {...(error && { error })}
    />
  </Suspense>
)
