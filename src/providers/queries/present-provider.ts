import type { AppContext } from '#server/context.ts'
import { listMedia } from '#media/queries/list-media.ts'
import { privateAddress } from '#media/queries/private-address.ts'
import { countryName, languageName } from '#market/rules/regions/names.ts'
import { planIn } from '#market/rules/fees/plans.ts'
import { categoryWords } from '#market/rules/subcategories.ts'
import type { CaseSummary, DiffRow, ModerationCase } from '#moderation/contract.ts'
import { formOfWhole } from '#providers/queries/form-of-whole.ts'
import type { ProviderForm, FormHours } from '#providers/rules/sign-up/provider-form.ts'
import { noProvider } from '#providers/rules/errors.ts'
import { isLive } from '#providers/rules/provider-states.ts'
import { proofTexts } from '#providers/rules/sign-up/required-proofs.ts'
import { findWholeProvider } from '#providers/store/provider-forms.server.ts'
import { listProofs } from '#providers/store/write-providers.server.ts'
import { sortedHours } from '#providers/rules/locations/opening-hours.ts'

/**
 * An application as moderators read it, with links to its documents that expire after some minutes. Moderation has
 * checked permissions.
 */
export async function presentProvider(ctx: AppContext, { subjectId }: ModerationCase): Promise<CaseSummary> {
  const whole = await findWholeProvider(ctx.db, subjectId)
  if (!whole) throw noProvider()
  const form = formOfWhole(ctx, whole)
  const documents = (await listProofs(ctx.db, subjectId)).map(({ id, mediaId, kind, fileName }) => ({
    id,
    label: proofTexts[kind],
    fileName,
    href: privateAddress(ctx, mediaId),
  }))
  const details = detailsOf(form, planIn(ctx.settings, form.plan).name).filter(({ text }) => text !== '')
  return {
    heading: whole.name,
    href: isLive(whole.status) ? `/provider/${whole.slug}` : null,
    details,
    rows: [...rowsOf(ctx, form), ...(await pictureRows(ctx, form))],
    documents,
  }
}

const legalTypes = { '': '', person: 'Person', company: 'Company', charity: 'Charity' }

const detailsOf = (form: ProviderForm, plan: string): CaseSummary['details'] => [
  { label: 'Legal name', text: form.legalName },
  { label: 'Kind', text: legalTypes[form.legalType] },
  { label: 'Registration number', text: form.registrationNumber },
  { label: 'Tax number', text: form.taxId },
  { label: 'Founded', text: form.foundedYear === null ? '' : String(form.foundedYear) },
  { label: 'Email', text: form.email },
  { label: 'Phone', text: form.phone },
  { label: 'Paid', text: form.payoutMethod === 'bank' ? 'By bank transfer' : 'At the venue' },
  { label: 'Plan', text: plan },
]

const row = (field: string, label: string, after: string): DiffRow => ({
  field,
  label,
  before: null,
  after,
  isChanged: false,
})

const rowsOf = ({ settings }: AppContext, form: ProviderForm): DiffRow[] =>
  [
    row('name', 'Public name', form.name),
    row('categories', 'Categories', form.categories.map((key) => categoryWords(settings, key).label).join(', ')),
    row('summary', 'Summary', form.summary),
    row('description', 'Description', form.description),
    row('website', 'Website', form.website),
    row('social', 'Links', Object.values(form.social).join('\n')),
    row(
      'line1',
      'Address',
      [form.line1, form.district, `${form.postalCode} ${form.city}`.trim(), countryName(form.country)]
        .filter(Boolean)
        .join('\n'),
    ),
    row('timeZone', 'Time zone', form.timeZone),
    row('languages', 'Languages', form.languages.map(languageName).join(', ')),
    row('hours', 'Opening hours', describeHours(form.hours)),
    row('person', 'First person', [form.person.name, form.person.role].filter(Boolean).join(', ')),
    row('taxRates', 'Tax rates', form.taxRates.map(({ name, percent }) => `${name} ${percent} %`).join('\n')),
  ].filter(({ after }) => after !== '')

async function pictureRows(ctx: AppContext, form: ProviderForm): Promise<DiffRow[]> {
  const fields = [
    ['logo', 'Logo'],
    ['cover', 'Cover'],
  ] as const
  const files = await listMedia(
    ctx,
    [form.logo, form.cover].filter((id) => id !== null),
  )
  return fields.flatMap(([field, label]) => {
    const picture = files.find(({ id }) => id === form[field])?.picture
    return picture
      ? [{ ...row(field, label, ''), pictures: { before: [], after: [{ ...picture, alt: form.name }] } }]
      : []
  })
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** "Mon 09:00–12:00, 13:00–18:00", one line per day. */
function describeHours(week: readonly FormHours[]): string {
  const byDay = Map.groupBy(sortedHours(week), ({ weekday }) => weekday)
  const windows = (hours: FormHours[]) =>
    hours.map(({ opensMinute, closesMinute }) => `${clock(opensMinute)}–${clock(closesMinute)}`).join(', ')
  return [...byDay].map(([weekday, hours]) => `${weekdays[weekday - 1]} ${windows(hours)}`).join('\n')
}
