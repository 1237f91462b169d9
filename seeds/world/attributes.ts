import type { Random } from '../random.ts'
import type { ServiceType } from './sources.ts'

// Approximate standard tax rates for the demo; other countries have 15.
const taxes =
  'US 0|HK 0|QA 0|CA 5|AE 5|TW 5|TH 7|CH 8|JP 10|AU 10|KR 10|ID 11|PE 18|VN 10|PH 12|SG 9|MY 8|CN 13|IN 18|NP 13|KE 16|MX 16|IL 18|DE 19|FR 20|GB 20|ES 21|NL 21|IT 22|PT 23|IE 23|PL 23|GR 24|SE 25|AR 21|CL 19|CO 19|BR 17|EG 14|TR 20|UA 20|RO 19|CZ 21|AM 20|GE 18|KZ 12|UZ 12|JO 16|PK 18|NG 7.5'
const taxByCountry = new Map(taxes.split('|').map((text) => text.split(' ') as [string, string]))

export const taxOf = (country: string): number => Number(taxByCountry.get(country) ?? 15)

const likely: Record<string, string[]> = {
  bakery: ['gluten', 'milk', 'eggs'],
  drinks: ['milk'],
  groceries: [],
  'street food': ['gluten', 'milk', 'sesame'],
}
const possible = ['gluten', 'eggs', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame']
const fromSea = ['fish', 'crustaceans', 'molluscs']
const fromAnimals = [...fromSea, 'milk', 'eggs']
const excludes: Record<string, string[]> = {
  vegan: fromAnimals,
  vegetarian: fromSea,
  'gluten free': ['gluten'],
  'dairy free': ['milk'],
  'nut free': ['nuts', 'peanuts'],
  halal: [],
}

/** The attributes of the category. Food has allergens that do not contradict its diets. */
export function attributesOf(type: ServiceType, random: Random): Record<string, unknown> {
  if (type.category === 'food') return foodAttributes(type, random)
  if (type.category === 'hair')
    return {
      forWhom: random.some(['women', 'men', 'children'], random.whole(1, 3)),
      hairTypes: random.some(['straight', 'wavy', 'curly', 'coily'], random.whole(2, 4)),
    }
  if (type.category === 'local') return { trade: type.name, insured: random.chance(0.7), emergency: random.chance(0.2) }
  return {}
}

function foodAttributes(type: ServiceType, random: Random) {
  const isVegan = type.slug.startsWith('vegan')
  const sea = /sushi|seafood|poke/.test(type.slug) ? fromSea.slice(0, 2) : []
  const usual = [...sea, ...(likely[type.subcategory] ?? random.some(possible, random.whole(1, 3)))]
  const contains = isVegan ? usual.filter((name) => !fromAnimals.includes(name)) : usual
  const mayContain = random.some(
    possible.filter((name) => !contains.includes(name)),
    random.whole(0, 2),
  )
  const fitting = Object.keys(excludes).filter((diet) => !excludes[diet]!.some((name) => contains.includes(name)))
  const diets = [...new Set([...(isVegan ? ['vegan'] : []), ...random.some(fitting, random.whole(0, 2))])]
  return {
    cuisine: type.name,
    diets,
    allergens: { contains, 'may contain': mayContain },
    spice: type.subcategory === 'restaurant' ? random.whole(0, 3) : 0,
  }
}

/** What a kitchen uses, from which its dishes are told. */
export interface KitchenAllergens {
  contains: string[]
  'may contain': string[]
}

const fromPlants = /vegan|vegetable|salad|fruit|juice|lemonade|\btea\b/i

/** A dish is told with all that its kitchen uses; one from plants without what comes from animals. */
export function allergensOfDish(name: string, kitchen: KitchenAllergens | undefined): string[] | null {
  if (!kitchen) return null
  const contains = kitchen.contains.filter((one) => !fromPlants.test(name) || !fromAnimals.includes(one))
  const traces = [...kitchen.contains, ...kitchen['may contain']].filter((one) => !contains.includes(one))
  const all = [...contains, ...new Set(traces.map((one) => `may-contain-${one}`))]
  return all.length > 0 ? all : ['none']
}
