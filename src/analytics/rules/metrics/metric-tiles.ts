import type { Change, Tile, TileKey } from '#analytics/rules/metrics/metric-shapes.ts'
import {
  conversionOf,
  mean,
  percent,
  type CurrencyTotals,
  type Totals,
} from '#analytics/rules/metrics/metric-totals.ts'
import {
  amountOf,
  amountsText,
  countText,
  daysText,
  minutesText,
  percentText,
  starsText,
} from '#analytics/rules/metrics/metric-words.ts'

interface Recipe {
  key: TileKey
  label: string
  unit: Exclude<Tile['unit'], 'money'>
  hint: string
  /** Which direction is better; null: neither. */
  better: 'up' | 'down' | null
  of: (totals: Totals) => number | null
}

interface MoneyRecipe extends Omit<Recipe, 'unit' | 'of'> {
  unit: 'money'
  minorOf: (totals: CurrencyTotals) => number | null
}

/** All tiles with their calculation, in the order on the page. */
const recipes: (Recipe | MoneyRecipe)[] = [
  {
    key: 'views',
    label: 'Views',
    unit: 'count',
    better: 'up',
    hint: 'How often the page was opened.',
    of: ({ views }) => views,
  },
  {
    key: 'orders',
    label: 'Orders',
    unit: 'count',
    better: 'up',
    hint: 'Orders and bookings of these days, paid or agreed; those that were cancelled later are among them.',
    of: ({ orders }) => orders,
  },
  {
    key: 'conversion',
    label: 'Conversion',
    unit: 'percent',
    better: 'up',
    hint: 'Orders for every hundred people who viewed the page. Walk-ins are left out.',
    of: conversionOf,
  },
  {
    key: 'net',
    label: 'Net',
    unit: 'money',
    better: 'up',
    hint: 'Gross less refunds and commission, as the ledger has it.',
    minorOf: ({ netMinor }) => netMinor,
  },
  {
    key: 'rating',
    label: 'Rating',
    unit: 'stars',
    better: 'up',
    hint: 'Mean of the reviews of these days.',
    of: ({ stars, reviews }) => mean(stars, reviews),
  },
  {
    key: 'occupancy',
    label: 'Occupancy',
    unit: 'percent',
    better: 'up',
    hint: 'Booked time ÷ time in which somebody could be booked, over all hours. Popular hours can be full while it is low.',
    of: ({ takenMinutes, openMinutes }) => percent(takenMinutes, openMinutes),
  },
  {
    key: 'impressions',
    label: 'Impressions',
    unit: 'count',
    better: 'up',
    hint: 'How often it was seen in a list.',
    of: ({ impressions }) => impressions,
  },
  {
    key: 'viewRate',
    label: 'View rate',
    unit: 'percent',
    better: 'up',
    hint: 'Views for every hundred impressions.',
    of: ({ views, impressions }) => percent(views, impressions),
  },
  {
    key: 'visitors',
    label: 'People',
    unit: 'count',
    better: 'up',
    hint: 'Different people of each day who viewed the page, added up. Whoever comes on two days counts twice: nobody is followed from day to day.',
    of: ({ visitors }) => visitors,
  },
  {
    key: 'cartAdds',
    label: 'Put into the cart',
    unit: 'count',
    better: 'up',
    hint: 'How often it was put into a cart.',
    of: ({ cartAdds }) => cartAdds,
  },
  {
    key: 'gross',
    label: 'Gross',
    unit: 'money',
    better: 'up',
    hint: 'Paid online, on the day it became yours, and at your place, on the day of the visit or handover.',
    minorOf: ({ grossMinor }) => grossMinor,
  },
  {
    key: 'averageOrder',
    label: 'Average order',
    unit: 'money',
    better: 'up',
    hint: 'Worth of the orders of these days that were not cancelled ÷ their number.',
    minorOf: ({ orderedMinor, ordered }) => (ordered > 0 ? Math.round(orderedMinor / ordered) : null),
  },
  {
    key: 'refunds',
    label: 'Refunds',
    unit: 'money',
    better: 'down',
    hint: 'Given back on these days, for whichever order.',
    minorOf: ({ refundsMinor }) => refundsMinor,
  },
  {
    key: 'cancelledByCustomers',
    label: 'Cancelled by customers',
    unit: 'percent',
    better: 'down',
    hint: 'Of what was ordered on these days.',
    of: (totals) => percent(totals.byCustomer, totals.items),
  },
  {
    key: 'cancelledByBusiness',
    label: 'Cancelled by you',
    unit: 'percent',
    better: 'down',
    hint: 'Of what was ordered on these days: cancelled, declined or left without an answer.',
    of: (totals) => percent(totals.byBusiness, totals.items),
  },
  {
    key: 'noShows',
    label: 'No-shows',
    unit: 'percent',
    better: 'down',
    hint: 'Visits to which nobody came ÷ visits whose time has come.',
    of: ({ missed, served }) => percent(missed, missed + served),
  },
  {
    key: 'repeatCustomers',
    label: 'Came back',
    unit: 'percent',
    better: 'up',
    hint: 'Orders of people who had ordered here before.',
    of: ({ comeBack, orders }) => percent(comeBack, orders),
  },
  {
    key: 'replyTime',
    label: 'Reply time',
    unit: 'minutes',
    better: 'down',
    hint: 'From a request to its answer, on average.',
    of: ({ replyMinutes, replies }) => mean(replyMinutes, replies),
  },
  {
    key: 'leadTime',
    label: 'Booked ahead',
    unit: 'days',
    better: null,
    hint: 'From the booking to the visit, on average.',
    of: ({ leadMinutes, leads }) => mean(leadMinutes / 1440, leads),
  },
  {
    key: 'waitingList',
    label: 'Waiting list',
    unit: 'count',
    better: null,
    hint: 'There is no waiting list yet.',
    of: () => null,
  },
]

const texts: Record<Recipe['unit'], (value: number) => string> = {
  count: countText,
  percent: percentText,
  stars: starsText,
  minutes: minutesText,
  days: daysText,
}

export interface TileGround {
  now: Totals
  before: Totals
  /** One for each point of the sparklines. */
  steps: Totals[]
  currency: string
  /** The tiles that the reader may see. */
  known: ReadonlySet<TileKey> | 'all'
}

/** The tiles of a range, compared with the time before. An unknown value is "—", never 0. */
export const tilesOf = (ground: TileGround): Tile[] =>
  recipes.map((recipe) => {
    if (ground.known !== 'all' && !ground.known.has(recipe.key)) return unknown(recipe)
    return recipe.unit === 'money' ? moneyTile(recipe, ground) : countTile(recipe, ground)
  })

const unknown = ({ key, label, unit, hint }: Recipe | MoneyRecipe): Tile => ({
  key,
  label,
  unit,
  display: '—',
  value: null,
  before: { display: '—', value: null },
  change: null,
  line: [],
  hint,
  amounts: [],
})

function countTile({ key, label, unit, hint, better, of }: Recipe, { now, before, steps }: TileGround): Tile {
  const shown = (value: number | null) => (value === null ? '—' : texts[unit](value))
  const [value, past] = [of(now), of(before)]
  const change = changeOf(value, past, { isShare: unit === 'percent', better })
  const line = value === null ? [] : steps.map((step) => of(step) ?? 0)
  return {
    key,
    label,
    unit,
    display: shown(value),
    value,
    before: { display: shown(past), value: past },
    change,
    line,
    hint,
    amounts: [],
  }
}

function moneyTile(
  { key, label, unit, hint, better, minorOf }: MoneyRecipe,
  { now, before, steps, currency }: TileGround,
): Tile {
  const amountsOf = ({ money }: Totals) =>
    money.flatMap((totals) => {
      const minor = minorOf(totals)
      return minor === null || (minor === 0 && money.length > 1) ? [] : [amountOf(minor, totals.currency)]
    })
  const [amounts, past] = [amountsOf(now), amountsOf(before)]
  const isKnown = key !== 'averageOrder'
  const shown = (list: typeof amounts) =>
    list.length > 0 ? amountsText(list) : isKnown ? amountsText([{ minor: 0, currency }]) : '—'
  const main = amounts[0]?.currency ?? past[0]?.currency ?? currency
  const minorIn = (list: typeof amounts) => list.find((one) => one.currency === main)?.minor ?? (isKnown ? 0 : null)
  const [value, pastValue] = [minorIn(amounts), minorIn(past)]
  // A change is only calculated within one currency.
  const isOne = [...amounts, ...past].every((one) => one.currency === main)
  const change = isOne ? changeOf(value, pastValue, { isShare: false, better }) : null
  const line = steps.map(({ money }) => {
    const match = money.find((one) => one.currency === main)
    return (match && minorOf(match)) ?? 0
  })
  return {
    key,
    label,
    unit,
    display: shown(amounts),
    value,
    before: { display: shown(past), value: pastValue },
    change,
    line,
    hint,
    amounts,
  }
}

interface Reading {
  isShare: boolean
  better: 'up' | 'down' | null
}

/** The change of a value: in percent, or in points for shares. From 0 there is no percentage. */
export function changeOf(value: number | null, before: number | null, { isShare, better }: Reading): Change | null {
  if (value === null || before === null || (!isShare && before <= 0 && value !== before)) return null
  const moved = isShare ? Math.round((value - before) * 10) / 10 : percentMoved(value, before)
  const sizeText = isShare ? `${Math.abs(moved)} pts` : `${countText(Math.abs(moved))} %`
  if (moved === 0) return { display: `±${sizeText}`, direction: 'same', isGood: null }
  const [sign, direction] = moved > 0 ? (['+', 'up'] as const) : (['−', 'down'] as const)
  return { display: `${sign}${sizeText}`, direction, isGood: better === null ? null : better === direction }
}

const percentMoved = (value: number, before: number) =>
  before === 0 ? 0 : Math.round(((value - before) / before) * 100)
