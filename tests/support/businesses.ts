import type { AppContext, SignedInUser } from '../../src/server/context.ts'
import type { MemberRole } from '../../src/providers/rules/member-rights.ts'
import { blankProviderForm, type ProviderForm } from '../../src/providers/rules/sign-up/provider-form.ts'
import { saveDraft } from '../../src/providers/commands/sign-up/save-draft.ts'
import { signUpProvider } from '../../src/providers/commands/sign-up/sign-up-provider.ts'
import { sql } from '../../src/platform/database/database.ts'
import { newId } from '../../src/shared/ids.ts'
import { isoOf } from '../../src/shared/time/instant.ts'
import type { World } from './worlds/world.ts'
import { uniqueWord } from './worlds/unique-word.ts'
import { type SettingValues, withValues } from '../../src/shared/settings.ts'

/** A person with an existing account. */
export async function addPerson(
  world: World,
  { name = 'Ann Okafor', ...more }: Partial<SignedInUser> & { name?: string } = {},
): Promise<AppContext> {
  const userId = more.userId ?? newId()
  const email = more.email === undefined ? `${userId}@example.com` : more.email
  await world.db.run(sql`insert into auth_user (id, name, email, email_verified, created_at, updated_at)
    values (${userId}, ${name}, ${email}, true, ${isoOf(world.now)}, ${isoOf(world.now)})`)
  return world.user({ displayName: name, ...more, userId, email })
}

/** An administrator who has just signed in, by the real clock of sessions. */
export async function addAdmin(world: World, role = 'owner'): Promise<AppContext> {
  const ctx = await addPerson(world, { name: `The ${role}`, isAdmin: true, authAt: Date.now() })
  await world.db.run(
    sql`insert into admins (user_id, role, granted_at) values (${userIdOf(ctx)}, ${role}, ${isoOf(world.now)})`,
  )
  return ctx
}

export const userIdOf = ({ actor }: AppContext): string => (actor.kind === 'user' ? actor.userId : '')

/** A member of a provider. */
export async function addMember(
  world: World,
  providerId: string,
  role: MemberRole,
  resourceId: string | null = null,
): Promise<AppContext> {
  const ctx = await addPerson(world, { name: `The ${role}` })
  await world.db.run(sql`insert into provider_members (provider_id, user_id, role, resource_id, joined_at)
    values (${providerId}, ${userIdOf(ctx)}, ${role}, ${resourceId}, ${isoOf(world.now)})`)
  return ctx
}

const emailOf = ({ actor }: AppContext): string => (actor.kind === 'user' ? (actor.email ?? '') : '')

/** A complete application. */
export const goodForm = (owner: AppContext, more: Partial<ProviderForm> = {}): ProviderForm => ({
  ...blankProviderForm,
  name: `Studio ${uniqueWord()}`,
  legalName: 'Ana Silva',
  legalType: 'person',
  categories: ['hair'],
  foundedYear: 2019,
  email: emailOf(owner),
  phone: '+351 912 345 678',
  website: 'https://studio-ana.example',
  social: { instagram: 'https://instagram.com/ana' },
  country: 'PT',
  city: 'Lisbon',
  line1: 'Rua Augusta 12',
  postalCode: '1100-053',
  latitude: 38.7223,
  longitude: -9.1393,
  timeZone: 'Europe/Lisbon',
  summary: 'Cuts and colours in the old town.',
  description: 'We cut, colour and care for hair of all kinds, in a quiet room in the old town of Lisbon.',
  languages: ['pt', 'en'],
  hours: [
    { weekday: 1, opensMinute: 540, closesMinute: 1080 },
    { weekday: 2, opensMinute: 540, closesMinute: 1080 },
  ],
  person: { name: 'Ana Silva', role: 'Stylist', picture: null },
  currency: 'EUR',
  taxRates: [{ id: newId(), name: 'IVA', percent: '23', isDefault: true }],
  payoutMethod: 'bank',
  iban: 'PT50 0002 0123 1234 5678 9015 4',
  accountHolder: 'Ana Silva',
  plan: 'growth',
  acceptsTerms: true,
  acceptsDataTerms: true,
  maySell: true,
  ...more,
})

/** A submitted application. */
export async function signedUp(owner: AppContext, more: Partial<ProviderForm> = {}) {
  const draft = await saveDraft(owner, { kind: 'provider', form: { ...goodForm(owner, more) } })
  return signUpProvider(owner, draft.id)
}

/** The same context with other settings. */
export const underSettings = (ctx: AppContext, settings: Partial<SettingValues>): AppContext => ({
  ...ctx,
  get now() {
    return ctx.now
  },
  settings: withValues(ctx.settings, settings),
})

/** The error code of a promise, or 'ok'. */
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  )

/** The distinct codes of several promises. */
export const codesOf = async (works: Promise<unknown>[]): Promise<string[]> => [
  ...new Set(await Promise.all(works.map(codeOf))),
]
