import { idOf } from '../store.server.ts'

/** The slugs by the names that journeys use. Slugs and ids are the same in every demo. */
export const castSlugs = {
  studioAna: 'studio-ana',
  casaPrato: 'casa-prato',
  studioLee: 'studio-lee',
  zawadi: 'zawadi-braid-studio',
  beitZaytoun: 'beit-zaytoun',
  slowTide: 'slow-tide-yoga',
  lanTailor: 'lan-tailor-house',
  marigold: 'marigold-and-frame',
  kumo: 'kumo-head-spa',
  chacarita: 'barberia-chacarita',
  vakeWheels: 'vake-wheels',
  pianoPlateau: 'piano-plateau',
} as const

export type CastName = keyof typeof castSlugs

export const providerIdOf = (name: CastName): string => idOf(`provider cast:${castSlugs[name]}`)

/** Services, options and add-ons are numbered from 1, as in the service's slug ("studio-ana-1"). */
export const serviceIdOf = (name: CastName, number = 1): string => idOf(`service cast:${castSlugs[name]}:${number - 1}`)
export const optionIdOf = (name: CastName, service = 1, option = 1): string =>
  idOf(`option ${option - 1} cast:${castSlugs[name]}:${service - 1}`)
export const addonIdOf = (name: CastName, service = 1, addon = 1): string =>
  idOf(`addon ${addon - 1} cast:${castSlugs[name]}:${service - 1}`)
