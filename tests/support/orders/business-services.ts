import { expect } from 'vitest'
import { addMedia } from '../media.ts'
import type { TestProvider } from '../worlds/factories.ts'
import type { World } from '../worlds/world.ts'
import {
  blankServiceForm,
  type FormOption,
  type ServiceForm,
} from '../../../src/catalogue/rules/submission/service-form.ts'
import { blankOption, blankZone } from '../../../src/catalogue/shapes.data.ts'
import type { AppContext } from '../../../src/server/context.ts'
import { sql } from '../../../src/platform/database/database.ts'
import { AppError } from '../../../src/shared/app-error.ts'
import { newId } from '../../../src/shared/ids.ts'
import { isoOf } from '../../../src/shared/time/instant.ts'
import { type SettingValues, withValues } from '../../../src/shared/settings.ts'

export async function addPerson(world: World, name = 'Ana'): Promise<string> {
  const userId = newId()
  await world.db.run(
    sql`insert into auth_user (id, name, email, email_verified) values (${userId}, ${name}, ${`${userId}@example.com`}, true)`,
  )
  return userId
}

/** A signed-in member of a provider. */
export async function addMember(world: World, providerId: string, role = 'owner', name = 'Ana'): Promise<AppContext> {
  const userId = await addPerson(world, name)
  await world.db.run(
    sql`insert into provider_members (provider_id, user_id, role, joined_at) values (${providerId}, ${userId}, ${role}, ${isoOf(world.now)})`,
  )
  return world.user({ userId, displayName: name })
}

export async function addModerator(world: World, role = 'moderator'): Promise<AppContext> {
  const userId = await addPerson(world, 'Mo')
  await world.db.run(
    sql`insert into admins (user_id, role, granted_at) values (${userId}, ${role}, ${isoOf(world.now)})`,
  )
  return world.user({ userId, isAdmin: true })
}

/** The same context with other settings. */
export const under = (ctx: AppContext, settings: Partial<SettingValues>): AppContext => ({
  ...ctx,
  settings: withValues(ctx.settings, settings),
  // A getter, because the clock of a test may move.
  get now() {
    return ctx.now
  },
})

const random = () => Array.from({ length: 64 }, () => (Math.random() < 0.5 ? '0' : '1')).join('')

/** A photo that this person uploaded; it is similar to no other. */
export const sendPhoto = (world: World, ctx: AppContext, fingerprint = random()): Promise<string> =>
  addMedia(world, { ownerId: ctx.actor.kind === 'system' ? newId() : ctx.actor.visitorId, fingerprint })

export const anOption = (overrides: Partial<FormOption> = {}): FormOption => ({
  ...blankOption,
  id: newId(),
  name: 'Standard',
  price: '60.00',
  durationMinutes: 45,
  ...overrides,
})

const description =
  'We take our time, ask what you have in mind, and do it with care. Everything that is needed is there.'
const shared = { description, summary: 'What one gets here, in one sentence.', languages: ['en'], currency: 'EUR' }

/** Forms that can be submitted once photos and people are added. */
export const goodForms = {
  hair: (): ServiceForm => ({
    ...blankServiceForm,
    ...shared,
    category: 'hair',
    subcategories: ['cut'],
    kind: 'booking',
    title: 'Cut and finish',
    fulfillmentMethods: ['venue'],
    attributes: { forWhom: ['women'], hairTypes: ['curly'] },
    options: [anOption({ name: 'Short' }), anOption({ name: 'Long', price: '75', durationMinutes: 60 })],
    addons: [{ id: newId(), name: 'Mask', price: '9.50', extraMinutes: 10, maxQuantity: 1 }],
  }),
  food: (): ServiceForm => ({
    ...blankServiceForm,
    ...shared,
    category: 'food',
    subcategories: ['restaurant'],
    kind: 'order',
    title: 'Plate of the day',
    fulfillmentMethods: ['pickup', 'delivery'],
    attributes: {
      cuisine: 'Portuguese',
      diets: ['vegan'],
      spice: 1,
    },
    options: [anOption({ name: 'Plate', price: '12', durationMinutes: null, allergens: ['may-contain-nuts'] })],
    deliveryZones: [{ ...blankZone, radiusKm: 5, fee: '2', freeFrom: '30' }],
  }),
  local: (): ServiceForm => ({
    ...blankServiceForm,
    ...shared,
    category: 'local',
    subcategories: ['garden'],
    kind: 'quote',
    pricing: 'from',
    title: 'A garden made anew',
    fulfillmentMethods: ['customer_address'],
    serviceAreaKm: 40,
    travelFees: [
      { upToKm: 10, fee: '0' },
      { upToKm: 40, fee: '25' },
    ],
    attributes: { trade: 'Gardener', insured: true },
    confirmMode: 'request',
    options: [anOption({ name: 'From', price: '400', durationMinutes: null })],
  }),
  other: (): ServiceForm => ({
    ...blankServiceForm,
    ...shared,
    category: 'other',
    subcategories: ['fitness'],
    kind: 'booking',
    title: 'Morning class',
    fulfillmentMethods: ['venue', 'online'],
    capacity: 8,
    partyMax: 4,
    pricing: 'per_person',
    attributes: { details: { 'Bring along': 'A towel' } },
    options: [anOption({ name: 'One hour', price: '15', durationMinutes: 60 })],
  }),
} as const

/** A complete form for this provider, with its people and a photo of this person. */
export async function wholeForm(
  world: World,
  ctx: AppContext,
  provider: TestProvider,
  { category = 'hair', ...overrides }: Partial<ServiceForm> = {},
) {
  const form = goodForms[category || 'hair']()
  const staffIds = form.kind === 'booking' ? provider.staffIds : []
  return {
    ...form,
    staffIds,
    locationId: provider.locationId,
    photos: [{ mediaId: await sendPhoto(world, ctx), alt: 'What it looks like', focus: '' }],
    ...overrides,
  }
}

/** The error of a promise: `await rejectionOf(doIt())`. */
export async function rejectionOf(work: Promise<unknown>): Promise<AppError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(AppError)
  return error as AppError
}
