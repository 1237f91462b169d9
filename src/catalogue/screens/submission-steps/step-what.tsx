import { lazy, Suspense } from 'react'
import { categories, labelOfSubcategory, type ServiceKind } from '#market/rules/categories.ts'
import { fulfillmentMethodsOfKind } from '#catalogue/rules/submission/check-place.ts'
import { accessFeatures } from '#catalogue/rules/taxonomy/access-features.ts'
import { isSameTerms } from '#catalogue/rules/submission/payment-terms.ts'
import { blankServiceForm, type ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import type { ServiceFormChoices } from '#catalogue/rules/submission/service-form-around.ts'
import { CategoryCards } from '#catalogue/screens/submission-fields/category-cards.tsx'
import { Group, MoreGroup } from '#catalogue/screens/submission-fields/group.tsx'
import { LanguagesField } from '#catalogue/screens/submission-fields/languages-field.tsx'
import type { ServiceWizardForm, StepProps } from '#catalogue/screens/submission-steps/step-props.ts'
import { examplesOf, kindWords } from '#catalogue/screens/submission-steps/words.ts'
import { ChoiceCard, ChoiceGroup } from '#ui/form/choices.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { ChipChoices } from '#ui/wizard/chip-choices.tsx'
import { bind, idOfField } from '#ui/wizard/wizard-form.ts'
import { CountedArea, CountedText } from '#ui/wizard/fields.tsx'
import { WordsField } from '#ui/wizard/words-field.tsx'

const AttributesGroup = lazy(() =>
  import('#catalogue/screens/submission-fields/attributes-group.tsx').then((part) => ({
    default: part.AttributesGroup,
  })),
)

/** Step 1: title, category and description. */
export function StepWhat({ wizard }: StepProps) {
  return (
    <>
      <SortGroup wizard={wizard} />
      <WordsGroup wizard={wizard} />
      <Suspense fallback={null}>
        <AttributesGroup wizard={wizard} />
      </Suspense>
      <FindingGroup wizard={wizard} />
    </>
  )
}

function SortGroup({ wizard }: StepProps) {
  const { form, errorOf } = wizard
  const chooseCategory = useCategoryChange(wizard)
  return (
    <Group title="What do you offer?">
      <CategoryCards value={form.category} error={errorOf('category')} onValue={chooseCategory} />
      {form.category && (
        <ChipChoices
          legend="Kinds of work"
          hint="One to three. They decide in which lists it stands."
          choices={kindsOf(wizard, form.category).map((key) => ({ key, label: labelOfSubcategory(key) }))}
          atMost={3}
          {...bind(wizard, 'subcategories')}
        />
      )}
      <KindChoice wizard={wizard} />
    </Group>
  )
}

/** The offered sub-categories, and those that the service already has. */
const kindsOf = ({ form, choices }: ServiceWizardForm, category: keyof typeof categories): string[] =>
  choices.subcategories[category].flatMap(({ name, isHidden }) =>
    isHidden && !form.subcategories.includes(name) ? [] : [name],
  )

/** Another category has other attributes and sub-categories; the old ones can be restored. */
function useCategoryChange({ form, change, choices }: ServiceWizardForm) {
  const toast = useToast()
  return (category: keyof typeof categories) => {
    if (category === form.category) return
    const { subcategories, attributes, kind, fulfillmentMethods, pricing } = form
    const before = { category: form.category, subcategories, attributes, kind, fulfillmentMethods, pricing }
    const fresh =
      kind === '' || form.category === '' ? kindChanges(form, categories[category].defaultKind, choices) : {}
    change({ category, subcategories: [], attributes: {}, ...fresh })
    if (subcategories.length > 0 || Object.keys(attributes).length > 0)
      toast({
        text: 'Kinds of work and details belong to a category, so they are empty now.',
        seconds: 8,
        action: { label: 'Undo', run: () => change(before) },
      })
  }
}

/** Values that change with the kind of service, including the payment terms unless they were chosen. */
function kindChanges(form: ServiceForm, kind: ServiceKind, { usualTerms }: ServiceFormChoices): Partial<ServiceForm> {
  const pricing = kind === 'quote' ? 'from' : form.pricing === 'from' ? 'fixed' : form.pricing
  const isUsual = isSameTerms(form, form.kind === '' ? blankServiceForm : usualTerms[form.kind])
  return {
    kind,
    pricing,
    ...(isUsual && usualTerms[kind]),
    fulfillmentMethods: form.fulfillmentMethods.filter((fulfillmentMethod) =>
      fulfillmentMethodsOfKind[kind].includes(fulfillmentMethod),
    ),
  }
}

const KindChoice = ({ wizard }: StepProps) => (
  <div id={idOfField('kind')}>
    <ChoiceGroup
      legend="How is it sold?"
      hint={
        wizard.isKindFixed
          ? 'This cannot change any more, because people may have booked it. Make a new service instead.'
          : undefined
      }
      error={wizard.errorOf('kind')}
    >
      {(Object.keys(kindWords) as ServiceKind[]).map((kind) => (
        <ChoiceCard
          key={kind}
          name="kind"
          value={kind}
          title={kindWords[kind].title}
          text={kindWords[kind].text}
          start={<Icon name={kindWords[kind].icon} />}
          checked={wizard.form.kind === kind}
          disabled={wizard.isKindFixed && wizard.form.kind !== kind}
          onChange={() => wizard.change(kindChanges(wizard.form, kind, wizard.choices))}
        />
      ))}
    </ChoiceGroup>
  </div>
)

function WordsGroup({ wizard }: StepProps) {
  const example = examplesOf(wizard.form.category)
  return (
    <Group
      title="In words"
      text="As you would tell a neighbour. Leave phone numbers and links out: people reach you here."
    >
      <CountedText
        label="Title"
        hint="What it is, in a few words."
        placeholder={example.title}
        max={80}
        {...bind(wizard, 'title')}
      />
      <CountedText
        label="Summary"
        hint="One sentence that makes people look closer."
        placeholder={example.summary}
        max={160}
        {...bind(wizard, 'summary')}
      />
      <CountedArea
        label="Description"
        hint={example.description}
        rows={6}
        max={5000}
        {...bind(wizard, 'description')}
      />
    </Group>
  )
}

const accessChoices = accessFeatures.map((key) => ({
  key: key as string,
  label: key.charAt(0).toUpperCase() + key.slice(1),
}))

function FindingGroup({ wizard }: StepProps) {
  const example = examplesOf(wizard.form.category)
  const { errorOf } = wizard
  return (
    <>
      <Group title="Languages and access">
        <LanguagesField {...bind(wizard, 'languages')} />
        <ChipChoices
          isOptional
          legend="Access"
          hint="What people need to know before they come."
          choices={accessChoices}
          {...bind(wizard, 'accessFeatures')}
        />
      </Group>
      <MoreGroup
        title="Tags and video"
        text="Helps people to find it. Optional."
        isOpen={Boolean(errorOf('tags') || errorOf('videoUrl')) || undefined}
      >
        <WordsField
          isOptional
          label="Tags"
          hint={`Up to ten, such as “${example.tags}”. Enter or a comma adds one.`}
          {...bind(wizard, 'tags')}
          error={errorOf('tags') ?? firstTagError(wizard)}
        />
        <VideoField wizard={wizard} />
      </MoreGroup>
    </>
  )
}

const firstTagError = ({ form, errorOf }: ServiceWizardForm) =>
  form.tags.map((_, index) => errorOf(`tags.${index}`)).find(Boolean)

function VideoField({ wizard }: StepProps) {
  const { onValue, ...field } = bind(wizard, 'videoUrl')
  return (
    <TextField
      isOptional
      type="url"
      inputMode="url"
      label="Video"
      hint="An address on YouTube or Vimeo."
      placeholder="https://"
      {...field}
      onChange={(event) => onValue(event.target.value)}
    />
  )
}
