import { visibleAttributes } from '#catalogue/rules/taxonomy/category-attributes.ts'
import { accessFeatures } from '#catalogue/rules/taxonomy/access-features.ts'
import type { AttributeField } from '#catalogue/rules/taxonomy/attribute-fields.ts'
import {
  amountProblems,
  found,
  onceProblems,
  textProblems,
  when,
  type Found,
} from '#catalogue/rules/submission/form-problems.ts'
import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import type { ServiceFormAround } from '#catalogue/rules/submission/service-form-around.ts'
import { checkText } from '#moderation/rules/text-checks.ts'

const languageCode = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/

/** Names, texts, attributes. */
export const checkWhat = (
  form: ServiceForm,
  around: Pick<ServiceFormAround, 'subcategories' | 'attributes'>,
): Found[] => [
  ...categoryProblems(form, around),
  ...titleProblems(form.title),
  ...textProblems('summary', 'Summary', form.summary, [10, 160]),
  ...textProblems('description', 'Description', form.description, [50, 5000]),
  ...amountProblems('tags', 'Tags', form.tags.length, { least: 0, most: 10 }),
  ...form.tags.flatMap((tag, index) => textProblems(`tags.${index}`, 'Tag', tag, [2, 30])),
  ...onceProblems('tags', 'Tags', form.tags),
  ...amountProblems('languages', 'Languages spoken', form.languages.length, { least: 1, most: 10 }),
  ...onceProblems('languages', 'Languages spoken', form.languages),
  ...when(
    !form.languages.every((code) => languageCode.test(code)),
    'languages',
    'unknown',
    'One of these is no language that we know.',
  ),
  ...when(
    form.accessFeatures.some((one) => !accessFeatures.some((known) => known === one)),
    'accessFeatures',
    'unknown',
    'Choose from the list.',
  ),
  ...attributeProblems(form, around),
  ...when(
    form.videoUrl.trim() !== '' && !isVideoAddress(form.videoUrl),
    'videoUrl',
    'not-allowed',
    'A video can be on YouTube or Vimeo: paste its address, beginning with https://.',
  ),
]

function categoryProblems(
  { category, subcategories, kind }: ServiceForm,
  around: Pick<ServiceFormAround, 'subcategories'>,
): Found[] {
  if (category === '') return [found('category', 'missing', 'Choose a category.'), ...kindProblems(kind)]
  const known = around.subcategories[category].map(({ name }) => name)
  return [
    ...amountProblems('subcategories', 'Kinds of work', subcategories.length, { least: 1, most: 3 }),
    ...onceProblems('subcategories', 'Kinds of work', subcategories),
    ...when(
      !subcategories.every((one) => known.includes(one)),
      'subcategories',
      'unknown',
      'Choose from the list of the category.',
    ),
    ...kindProblems(kind),
  ]
}

const kindProblems = (kind: ServiceForm['kind']): Found[] =>
  when(kind === '', 'kind', 'missing', 'Choose how it is sold: by appointment, by order, or on request.')

function titleProblems(title: string): Found[] {
  const lengths = textProblems('title', 'Title', title, [5, 80])
  if (lengths.length > 0) return lengths
  const codes = new Set<string>(checkText(title).map(({ code }) => code))
  return [
    ...when(
      codes.has('contact_data'),
      'title',
      'contact-data',
      'Leave addresses, phone numbers and names of accounts out of the title. They stand on your page.',
    ),
    ...when(
      codes.has('all_capitals'),
      'title',
      'all-capitals',
      'Write the title in small letters, with a capital in front.',
    ),
  ]
}

function attributeProblems(
  { category, attributes }: ServiceForm,
  around: Pick<ServiceFormAround, 'attributes'>,
): Found[] {
  return visibleAttributes(around.attributes, category).flatMap((field) => {
    const value = attributes[field.key]
    const path = `attributes.${field.key}`
    if (isEmpty(value)) return when(field.isRequired === true, path, 'missing', `${field.label}: please answer this.`)
    return when(
      !isFitting(field, value),
      path,
      'not-fitting',
      `${field.label}: this cannot be read. ${field.hint ?? ''}`.trim(),
    )
  })
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
const isText = (value: unknown, most = 60): value is string => typeof value === 'string' && value.trim().length <= most
const isListOf = (value: unknown, choices: readonly string[] = []) =>
  Array.isArray(value) && new Set(value).size === value.length && value.every((one) => choices.includes(one as string))

const fits: Record<AttributeField['type'], (value: unknown, field: AttributeField) => boolean> = {
  text: (value, { most }) => isText(value, most),
  number: (value, { most = 999 }) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most,
  yes_no: (value) => typeof value === 'boolean',
  choice: (value, { choices = [] }) => choices.includes(value as string),
  many: (value, { choices }) => isListOf(value, choices),
  pairs: (value, { most = 10 }) => {
    const pairs = Object.entries(value as object)
    return (
      pairs.length <= most &&
      pairs.every(([label, text]) => label.trim() !== '' && isText(label, 30) && isText(text, 100))
    )
  },
}

const isFitting = (field: AttributeField, value: unknown): boolean =>
  (field.type !== 'pairs' || (typeof value === 'object' && !Array.isArray(value))) && fits[field.type](value, field)

const hosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be', 'vimeo.com', 'player.vimeo.com']

/** Videos are only allowed from a few hosts. */
function isVideoAddress(text: string): boolean {
  const url = URL.parse(text.trim())
  return (
    text.trim().length <= 200 &&
    url !== null &&
    url.protocol === 'https:' &&
    hosts.includes(url.hostname) &&
    url.username === '' &&
    url.port === ''
  )
}
