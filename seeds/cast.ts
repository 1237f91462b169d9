import { beitZaytoun, zawadi } from './cast/africa-and-middle-east.ts'
import { chacarita, pianoPlateau, studioLee } from './cast/americas.ts'
import { slowTide } from './cast/australia.ts'
import { kumo, lanTailor } from './cast/east-asia.ts'
import { casaPrato, studioAna } from './cast/europe.ts'
import { marigold, vakeWheels } from './cast/south-and-central-asia.ts'
import { writeProvider } from './cast/write.ts'
import type { MadeProvider } from './world/provider.ts'
import { days, isoOf, type Instant } from '#shared/time/instant.ts'

const pauseDays = 20

/** A few handwritten demo providers with ids that never change. Journeys and screenshots use them. */
export function castProviders(now: Instant): MadeProvider[] {
  const onLeave = {
    ...pianoPlateau,
    columns: { status: 'paused', paused_until: isoOf(now + days(pauseDays)).slice(0, 10) },
  }
  const written = [
    studioAna,
    casaPrato,
    studioLee,
    zawadi,
    beitZaytoun,
    slowTide,
    kumo,
    lanTailor,
    marigold,
    chacarita,
    vakeWheels,
    onLeave,
  ]
  return written.map(writeProvider)
}
