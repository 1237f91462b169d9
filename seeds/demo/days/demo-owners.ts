import { providerIdOf, type CastName } from '../../cast/ids.ts'
import { accountIdOf, accountRow } from '../demo-people.ts'
import { insertRows } from '../../store.server.ts'
import type { AppContext } from '#server/context.ts'
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

/** Nobody can sign in to these accounts, because they have no password; an administrator can see what they see. */
export async function plantPeople({ db }: AppContext, people: readonly Person[], at: Instant): Promise<void> {
  const times = { created_at: isoOf(at), updated_at: isoOf(at) }
  await insertRows(
    db,
    'auth_user',
    people.map((person) => accountRow(person, times)),
  )
  const members = people.flatMap((person) =>
    person.owns
      ? [{ provider_id: providerIdOf(person.owns), user_id: accountIdOf(person), role: 'owner', joined_at: isoOf(at) }]
      : [],
  )
  await insertRows(db, 'provider_members', members)
}
