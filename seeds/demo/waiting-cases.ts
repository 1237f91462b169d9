import { providerIdOf, serviceIdOf, type CastName } from '../cast/ids.ts'
import { owners, plantPeople, type Person } from './days/demo-owners.ts'
import { asPerson } from './demo-people.ts'
import { idOf, muteCases, lacksCases, markAsDemo } from '../store.server.ts'
import { appealService } from '#catalogue/commands/submission/appeal-service.ts'
import { changeService } from '#catalogue/commands/revisions/change-service.ts'
import { copyService } from '#catalogue/commands/submission/copy-service.ts'
import { serviceJudged } from '#catalogue/commands/submission/judge-service.ts'
import { submitService } from '#catalogue/commands/submission/submit-service.ts'
import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import type { AppContext } from '#server/context.ts'
import { findCase } from '#moderation/queries/find-case.ts'
import { saveDraft } from '#providers/commands/sign-up/save-draft.ts'
import { signUpProvider } from '#providers/commands/sign-up/sign-up-provider.ts'
import { blankProviderForm, type ProviderForm } from '#providers/rules/sign-up/provider-form.ts'
import { hours, isoOf } from '#shared/time/instant.ts'
import { withValues } from '../../src/shared/settings.ts'

/** A few open cases for the moderation dashboard. Created once, so that decisions stay. */
export async function plantWaitingCases(ctx: AppContext): Promise<void> {
  if (
    !(await lacksCases(
      ctx.db,
      people.flatMap(({ owns }) => (owns ? [providerIdOf(owns)] : [])),
    ))
  )
    return
  const reviewed = reviewedByHand(ctx)
  const ago = (amount: number, person: Person) => asPerson(reviewed, person, ctx.now - hours(amount))
  await plantPeople(ctx, people, ctx.now - hours(24 * 90))
  await changeService(ago(52, lan), serviceIdOf('lanTailor'), { changes: { description: sewing }, base: {} })
  await newService(ago(31, ruby), 'slowTide', chairYoga)
  await apply(ago(20, rui))
  await changeService(ago(7, kavya), serviceIdOf('marigold', 2), { changes: portraits, base: {} })
  await appeal(reviewed, { rejected: 76, appealed: 3 })
  await muteCases(ctx.db, isoOf(ctx.now))
}

const { lan, ruby, kavya, giorgi } = owners
const rui: Person = { email: 'rui@demo.invalid', name: 'Rui Tavares' }
const people: Person[] = [lan, ruby, rui, kavya, giorgi]

/** Everything is reviewed manually, and nobody gets emails about invented events. */
const reviewedByHand = (ctx: AppContext): AppContext => ({
  ...ctx,
  settings: withValues(ctx.settings, { 'moderation.mode': 'manual' }),
  publish: async () => {},
})

/** A service based on the first one of its provider. */
async function newService(
  ctx: AppContext,
  name: CastName,
  changes: Partial<ServiceForm>,
): Promise<{ id: string; caseId: string }> {
  const { id } = await copyService(ctx, serviceIdOf(name))
  await changeService(ctx, id, { changes, base: {} })
  const { caseId } = await submitService(ctx, id)
  if (!caseId) throw new Error(`The new service of ${name} waits for nobody.`)
  return { id, caseId }
}

async function apply(ctx: AppContext): Promise<void> {
  const id = idOf('application of atelier lua')
  await saveDraft(ctx, { id, kind: 'provider', form: { ...atelierLua } })
  await signUpProvider(ctx, id)
  await markAsDemo(ctx.db, id)
}

async function appeal(ctx: AppContext, { rejected, appealed }: { rejected: number; appealed: number }): Promise<void> {
  const { id, caseId } = await newService(asPerson(ctx, giorgi, ctx.now - hours(rejected + 5)), 'vakeWheels', batteries)
  const before = { ...ctx, now: ctx.now - hours(rejected) }
  const decision = {
    verdict: 'reject',
    reasons: ['no_licence'],
    text: 'Opening battery packs needs a certificate of an electrician.',
    notes: {},
  } as const
  await serviceJudged.decide(before, (await findCase(before, caseId))!, { ...decision, reasons: [...decision.reasons] })
  const why =
    'We do not open the packs. We test them, clean the contacts and change the whole pack for a new one. No certificate is needed for that in Georgia.'
  await appealService(asPerson(ctx, giorgi, ctx.now - hours(appealed)), id, why)
}

const sewing = `Bring it washed. We look at it together on the big table, agree what is worth doing, and write the price on the ticket before anybody picks up the scissors.

Hems and zips are ready in two days, linings and anything with beads in four. In a hurry? Call Lan on +84 90 555 0142 or write to lan.tailor (at) gmail.com, and we sew it while you have a coffee next door.`

const chairYoga: Partial<ServiceForm> = {
  title: 'Chair yoga for stiff offices',
  summary: 'Forty minutes on and around a chair, for shoulders that have sat in meetings since Monday.',
  description: `No mat, no leggings. You come as you are, sit down, and find out how much of you can move without leaving a chair.

We do neck, shoulders, back and hips, slowly, and end with five minutes in which nobody wants anything. Good after an operation, with a baby in the belly, or simply at half past twelve on a Wednesday.

Companies can book the whole room, or ask Ruby to bring chairs for up to twelve.`,
}

const portraits: Partial<ServiceForm> = {
  title: 'Couple portraits between the walls and the sea',
  description: `We walk. Bandra has walls in every colour and, at half past five, a light that forgives everything. Wear what you would wear for dinner with somebody you like, and shoes for the rocks.

Forty edited pictures within seven days, in colour and black and white. Nobody has to smile on command. Dogs and grandmothers are welcome.`,
}

const batteries: Partial<ServiceForm> = {
  title: 'E-bike battery check and exchange',
  summary: 'We measure what your battery still holds, clean its contacts, and change the pack when it is time.',
  description: `A battery that promises forty kilometres and gives you twelve is not always at its end. We measure it under load, clean and tighten the contacts, and print what we found.

Is it the pack, we order a new one of the same make, fit it and take the old one to the collection point.`,
}

const atelierLua: ProviderForm = {
  ...blankProviderForm,
  name: 'Atelier Lua',
  legalName: 'Rui Tavares, Unipessoal Lda',
  legalType: 'company',
  registrationNumber: '517 204 338',
  taxId: 'PT517204338',
  categories: ['hair'],
  foundedYear: 2026,
  email: rui.email,
  phone: '+351 910 555 014',
  website: 'https://atelier-lua.example',
  country: 'PT',
  city: 'Porto',
  line1: 'Rua do Almada 410',
  district: 'Cedofeita',
  postalCode: '4050-034',
  latitude: 41.1535,
  longitude: -8.6131,
  timeZone: 'Europe/Lisbon',
  summary: 'One chair, one hour, no music unless you ask: cuts and colour above a bookshop in Cedofeita.',
  description: `I cut hair for eleven years in other people’s salons, next to a drier and two radios. Now there is one chair, a window to the yard, and the bookshop’s cat.

You book an hour and get an hour. We talk, or we do not. Colours are without ammonia, the towels are from Guimarães, and the stairs are old: tell me if you need a hand.`,
  languages: ['pt', 'en', 'es'],
  hours: [2, 3, 4, 5, 6].map((weekday) => ({ weekday, opensMinute: 600, closesMinute: 1140 })),
  person: { name: 'Rui Tavares', role: 'Hairdresser, owner', picture: null },
  currency: 'EUR',
  payoutMethod: 'at_venue',
  plan: 'starter',
  acceptsTerms: true,
  acceptsDataTerms: true,
  maySell: true,
}
