import type { Random } from '../random.ts'
import { covers as allCovers, type CategoryKey, type Country, type Cover, type ServiceType } from './sources.ts'

interface Place {
  category: CategoryKey
  country: Country
}

/** Chooses the pictures of a service, its cover first: those that are least used on the pages where it appears. */
export interface PicturePicker {
  (type: ServiceType, country: Country): Cover[]
  /** Counts pictures that were chosen manually, the cover first; `times` is how much it weighs. */
  note(pictures: { file: string }[], where: Place, times?: number): void
}

// More than any difference in how well a picture fits: a cover that a page has already is taken last.
const repetition = 100

/** The lists where a service appears: of its region's category first. */
const pagesOf = ({ category, country: { primary, regions } }: Place): string[] =>
  [...new Set([primary, ...regions])].flatMap((region) => [`${region} ${category}`, region])

// The region of scenes. They are richer than a single object, so another view of one may follow sooner.
const everywhere = '*'

const galleryOf = 5
const mostOfAnObject = 2

export function picturePicker(): PicturePicker {
  const seen = new Map<string, Counts>()
  const countsOf = (page: string, use: Use) => {
    const key = `${page} ${use}`
    if (!seen.has(key)) seen.set(key, new Map())
    return seen.get(key)!
  }
  const note: PicturePicker['note'] = ([cover, ...gallery], where, times = 1) => {
    if (!cover) return
    const pages = pagesOf(where)
    for (const page of pages) add(countsOf(page, 'cover'), cover.file, times)
    add(countsOf(pages[0]!, 'object'), byFile.get(cover.file)?.object ?? '')
    for (const page of pages) for (const { file } of gallery) add(countsOf(page, 'gallery'), file)
  }
  const pick = (type: ServiceType, country: Country): Cover[] => {
    const where = { category: type.category, country }
    const pages = pagesOf(where)
    const covers = pages.map((page) => countsOf(page, 'cover'))
    const galleries = pages.map((page) => countsOf(page, 'gallery'))
    const objects = countsOf(pages[0]!, 'object')
    const fitting = fittingCovers(type, country.primary)
    const cover = cheapest(
      fitting,
      ({ file, object, region }, fit) =>
        fit + (objects.get(object) ?? 0) / (region === everywhere ? 2 : 1) + repetition * sumOf(covers, file),
    )!
    const chosen = [cover]
    while (chosen.length < galleryOf) {
      const next = cheapest(fitting, ({ file, object }, fit) => {
        const alike = chosen.filter((one) => one.object === object)
        if (alike.length >= mostOfAnObject || alike.some((one) => one.file === file)) return Infinity
        return fit / 2 + 3 * alike.length + 4 * sumOf(covers.slice(0, 2), file) + sumOf(galleries.slice(0, 2), file)
      })
      if (!next) break
      chosen.push(next)
    }
    note(chosen, where)
    return chosen
  }
  return Object.assign(pick, { note })
}

type Counts = Map<string, number>

const add = (counts: Counts, what: string, times = 1) => counts.set(what, (counts.get(what) ?? 0) + times)

const sumOf = (several: Counts[], what: string) => several.reduce((sum, counts) => sum + (counts.get(what) ?? 0), 0)

type Use = 'cover' | 'gallery' | 'object'

function cheapest(groups: Cover[][], costOf: (cover: Cover, fit: number) => number): Cover | null {
  let [best, least]: [Cover | null, number] = [null, Infinity]
  groups.forEach((group, fit) => {
    for (const cover of group) {
      const cost = costOf(cover, fit)
      if (cost < least) [best, least] = [cover, cost]
    }
  })
  return best
}

const byObject = Map.groupBy(allCovers, ({ object }) => object)
const byFile = new Map(allCovers.map((cover) => [cover.file, cover]))
const coversOf = (object: string): Cover[] => byObject.get(object) ?? []
const known = new Map<string, Cover[][]>()

/**
 * What fits a type, the best first: its scenes and its first object in the colors of the region, its other objects in
 * these, and all of them in other colors.
 */
function fittingCovers(type: ServiceType, region: string): Cover[][] {
  const key = `${type.slug} ${region}`
  if (!known.has(key)) known.set(key, findFitting(type, region))
  return known.get(key)!
}

function findFitting({ art }: ServiceType, region: string): Cover[][] {
  const [first, ...others] = art.objects.map(coversOf)
  const isHere = (cover: Cover) => cover.region === region
  return [
    [...art.scenes.flatMap(coversOf), ...(first ?? []).filter(isHere)],
    [...(first ?? []), ...others.flat().filter(isHere)],
    others.flat(),
  ]
}

export const asPictures = (chosen: Cover[]) =>
  chosen.map(({ file, alt, color }) => ({ file, alt, color, origin: 'generated' }))

const avatars = 40
export const avatarOf = (random: Random): string =>
  `/demo/people/${String(random.whole(1, avatars)).padStart(2, '0')}.svg`
