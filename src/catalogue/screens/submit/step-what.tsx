import { lazy, Suspense } from 'react'
import { categories, labelOfSubcategory, type ServiceKind } from '#market/rules/categories.ts'
import { waysOfKind } from '#catalogue/rules/check-place.ts'
import { accessFacts } from '#catalogue/rules/fact-fields.ts'
import { isSameTerms } from '#catalogue/rules/payment-terms.ts'
import { blankServiceForm, type ServiceForm } from '#catalogue/rules/service-form.ts'
import type { ServiceFormChoices } from '#catalogue/rules/service-form-around.ts'
import { CategoryCards } from '#catalogue/screens/submit/category-cards.tsx'
import { Group, MoreGroup } from '#catalogue/screens/submit/group.tsx'
import { LanguagesField } from '#catalogue/screens/submit/languages-field.tsx'
import type { ServiceDesk, StepProps } from '#catalogue/screens/submit/service-desk.ts'
import { examplesOf, kindWords } from '#catalogue/screens/submit/words.ts'
import { ChoiceCard, ChoiceGroup } from '#ui/choices.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/field.tsx'
import { useToast } from '#ui/toasts.tsx'
import { ChipChoices } from '#ui/wizard/chip-choices.tsx'
import { bind, idOfField } from '#ui/wizard/desk.ts'
import { CountedArea, CountedText } from '#ui/wizard/fields.tsx'
import { WordsField } from '#ui/wizard/words-field.tsx'

const FactsGroup = lazy(() =>
  import('#catalogue/screens/submit/facts-group.tsx').then((part) => ({ default: part.FactsGroup })),
)

/** 1: what it is, and how it is told. */
export function StepWhat({ desk }: StepProps) {
  return (
    <>
      <SortGroup desk={desk} />
      <WordsGroup desk={desk} />
      <Suspense fallback={null}>
        <FactsGroup desk={desk} />
      </Suspense>
      <FindingGroup desk={desk} />
    </>
  )
}

function SortGroup({ desk }: StepProps) {
  const { form, errorOf } = desk
  const chooseCategory = useCategoryChange(desk)
  return (
    <Group title="What do you offer?">
      <CategoryCards value={form.category} error={errorOf('category')} onValue={chooseCategory} />
      {form.category && (
        <ChipChoices
          legend="Kinds of work"
          hint="One to three. They decide in which lists it stands."
          choices={kindsOf(desk, form.category).map((key) => ({ key, label: labelOfSubcategory(key) }))}
          atMost={3}
          {...bind(desk, 'subcategories')}
        />
      )}
      <KindChoice desk={desk} />
    </Group>
  )
}

/** What is offered, and what it has already. */
const kindsOf = ({ form, choices }: ServiceDesk, category: keyof typeof categories): string[] =>
  choices.subcategories[category].flatMap(({ name, isHidden }) =>
    isHidden && !form.subcategories.includes(name) ? [] : [name],
  )

/** Another category has other facts and kinds of work; what was there can be brought back. */
function useCategoryChange({ form, change, choices }: ServiceDesk) {
  const toast = useToast()
  return (category: keyof typeof categories) => {
    if (category === form.category) return
    const { subcategories, facts, kind, ways, pricing } = form
    const before = { category: form.category, subcategories, facts, kind, ways, pricing }
    const fresh =
      kind === '' || form.category === '' ? kindChanges(form, categories[category].defaultKind, choices) : {}
    change({ category, subcategories: [], facts: {}, ...fresh })
    if (subcategories.length > 0 || Object.keys(facts).length > 0)
      toast({
        text: 'Kinds of work and details belong to a category, so they are empty now.',
        seconds: 8,
        action: { label: 'Undo', run: () => change(before) },
      })
  }
}

/** What goes along with another way of selling. How it is paid, too, unless somebody chose it. */
function kindChanges(form: ServiceForm, kind: ServiceKind, { usualTerms }: ServiceFormChoices): Partial<ServiceForm> {
  const pricing = kind === 'quote' ? 'from' : form.pricing === 'from' ? 'fixed' : form.pricing
  const isUsual = isSameTerms(form, form.kind === '' ? blankServiceForm : usualTerms[form.kind])
  return {
    kind,
    pricing,
    ...(isUsual && usualTerms[kind]),
    ways: form.ways.filter((way) => waysOfKind[kind].includes(way)),
  }
}

const KindChoice = ({ desk }: StepProps) => (
  <div id={idOfField('kind')}>
    <ChoiceGroup
      legend="How is it sold?"
      hint={
        desk.isKindFixed
          ? 'This cannot change any more, because people may have booked it. Make a new service instead.'
          : undefined
      }
      error={desk.errorOf('kind')}
    >
      {(Object.keys(kindWords) as ServiceKind[]).map((kind) => (
        <ChoiceCard
          key={kind}
          name="kind"
          value={kind}
          title={kindWords[kind].title}
          text={kindWords[kind].text}
          start={<Icon name={kindWords[kind].icon} />}
          checked={desk.form.kind === kind}
          disabled={desk.isKindFixed && desk.form.kind !== kind}
          onChange={() => desk.change(kindChanges(desk.form, kind, desk.choices))}
        />
      ))}
    </ChoiceGroup>
  </div>
)

function WordsGroup({ desk }: StepProps) {
  const example = examplesOf(desk.form.category)
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
        {...bind(desk, 'title')}
      />
      <CountedText
        label="Summary"
        hint="One sentence that makes people look closer."
        placeholder={example.summary}
        max={160}
        {...bind(desk, 'summary')}
      />
      <CountedArea label="Description" hint={example.description} rows={6} max={5000} {...bind(desk, 'description')} />
    </Group>
  )
}

const accessChoices = accessFacts.map((key) => ({
  key: key as string,
  label: key.charAt(0).toUpperCase() + key.slice(1),
}))

function FindingGroup({ desk }: StepProps) {
  const example = examplesOf(desk.form.category)
  const { errorOf } = desk
  return (
    <>
      <Group title="Languages and access">
        <LanguagesField {...bind(desk, 'languages')} />
        <ChipChoices
          isOptional
          legend="Access"
          hint="What people need to know before they come."
          choices={accessChoices}
          {...bind(desk, 'accessFacts')}
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
          {...bind(desk, 'tags')}
          error={errorOf('tags') ?? firstTagError(desk)}
        />
        <VideoField desk={desk} />
      </MoreGroup>
    </>
  )
}

const firstTagError = ({ form, errorOf }: ServiceDesk) =>
  form.tags.map((_, index) => errorOf(`tags.${index}`)).find(Boolean)

function VideoField({ desk }: StepProps) {
  const { onValue, ...field } = bind(desk, 'videoUrl')
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
