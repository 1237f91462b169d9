import type { CheckoutInput } from '#ordering/contract.ts'
import { providerField } from '#ordering/rules/checkout/field-names.ts'
import { isoOf } from '#shared/time/instant.ts'
import { isLocalDate } from '#shared/time/local-date.ts'
import { exponentOf } from '#shared/money.ts'
import { isZone, startOfLocal } from '#shared/time/zones.ts'

type Providers = NonNullable<CheckoutInput['providers']>
type Provider = Providers[string]
type Answers = NonNullable<CheckoutInput['answers']>

const textIn = (form: FormData, name: string): string | undefined => {
  const value = form.get(name)
  return typeof value === 'string' ? value : undefined
}

/** The input of the checkout page as a draft. Fields that the page does not contain remain unchanged. */
export function checkoutIn(form: FormData): CheckoutInput {
  const plain = ['email', 'firstName', 'lastName', 'phone'] as const
  const contact = Object.fromEntries(
    plain.map((name) => [name, textIn(form, name)]).filter(([, value]) => value !== undefined),
  )
  const company = {
    name: textIn(form, 'company.name'),
    taxId: textIn(form, 'company.taxId'),
    address: textIn(form, 'company.address'),
  }
  return {
    ...contact,
    ...(form.get('timeZone') && { timeZone: textIn(form, 'timeZone') }),
    ...(company.name !== undefined && {
      company: Object.values(company).some((text) => text?.trim()) ? company : null,
    }),
    ...(form.has('email') && { wantsNewsletter: form.has('wantsNewsletter') }),
    providers: providersIn(form),
    answers: answersIn(form),
  }
}

function providersIn(form: FormData): Providers {
  const ids = new Set(
    [...form.keys()].filter((name) => name.startsWith('providers.')).map((name) => name.split('.')[1]!),
  )
  return Object.fromEntries([...ids].map((id) => [id, providerIn(form, id)]))
}

function providerIn(form: FormData, id: string): Provider {
  const text = (field: string) => textIn(form, providerField(id, field))
  const addressFields = ['line1', 'line2', 'city', 'postalCode', 'country', 'hint'] as const
  const address = Object.fromEntries(
    addressFields.map((name) => [name, text(`address.${name}`)]).filter(([, value]) => value !== undefined),
  )
  const wantedAt = wantedIn(text('wantedAt'), text('wantedTime'), text('timeZone'))
  return {
    ...(text('fulfillmentMethod') && {
      fulfillmentMethod: text('fulfillmentMethod') as NonNullable<Provider['fulfillmentMethod']>,
    }), // The contract validates it.
    ...(Object.keys(address).length > 0 && { address }),
    ...(wantedAt !== undefined && { wantedAt: wantedAt || null }),
    note: text('note') ?? '',
    ...tipIn(text('tip'), text('tipAmount'), text('currency') ?? 'EUR'),
  }
}

const isClockTime = /^([01]\d|2[0-3]):[0-5]\d$/

/** Converts a local day and time to an instant; placing the order checks whether it is available. */
function wantedIn(day: string | undefined, time = '', zone = ''): string | undefined {
  if (!day || !isLocalDate(day) || !isZone(zone)) return day
  return isoOf(startOfLocal(zone, `${day}T${isClockTime.test(time) ? time : '00:00'}`))
}

function tipIn(
  tip: string | undefined,
  amount: string | undefined,
  currency: string,
): Pick<Provider, 'tipPercent' | 'tipMinor'> {
  if (tip === undefined) return {}
  if (tip !== 'custom') return { tipPercent: Number(tip), tipMinor: null }
  const typed = Number((amount ?? '').replace(',', '.'))
  return {
    tipPercent: 0,
    tipMinor: Number.isFinite(typed) && typed > 0 ? Math.round(typed * 10 ** exponentOf(currency)) : 0,
  }
}

function answersIn(form: FormData): Answers {
  const answers: Answers = {}
  for (const name of new Set(form.keys())) {
    const [path, type] = name.split('|')
    const [kind, itemId, questionId] = path!.split('.')
    if (kind !== 'answers' || !itemId || !questionId || !type) continue
    const value = answerIn(form.getAll(name).map(String), type)
    if (value !== undefined) answers[itemId] = { ...answers[itemId], [questionId]: value }
  }
  return answers
}

function answerIn(values: string[], type: string): Answers[string][string] | undefined {
  if (type === 'many') return values.filter(Boolean)
  const value = values.at(-1) ?? ''
  if (type === 'yes_no') return value === '' ? undefined : value === 'yes'
  if (type === 'number') return value.trim() === '' || Number.isNaN(Number(value)) ? undefined : Number(value)
  return value
}
