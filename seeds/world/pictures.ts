import type { Random } from '../random.ts'
import {
  companionsOf,
  covers,
  serviceTypes,
  type CategoryKey,
  type Country,
  type Cover,
  type ServiceType,
} from './sources.ts'

/** Chooses the cover that is least used on the pages where it will appear. */
export interface CoverPicker {
  (groups: Cover[][], where: { category: CategoryKey; country: Country }): Cover
  /** Counts a cover that was chosen manually. */
  note(file: string, where: { category: CategoryKey; country: Country }): void
}

// The weight of a repeated cover: highest on pages with only the region's own category. On "asia" it counts little more
// than how well an image fits.
const weights = { exact: 1e11, region: 1e7, wider: 6 }

/** A cover is repeated on a page only when all fitting ones are used; among equals the best fitting one is taken. */
export function coverPicker(): CoverPicker {
  const seen = new Map<string, number>()
  const pagesOf = ({
    category,
    country: { primary, regions },
  }: Parameters<CoverPicker>[1]): [page: string, weight: number][] => [
    [`${primary} ${category}`, weights.exact],
    [primary, weights.region],
    ...regions
      .filter((region) => region !== primary)
      .map((region): [string, number] => [`${region} ${category}`, weights.wider]),
  ]
  const note: CoverPicker['note'] = (file, where) => {
    for (const [page] of pagesOf(where)) seen.set(`${page} ${file}`, (seen.get(`${page} ${file}`) ?? 0) + 1)
  }
  const pick = (groups: Cover[][], where: Parameters<CoverPicker>[1]): Cover => {
    const pages = pagesOf(where)
    const costOf = ({ file }: Cover, group: number) =>
      group + pages.reduce((sum, [page, weight]) => sum + weight * (seen.get(`${page} ${file}`) ?? 0), 0)
    let [best, least] = [covers[0]!, Infinity]
    groups.forEach((group, index) => {
      for (const cover of group) {
        const cost = costOf(cover, index)
        if (cost < least) [best, least] = [cover, cost]
      }
    })
    note(best.file, where)
    return best
  }
  return Object.assign(pick, { note })
}

const byObject = Map.groupBy(covers, ({ object }) => object)
const coversOf = (object: string | null): Cover[] => (object ? (byObject.get(object) ?? []) : [])
const known = new Map<string, Cover[][]>()

/**
 * Fitting covers, the best first: the type's own object in the region's colors or its scene, the object in other
 * colors, objects of its category, and those of similar types.
 */
function candidatesFor(type: ServiceType, region: string): Cover[][] {
  const key = `${type.slug} ${region}`
  if (!known.has(key)) known.set(key, findCandidates(type, region))
  return known.get(key)!
}

// Objects that fit any shop or studio.
const neutral = ['potted-plant', 'bouquet', 'tulip', 'candle', 'hot-beverage', 'books', 'alarm-clock']

function findCandidates(type: ServiceType, region: string): Cover[][] {
  const exact = coversOf(type.art.emoji)
  const isHere = (cover: Cover) => cover.region === region
  const companions = companionsOf(type.category).flatMap(coversOf)
  const near = serviceTypes
    .filter(({ category, subcategory }) => category === type.category && subcategory === type.subcategory)
    .flatMap(({ art }) => [...coversOf(art.scene), ...coversOf(art.emoji)])
  const anywhere = type.category === 'food' ? [] : neutral.flatMap(coversOf)
  return [
    [...exact.filter(isHere), ...coversOf(type.art.scene)],
    exact,
    companions.filter(isHere),
    companions,
    near.filter(isHere),
    near,
    anywhere,
  ]
}

/** Four images: the cover, the same object on other stages, and a companion. */
export function pictureOf(type: ServiceType, country: Country, pickCover: CoverPicker, random: Random) {
  const candidates = candidatesFor(type, country.primary)
  const cover = pickCover(candidates, { category: type.category, country })
  const exact = byObject.get(type.art.emoji) ?? []
  const companions = companionsOf(type.category)
    .flatMap((name) => byObject.get(name) ?? [])
    .filter(({ region }) => region === country.primary)
  const scene = type.art.scene ? (byObject.get(type.art.scene) ?? []) : []
  const rest = [...scene, ...random.some(exact, 3), ...random.some(companions, 2)].filter(
    ({ file }) => file !== cover.file,
  )
  const unique = [...new Map([cover, ...rest].map((one) => [one.file, one])).values()].slice(0, 5)
  return unique.map(({ file, alt, color }) => ({ file, alt, color, origin: 'generated' }))
}

const avatars = 40
export const avatarOf = (random: Random): string =>
  `/demo/people/${String(random.whole(1, avatars)).padStart(2, '0')}.svg`
