import type { MadeProvider } from './provider.ts'
import type { CategoryKey } from './sources.ts'
import { picturePicker, type PicturePicker } from './pictures.ts'

/** State while demo data is generated: pictures in use, and the names taken in each town. */
export interface Memory {
  pickPictures: PicturePicker
  names: Set<string>
}

// Handwritten services lead their lists: their covers are the last to be repeated.
const leading = 3

/** A memory that knows the handwritten providers. */
export function newMemory(first: MadeProvider[] = []): Memory {
  const pickPictures = picturePicker()
  for (const { country, services } of first) {
    for (const { type, columns } of services) {
      const category = (columns.category ?? type.category) as CategoryKey
      pickPictures.note(columns.pictures as { file: string }[], { category, country }, leading)
    }
  }
  return { pickPictures, names: new Set(first.map(({ country, city, name }) => nameKey(country.code, city, name))) }
}

const nameKey = (country: string, city: string, name: string) => `${country} ${city} ${name}`

/** A name that is unique in its town; after twenty attempts it gets a number. */
export function freeName(names: Set<string>, country: string, city: string, make: () => string): string {
  for (let tries = 0; ; tries++) {
    const name = tries < 20 ? make() : `${make()} ${tries - 18}`
    const key = nameKey(country, city, name)
    if (names.has(key)) continue
    names.add(key)
    return name
  }
}
