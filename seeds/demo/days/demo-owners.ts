import { providerIdOf, type CastName } from '../../cast/ids.ts'
import { idOf, insertRows } from '../../store.server.ts'
import type { AppContext, SignedInUser } from '#server/context.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface Person {
  email: string
  name: string
  /** The provider that they own. */
  owns?: CastName
}

/** Owners of the handwritten businesses that the demo's provider account does not own. */
export const owners = {
  hannah: { email: 'hannah@demo.invalid', name: 'Hannah Lee', owns: 'studioLee' },
  zawadi: { email: 'zawadi@demo.invalid', name: 'Zawadi Njeri', owns: 'zawadi' },
  rania: { email: 'rania@demo.invalid', name: 'Rania Haddad', owns: 'beitZaytoun' },
  ruby: { email: 'ruby@demo.invalid', name: 'Ruby Walsh', owns: 'slowTide' },
  lan: { email: 'lan@demo.invalid', name: 'Trần Lan', owns: 'lanTailor' },
  kavya: { email: 'kavya@demo.invalid', name: 'Kavya Mehta', owns: 'marigold' },
  naoko: { email: 'naoko@demo.invalid', name: 'Naoko Mori', owns: 'kumo' },
  diego: { email: 'diego@demo.invalid', name: 'Diego Herrera', owns: 'chacarita' },
  giorgi: { email: 'giorgi@demo.invalid', name: 'Giorgi Maisuradze', owns: 'vakeWheels' },
  maeve: { email: 'maeve@demo.invalid', name: 'Maeve Tremblay', owns: 'pianoPlateau' },
} as const satisfies Record<string, Person>

const accountOf = ({ email }: Person) => idOf(`account ${email}`)

/** Nobody can sign in to these accounts, because they have no password; an administrator can see what they see. */
export async function plantPeople({ db }: AppContext, people: readonly Person[], at: Instant): Promise<void> {
  const times = { created_at: isoOf(at), updated_at: isoOf(at) }
  const users = people.map((person) => ({
    id: accountOf(person),
    name: person.name,
    email: person.email,
    email_verified: true,
    phone_number_verified: false,
    two_factor_enabled: false,
    disabled: false,
    disabled_reason: '',
    is_demo: true,
    terms_version: '',
    wants_newsletter: false,
    ...times,
  }))
  await insertRows(db, 'auth_user', users)
  const members = people.flatMap((person) =>
    person.owns
      ? [{ provider_id: providerIdOf(person.owns), user_id: accountOf(person), role: 'owner', joined_at: isoOf(at) }]
      : [],
  )
  await insertRows(db, 'provider_members', members)
}

/** The context of a person at an instant. */
export function asPerson(ctx: AppContext, person: Person, now: Instant): AppContext {
  const userId = accountOf(person)
  const known = {
    email: person.email,
    isEmailVerified: true,
    isAdmin: false,
    displayName: person.name,
    photoURL: null,
    impersonatedBy: null,
  }
  const actor: SignedInUser = {
    kind: 'user',
    userId,
    visitorId: userId,
    addressHash: 'demo',
    sessionId: userId,
    authAt: now,
    ...known,
  }
  return { ...ctx, actor, now }
}
