import { streetForms } from '../data/names.ts'
import type { Random } from '../random.ts'
import { languageOfCountry, sentencesFor, type Country, type ServiceType } from './sources.ts'

const neutral =
  'Olive Harbour Lantern Cedar North Lucky Corner Monsoon Maple Two-Rivers Blue-Door Saffron Willow Copper Juniper Morning Lighthouse Fig Marble Cinnamon Bridge Acacia Paper-Boat Silver Garden Sparrow Pepper Indigo Hilltop Jasmine Amber Coral Tamarind Orchard Pebble Velvet Meadow Thistle Lotus Quiet Bright Wild-Mint Kite Terracotta Baobab Almond Papaya Breeze Compass Clover Birch Sunday Anchor Ember Daisy Rosewood Plum Heron Sage Canal Stone Sunbird Mango Pine Poppy Drum'
    .split(' ')
    .map((word) => word.replaceAll('-', ' '))
const adjectives = ['Honest', 'Little', 'Friendly', 'Patient', 'Golden', 'Careful', 'Early', 'Open', 'Gentle', 'Fresh']
const districts = [
  'Old Town',
  'Riverside',
  'Market Quarter',
  'Garden District',
  'North Side',
  'Harbour',
  'University',
  'Station',
  'Hill',
  'Mill Quarter',
  'Lakeside',
  'West End',
]

export interface People {
  first: string
  last: string
}

/** The name of a provider by one of seven patterns. */
export function businessName(
  type: ServiceType,
  owner: People,
  place: { city: string; district: string },
  random: Random,
): string {
  const noun = random.pick(type.nouns).replace(/^The /, '')
  const pattern = random.weighted(
    ['first', 'last', 'place', 'word', 'number', 'adjective', 'city'],
    (name) => ({ first: 18, last: 18, place: 12, word: 30, number: 5, adjective: 10, city: 7 })[name]!,
  )
  if (pattern === 'first') return `${owner.first}’s ${noun}`
  if (pattern === 'last') return `${owner.last} ${noun}`
  if (pattern === 'place') return `${noun} ${place.district}`
  if (pattern === 'number') return `${noun} No. ${random.whole(2, 29)}`
  if (pattern === 'adjective') return `The ${random.pick(adjectives)} ${noun}`
  if (pattern === 'city') return `${noun} ${place.city}`
  return `${random.pick(neutral)} ${noun}`
}

export const districtOf = (random: Random): string => random.pick(districts)

export function streetOf(country: Country, random: Random): string {
  const language = languageOfCountry(country.code)
  const asian = ['th', 'km', 'vi', 'my', 'ms', 'tl', 'zh', 'ja', 'ko', 'mn']
  const key = streetForms[language]
    ? language
    : ['hi', 'ur', 'bn', 'si', 'ne'].includes(language)
      ? 'in'
      : asian.includes(language)
        ? 'asia'
        : 'en'
  return `${random.pick((streetForms[language] ?? streetForms[key])!.split('|'))} ${random.whole(1, 148)}`
}

export interface ProviderTraits {
  name: string
  owner: string
  city: string
  district: string
  street: string
  year: number
  team: number
  type: string
  openDays: string
  reply: number
}

/** Facts of a service: a sentence must agree with the columns, or is left out. */
export interface Promises {
  /** Minutes until an order is ready; null for other kinds. */
  minutes: number | null
  /** The radius of delivery or travel, in kilometers. */
  radius: number | null
  delivers: boolean
  travels: boolean
}

type WrittenTraits = ProviderTraits & Promises

/**
 * A description from sentences of the type of business, filled with its facts: an opening, one or two details,
 * something practical, and a closing.
 */
export function describe(
  type: ServiceType,
  traits: WrittenTraits,
  heard: string[],
  random: Random,
): { summary: string; description: string } {
  const { intros, practical, closers } = trueSentences(type, traits, heard)
  const fill = (text: string) =>
    tidy(text.replaceAll(/\{(\w+)\}/g, (_, key: keyof WrittenTraits) => String(traits[key])))
  const template = random.pick(intros)
  heard.push(template)
  const intro = fill(template)
  const details = random.some(trueLines(type, traits), random.whole(1, 2))
  const tips = random.some(practical, 2)
  const closer = random.pick(closers)
  const description = [`${intro} ${details.join(' ')}`, tips.join(' '), closer]
    .map((text) => fill(text))
    .filter(Boolean)
    .join('\n\n')
  const longer = [intro, ...details].slice(0, 2).join(' ')
  return {
    summary: [longer, intro].find((text) => text.length <= 160) ?? `${intro.slice(0, 156).replace(/\s\S*$/, '')} …`,
    description,
  }
}

const isPlace =
  /(house|kitchen|bakery|studio|grill|stand|counter|pizzeria|bar|parlour|shack|café|joint|shop|salon|club|school|teacher|trainer|store|nursery|florist|specialist|cook|table|grocer|dojo)$/i
const isSettled = /cancel|free to move|move a date|deposit|kilomet/i

/** Whether a sentence agrees with the facts of the service. */
function isPlausible(text: string, { minutes, delivers, travels }: WrittenTraits): boolean {
  if (isSettled.test(text) || (minutes === null && text.includes('{minutes}'))) return false
  if (/deliver/i.test(text)) return delivers
  return travels || !text.includes('{radius}')
}

/** Omits a place that is already in the provider's name. */
function aboutThePlace(text: string, { name, district, city }: WrittenTraits): string {
  if (!text.includes('{name}')) return text
  if (name.includes(district)) return text.replace('{district}, {city}', '{city}').replace('{district}', '{city}')
  return name.includes(city) ? text.replace('{district}, {city}', '{district}').replace('{city}', '{district}') : text
}

const saysTwice = (text: string) => /(\{district\}|\{city\}).*\1/.test(text)

/** Sentences that are true for this provider, without those with which its other services begin. */
function trueSentences(type: ServiceType, traits: WrittenTraits, heard: string[]) {
  const { intros, practical, closers } = sentencesFor(type.subcategory)
  const isTrue = (text: string) =>
    (traits.team > 1 || !text.includes('{team}')) &&
    (traits.team === 1 || !/one person|small on purpose/.test(text)) &&
    (isPlace.test(type.name) || !text.includes('{type}'))
  const retained = intros
    .filter((text) => isTrue(text) && isPlausible(text, traits))
    .map((text) => aboutThePlace(text, traits))
  const once = retained.filter((text) => !saysTwice(text))
  const fitting = once.length ? once : retained
  const fresh = fitting.filter((text) => !heard.includes(text))
  return {
    intros: fresh.length ? fresh : fitting,
    practical: practical.filter((text) => isPlausible(text, traits)),
    closers,
  }
}

/** Leaves out terms and distances, which the page itself shows. */
function trueLines({ lines }: ServiceType, traits: WrittenTraits): string[] {
  const fitting = lines.filter((text) => isPlausible(text, traits))
  return fitting.length ? fitting : lines.slice(0, 1)
}

/** The type of business within a sentence: "pizzeria", but "Korean-style salon". */
export const inSentence = (name: string): string =>
  /^(Ethiopian|West African|Korean|Thai|DJ)/.test(name) ? name : name.toLowerCase()

const tidy = (text: string) =>
  text
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/\b([Aa]) ([aeiouAEIOU])/g, '$1n $2')
    .replaceAll(' .', '.')
    .trim()
