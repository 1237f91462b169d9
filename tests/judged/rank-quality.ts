import type { KnownService } from '../support/worlds/judged-world.ts'
import type { JudgedQuery } from './queries.ts'

/** How well a service answers a query: 3 what was asked for, 2 a substitute, 1 a related one, 0 anything else. */
export function gradeOf({ best, good = [], near = [], place, business }: JudgedQuery, service: KnownService): number {
  if (business) return service.business === business ? 3 : near.includes(service.type) ? 1 : 0
  const ofKind = best.includes(service.type) ? 3 : good.includes(service.type) ? 2 : near.includes(service.type) ? 1 : 0
  const isThere = !place || service.city === place || service.country === place
  return isThere ? ofKind : ofKind / 3
}

const gain = (grades: readonly number[]) =>
  grades.slice(0, 10).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)

/** nDCG@10: the value of the first ten results, relative to the best possible ten. */
export function rankQuality(query: JudgedQuery, shown: readonly KnownService[], all: readonly KnownService[]): number {
  const ideal = all.map((service) => gradeOf(query, service)).toSorted((a, b) => b - a)
  return gain(shown.map((service) => gradeOf(query, service))) / gain(ideal)
}
